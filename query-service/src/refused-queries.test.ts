import { participationId } from '@torno/domain';
import request from 'supertest';
import { sample } from '../../tests/samples/event-history.js';
import { useQueryService } from './testing/caller.fixture.js';
import { ids } from './testing/world.fixture.js';

const { service, get } = useQueryService();

afterEach(() => service().undo());

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
  const previews = { previewKey: ids.preview, thumbnailKey: ids.nobody };
  await service().append(sample('AttachmentPreviewCreated', previews, `attachment-${ids.drawing}`));
  expect(await get('buyer', `attachment/${ids.drawing}/thumbnail`)).toMatchObject({
    status: 404,
    body: { code: 'attachment.not-found' },
  });
});

it('The files of a private RFQ do not exist for a supplier who has only marked it', async () => {
  const [rfqId, supplierCompanyId, buyerCompanyId] = [ids.closedRound, ids.freeSupplier, ids.buyer];
  const stream = `participation-${participationId(rfqId, supplierCompanyId)}`;
  await service().append(
    sample('ParticipationOpened', { rfqId, supplierCompanyId, buyerCompanyId }, stream),
    sample('RfqBookmarked', {}, stream),
  );
  expect(await get('freeSupplier', `supplier/rfq/${ids.closedRound}/attachments.zip`)).toMatchObject({
    status: 404,
    body: { code: 'rfq.not-found' },
  });
});

it('The history of a quote is not found by an event that refers to it without having sent it', async () => {
  // Its stream was healed, so that what follows the quote is known before the quote.
  const viewed = sample(
    'QuoteViewedByBuyer',
    { quoteId: ids.nobody },
    `participation-${participationId(ids.closedRound, ids.supplier)}`,
  );
  await service().append(viewed);
  expect(await get('operator', `admin/quotes/${ids.nobody}/history`)).toMatchObject({
    status: 404,
    body: { code: 'quote.not-found' },
  });
});
