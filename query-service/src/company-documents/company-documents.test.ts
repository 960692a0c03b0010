import { useQueryService } from '../testing/caller.fixture.js';
import { ids, secrets } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const keep = (documentId: string, addedAt: string, change: object = {}) =>
  service().put('company-documents', documentId, {
    documentId,
    companyId: ids.buyer,
    isNda: true,
    label: 'nda.pdf',
    attachmentKey: ids.ndaFile,
    addedAt,
    ...change,
  });

it('The documents of the caller’s company are listed, oldest first, without deleted files (COMP-22)', async () => {
  await keep(ids.termsDocument, '2026-02-02T09:00:00.000Z', { isNda: false, attachmentKey: ids.termsFile });
  await keep(ids.ndaDocument, '2026-02-01T09:00:00.000Z');
  await keep(ids.message, '2026-02-03T09:00:00.000Z', { attachmentKey: ids.message });
  const { body } = await get('buyer', 'company/account/rfq/documents');
  expect(body).toMatchObject([
    { documentId: ids.ndaDocument, isNda: true, url: `/api/v1/attachment/${ids.ndaFile}` },
    { documentId: ids.termsDocument, isNda: false },
  ]);
  expect(body).toHaveLength(2);
  const stranger = await get('otherBuyer', 'company/account/rfq/documents');
  expect(stranger.body).toEqual([]);
  expect(stranger.text).not.toContain(secrets.fileName);
});
