import { directoryId, sampleIds as ids } from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import { record, sample, type NewSample } from '../../../projections/src/testing/history.fixture.js';
import { useQueryService } from '../testing/caller.fixture.js';

const { service, get } = useQueryService();

const member = (companyId: string, userId: string): readonly NewSample[] => [
  sample(
    'UserCreated',
    { companyId, isOperator: false, logName: userId, email: `${userId}@example.com` },
    `user-${userId}`,
  ),
  sample('MemberAdded', { userId, roles: ['admin', 'buyer', 'supplier'] }, `members-${companyId}`),
];

const happened = [
  sample('CompanyCreated', { isBuyer: true, isSupplier: false, label: 'Muster GmbH' }, `company-${ids.buyer}`),
  sample('CompanyCreated', { isBuyer: false, isSupplier: true, label: 'Alfa' }, `company-${ids.supplier}`),
  sample('SupplierTierChanged', { to: 'A' }, `company-${ids.supplier}`),
  ...member(ids.buyer, ids.owner),
  ...member(ids.supplier, ids.seller),
  sample('RfqDraftCreated'),
  sample('RfqHeaderChanged', { label: 'Gear wheel', ndaRequired: true }),
  sample('RfqPositionAdded'),
  sample('AttachmentUploaded', { fileName: 'drawing.pdf' }),
  sample('RfqPositionAttachmentAdded', { label: 'drawing.pdf' }),
  sample('RfqActivated', { marketplace: false, companyIds: [ids.supplier] }),
  sample('ParticipationOpened'),
  sample('SupplierInvitedToRfq'),
  sample('CompanyBlocked', { mode: 'Buyer' }, `directory-${directoryId(ids.buyer, ids.supplier)}`),
  sample('CompanyUnblocked', { mode: 'Buyer' }, `directory-${directoryId(ids.buyer, ids.supplier)}`),
  sample('NdaAccessRequested'),
  sample('NdaAccessGranted'),
  sample('QuoteSubmitted'),
  sample('MemberLocked', { userId: ids.seller }, `members-${ids.supplier}`),
];
const events = record(happened);
const at = (type: string): number => {
  const found: RecordedEvent | undefined = events.find((event) => event.type === type);
  if (!found) throw new Error(`The history has no ${type}`);
  return found.position;
};

beforeAll(() => service().append(...happened));

type Reply = { readonly query: string; readonly status: number; readonly code: string | null; readonly body: unknown };
const view = async (userId: string, moment?: number | string) => {
  const query = { userId, ...(moment === undefined ? {} : { at: String(moment) }) };
  const { body } = await get('support', `admin/rfqs/${ids.rfq}/view`).query(query).expect(200);
  const replies: readonly Reply[] = body.replies;
  return { ...body, of: (name: string) => replies.find(({ query: each }) => each === name) };
};

describe('the past view that a user had of an RFQ', () => {
  it('is nothing for a supplier before it was published', async () => {
    const { side, state, of } = await view(ids.seller, at('RfqPositionAttachmentAdded'));
    expect({ side, state }).toEqual({ side: 'supplier', state: 'active' });
    expect(of('supplierRfqDetails')).toMatchObject({ status: 404, code: 'rfq.not-found', body: null });
  });

  it('does not include fields that the NDA still hid from the supplier then', async () => {
    const before = await view(ids.seller, at('SupplierInvitedToRfq'));
    expect(before.of('supplierRfqDetails')).toMatchObject({
      status: 200,
      body: { rfq: { label: 'Gear wheel' }, metadata: { ndaStatus: 'Restricted' } },
    });
    expect(JSON.stringify(before.replies)).not.toContain('drawing.pdf');
    const after = await view(ids.seller, at('NdaAccessGranted'));
    expect(after.of('supplierRfqDetails')).toMatchObject({ body: { metadata: { ndaStatus: 'Granted' } } });
    expect(JSON.stringify(after.of('supplierRfqDetails'))).toContain('drawing.pdf');
  });

  it('ends with a block and with a lock of the user, which happened in other streams', async () => {
    expect((await view(ids.seller, at('QuoteSubmitted'))).of('ownQuotes')).toMatchObject({
      status: 200,
      body: { quotes: [{ quoteNumber: 1 }] },
    });
    expect((await view(ids.seller, at('CompanyBlocked'))).of('supplierRfqDetails')).toMatchObject({ status: 404 });
    expect((await view(ids.seller, at('CompanyUnblocked'))).of('supplierRfqDetails')).toMatchObject({ status: 200 });
    expect(await view(ids.seller, at('MemberLocked'))).toMatchObject({ state: 'locked', side: null, replies: [] });
    expect(await view(ids.seller)).toMatchObject({ state: 'locked' });
  });

  it('equals the buyer’s page of that time', async () => {
    const draft = await view(ids.owner, at('RfqHeaderChanged'));
    expect(draft).toMatchObject({ side: 'buyer', user: { companyLabel: 'Muster GmbH' } });
    expect(draft.of('buyerRfqDetails')).toMatchObject({ status: 200, body: { status: 'InWork', label: 'Gear wheel' } });
    expect(draft.of('buyerRevisions')).toMatchObject({ status: 409, code: 'rfq.not-published' });
    const quoted = await view(ids.owner, at('QuoteSubmitted'));
    expect(quoted.of('rfqQuotes')).toMatchObject({ status: 200, body: [{ quoteNumber: 1 }] });
    expect((await view(ids.owner, at('NdaAccessGranted'))).of('rfqQuotes')).toMatchObject({ body: [] });
  });

  it('includes everything that had happened by a given time, including changes to the user', async () => {
    const locked = events.find(({ type }) => type === 'MemberLocked');
    const instant = locked?.metadata.at ?? '';
    expect(await view(ids.seller, instant)).toMatchObject({ at: instant, state: 'locked' });
    const before = new Date(Date.parse(instant) - 1).toISOString();
    expect(await view(ids.seller, before)).toMatchObject({ at: before, state: 'active' });
  });

  it('is nothing before the user had an account, and unknown for an unknown user', async () => {
    expect(await view(ids.seller, 1)).toMatchObject({ state: null, side: null, replies: [] });
    const path = `admin/rfqs/${ids.rfq}/view`;
    expect((await get('operator', path).query({ userId: ids.rfq })).body).toMatchObject({
      status: 404,
      code: 'user.not-found',
    });
    expect((await get('operator', path).query({ userId: ids.seller, at: 999_999_999 })).status).toBe(400);
    expect((await get('buyer', path).query({ userId: ids.seller })).status).toBe(403);
  });

  it('can be asked for the users of the buyer and of the suppliers who take part', async () => {
    const { body } = await get('support', `admin/rfqs/${ids.rfq}/viewers`).expect(200);
    expect(body.map(({ userId }: { userId: string }) => userId)).toEqual([ids.owner, ids.seller]);
    expect((await get('supplier', `admin/rfqs/${ids.rfq}/viewers`)).status).toBe(403);
  });
});
