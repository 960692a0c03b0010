import { subjectKey } from '@torno/domain';
import type { RfqHistoryReadModel, Stored } from '@torno/read-models';
import request from 'supertest';
import { useQueryService } from './testing/caller.fixture.js';
import { attachments, existing, ids, participation, participationIdOf } from './testing/world.fixture.js';

const { service, get } = useQueryService();

const asNobody = (path: string) =>
  request(service().app)
    .get(`/api/v1/${path}`)
    .set('Authorization', `Bearer ${service().token({ companyId: ids.nobody, roles: ['buyer'] })}`);

it.each([
  ['profile', 'profile', 'user.not-found'],
  ['company', 'company/account', 'company.not-found'],
])('The own %s is not found before it is known', async (_, path, code) =>
  expect(await asNobody(path)).toMatchObject({ status: 404, body: { code } }),
);

it('A picture whose file was removed is not found', async () => {
  const drawing = existing(attachments.find(({ attachmentKey }) => attachmentKey === ids.drawing));
  const previews = { previewKey: ids.preview, thumbnailKey: ids.nobody, glbKey: null, position: 1 };
  await service().put('attachments', ids.drawing, { ...drawing, previews });
  expect(await get('buyer', `attachment/${ids.drawing}/thumbnail`)).toMatchObject({
    status: 404,
    body: { code: 'attachment.not-found' },
  });
  await service().put('attachments', ids.drawing, drawing);
});

it('The files of a private RFQ do not exist for a supplier who has only marked it', async () => {
  const marked = participation(ids.closedRound, ids.freeSupplier, {
    invited: false,
    quoted: false,
    hasQuote: false,
    quotes: [],
    bookmarked: true,
  });
  await service().put('participations', participationIdOf(marked), marked);
  expect(await get('freeSupplier', `supplier/rfq/${ids.closedRound}/attachments.zip`)).toMatchObject({
    status: 404,
    body: { code: 'rfq.not-found' },
  });
  await service().remove('participations', participationIdOf(marked));
});

it.each([
  ['an event of no RFQ', { rfqId: null, supplierCompanyId: null }],
  ['an event of an RFQ and no supplier', { supplierCompanyId: null }],
  ['the event of a quote that its participation does not hold yet', {}],
])('The history of a quote is not found by %s', async (_, change) => {
  const [event] = await service().documents.collection<Stored<RfqHistoryReadModel>>('rfq-history@1').find({});
  const { _id, ...known } = existing(event);
  const about = {
    subjects: [subjectKey('quotes', ids.nobody)],
    rfqId: ids.closedRound,
    supplierCompanyId: ids.supplier,
  };
  await service().put('rfq-history', ids.nobody, { ...known, ...about, ...change });
  expect(await get('operator', `admin/quotes/${ids.nobody}/history`)).toMatchObject({
    status: 404,
    body: { code: 'quote.not-found' },
  });
  await service().remove('rfq-history', ids.nobody);
});
