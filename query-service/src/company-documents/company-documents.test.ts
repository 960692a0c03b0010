import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids, secrets } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const added = (documentId: string, at: string, isNda: boolean, attachmentKey: string) => ({
  ...sample('RfqDocumentAdded', { documentId, isNda, attachmentKey }, `documents-${ids.buyer}`),
  at,
});

it('The documents of the caller’s company are listed, oldest first, without deleted files (COMP-22)', async () => {
  await service().append(
    added(ids.termsDocument, '2026-02-02T09:00:00.000Z', false, ids.termsFile),
    added(ids.ndaDocument, '2026-02-01T09:00:00.000Z', true, ids.ndaFile),
    added(ids.message, '2026-02-03T09:00:00.000Z', true, ids.message),
  );
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
