import { companyEvents, membersEvents, type CompanyRole } from '@torno/domain';
import { derivedId } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import type { CommandContext } from '../context.js';
import { supplierRfqHandlers } from '../participation/supplier-rfq-handlers.js';
import { now } from '../testing/commands.fixture.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { memoryRunner } from '../testing/memory-runner.fixture.js';
import { active, complete, created } from '../testing/rfq-history.fixture.js';
import { draftHandlers } from './buyer-draft-handlers.js';
import { buyerRfqHandlers } from './buyer-rfq-handlers.js';

const ofMembers = sampleOf(membersEvents);
const ofCompany = sampleOf(companyEvents);

const rfqId = derivedId('rfq');
const otherRfqId = derivedId('other rfq');

type Sides = { readonly isBuyer: boolean; readonly isSupplier: boolean };
const bothSides: Sides = { isBuyer: true, isSupplier: true };

/** The handlers of buyers and suppliers over these events; the buyer's company is `c-buyer`, the supplier's `c-supplier`. */
const start = () => {
  const { commandRunner, given, history } = memoryRunner();
  const context: Partial<CommandContext> = { commandRunner, clock: () => now };
  const all = context as CommandContext;
  const handlers = extendedHandlers(
    { ...buyerRfqHandlers(all), ...draftHandlers(all), ...supplierRfqHandlers(all) },
    all,
  );
  given(`rfq-${rfqId}`, ...active);
  const settle = (companyId: string, sides: Sides, ...staff: Parameters<typeof given>[1][]): void => {
    given(`company-${companyId}`, ofCompany('CompanyCreated', sides));
    given(`members-${companyId}`, ...staff);
  };
  /** Calls a handler as the service does for a signed-in user. */
  const call = (name: keyof typeof handlers, companyId: string, request: object): Promise<unknown> => {
    const handler = handlers[name] as (request: object) => Promise<unknown>;
    const caller = { userId: `u-${companyId}`, companyId, roles: ['buyer', 'supplier'], sid: 's' };
    return handler({ caller, headers: {}, correlationId: 'correlation', params: {}, query: {}, body: {}, ...request });
  };
  return { given, history, settle, call };
};

const member = (userId: string, roles: readonly CompanyRole[]) =>
  ofMembers('MemberAdded', { userId, roles, isActive: true });

describe.each([
  ['assignRfqs', 'c-buyer', 'buyer', 'supplier', `rfq-${rfqId}`],
  ['assignForSupplier', 'c-supplier', 'supplier', 'buyer', `participation-${rfqId}_c-supplier`],
] as const)('%s (BRFQ-13, SRFQ-24)', (name, companyId, role, otherRole, stream) => {
  const assign = async (sides: Sides, ...staff: Parameters<ReturnType<typeof start>['settle']>[2][]) => {
    const { settle, call, history } = start();
    settle(companyId, sides, ...staff);
    const body = { rfqIDs: [rfqId], receiver: 'colleague', comment: 'please' };
    await call(name, companyId, { body });
    return history(stream).at(-1);
  };
  const refused = { code: 'rfq.not-assignable', kind: 'forbidden' };

  it('accepts a colleague with the role', async () =>
    expect(await assign(bothSides, member('colleague', [role]))).toMatchObject({
      type: expect.stringMatching(/Assigned$|Reassigned$/),
      data: expect.objectContaining({ comment: 'please' }),
    }));

  it('accepts every colleague in a company that trades on this side only', async () =>
    expect(
      await assign({ isBuyer: role === 'buyer', isSupplier: role === 'supplier' }, member('colleague', [])),
    ).toMatchObject({ data: { comment: 'please' } }));

  it.each([
    ['has only the other role', [member('colleague', [otherRole, 'admin'])]],
    ['is locked', [member('colleague', [role]), ofMembers('MemberLocked', { userId: 'colleague' })]],
    ['is no colleague', [member('somebody', [role])]],
  ])('refuses a receiver who %s', (_, staff) => expect(assign(bothSides, ...staff)).rejects.toMatchObject(refused));

  it('refuses every receiver in a company that does not trade on this side', () =>
    expect(
      assign({ isBuyer: role !== 'buyer', isSupplier: role !== 'supplier' }, member('colleague', [role])),
    ).rejects.toMatchObject(refused));
});

describe('A buyer’s command', () => {
  const content = { companyIDs: [], marketplace: true };
  const forOne = { params: { rfqId: otherRfqId, positionId: 'p1' } };
  const forSeveral = { body: { rfqIDs: [rfqId, otherRfqId], receiver: 'colleague', comment: '' } };

  it.each([
    ['publishRfq', { ...forOne, body: content }],
    ['backToDraft', forOne],
    ['archiveRfqs', forSeveral],
    ['changeDueDate', { ...forOne, body: { endDate: '2026-12-24' } }],
    ['messageAll', { ...forOne, body: { message: 'Hello' } }],
    ['assignRfqs', forSeveral],
    ['inviteSuppliers', { ...forOne, body: { companyIDs: [] } }],
    ['closeRfq', { ...forOne, body: { outcome: 'NO_AWARD', suppliers: [], negotiationCompanyIDs: [] } }],
    ['changeRfq', forOne],
    ['duplicateRfq', forOne],
    ['discardDraft', forOne],
    ['addPosition', { ...forOne, body: {} }],
    ['changePosition', { ...forOne, body: {} }],
    ['removePosition', forOne],
    ['swapPositions', { ...forOne, body: { a: 'p1', b: 'p2' } }],
  ] as const)('%s is refused for an RFQ of another company, as if there were none', async (name, request) => {
    const { given, settle, call, history } = start();
    settle('c-buyer', bothSides, member('colleague', ['buyer']));
    for (const [id, events] of [
      [rfqId, active],
      [otherRfqId, complete],
    ] as const)
      given(
        `rfq-${id}`,
        ...events.map((event) =>
          event === created && id === otherRfqId
            ? { ...created, data: { ...(created.data as object), buyerCompanyId: 'c-other' } }
            : event,
        ),
      );
    const before = [rfqId, otherRfqId].map((id) => history(`rfq-${id}`));
    await expect(call(name as never, 'c-buyer', request)).rejects.toMatchObject({ code: 'rfq.not-found' });
    expect([rfqId, otherRfqId].map((id) => history(`rfq-${id}`))).toEqual(before);
  });
});
