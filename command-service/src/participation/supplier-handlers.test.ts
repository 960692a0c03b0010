import { contract, type EndpointName } from '@torno/contract';
import {
  companyEvents,
  directoryEvents,
  directoryId,
  membersEvents,
  participationEvents,
  participationId,
  rfqEvents,
  type RfqEvent,
} from '@torno/domain';
import { derivedId, type DomainError } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import { attachmentHandlers } from '../attachments/attachment-handlers.js';
import type { CommandContext } from '../context.js';
import { now } from '../testing/commands.fixture.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { memoryRunner } from '../testing/memory-runner.fixture.js';
import { active, complete, endDate, requested } from '../testing/rfq-history.fixture.js';
import { unlimitedQuotas } from '../testing/unlimited-quotas.fixture.js';
import { supplierQuoteHandlers } from './supplier-quote-handlers.js';
import { supplierRfqHandlers } from './supplier-rfq-handlers.js';

const ofCompany = sampleOf(companyEvents);
const ofMembers = sampleOf(membersEvents);
const ofRfq = sampleOf(rfqEvents);
const ofDirectory = sampleOf(directoryEvents);
const ofParticipation = sampleOf(participationEvents);

const rfqId = derivedId('rfq');
const stranger = 'c-stranger';

/** The handlers of suppliers over an RFQ with this history. */
const start = (...history: readonly RfqEvent[]) => {
  const { commandRunner, given } = memoryRunner();
  const numbers: CommandContext['numbers'] = { take: async () => 1, ownerOf: async () => undefined };
  const context = { commandRunner, numbers, quotas: unlimitedQuotas, clock: () => now } as Partial<CommandContext>;
  const all = context as CommandContext;
  const { quoteAttachment } = attachmentHandlers(all);
  const handlers = extendedHandlers(
    { ...supplierRfqHandlers(all), ...supplierQuoteHandlers(all), quoteAttachment },
    all,
  );
  if (history.length > 0) given(`rfq-${rfqId}`, ...history);
  given(`company-${stranger}`, ofCompany('CompanyCreated', { isBuyer: false, isSupplier: true }));
  given(`members-${stranger}`, ofMembers('MemberAdded', { userId: 'colleague', roles: ['supplier'], isActive: true }));
  return { given, handlers };
};

/** An RFQ of the marketplace whose buyer has blocked the supplier. */
const blockedOnMarketplace = () => {
  const opened = ofRfq('RfqActivated', { startDate: now, endDate, marketplace: true, companyIds: [] });
  const world = start(...complete, requested, opened);
  world.given(`directory-${directoryId('c-buyer', stranger)}`, ofDirectory('CompanyBlocked', { mode: 'Buyer' }));
  return world;
};

const answer = async ({ handlers }: ReturnType<typeof start>, name: keyof typeof handlers, request: object) => {
  const caller = { userId: 'u-stranger', companyId: stranger, roles: ['supplier'], sid: 's' };
  const handler = handlers[name] as (request: object) => Promise<unknown>;
  const full = { caller, headers: {}, correlationId: 'c', params: {}, query: {}, body: {}, ...request };
  return handler(full).then(
    (reply) => ({ reply }),
    ({ code, kind, errors }: DomainError) => ({ code, kind, errors }),
  );
};

const header = {
  quoteNo: '',
  daysValid: '30',
  incoterm: 'EXW',
  deliveryCondition: '',
  paymentCondition: '',
  description: '',
};
const several = (more: object = {}) => ({ body: { rfqIDs: [rfqId], ...more } });
const one = (more: object = {}) => ({ body: { rfqId, ...more } });
const unknownFile = derivedId('unknown file');

const requests = {
  archiveForSupplier: [several()],
  preselectRfqs: [several({ selected: true })],
  bookmarkRfq: [one({ isBookmarked: true })],
  requestNdaAccess: [one({ documentId: 'd1' }), one({ documentId: 'd1', signedAttachmentKey: unknownFile })],
  assignForSupplier: [several({ receiver: 'colleague', comment: '' })],
  declineRfqs: [several({ reason: 'NO_CAPACITY' })],
  readRfq: [{ params: { rfqId } }],
  saveQuoteDraft: [
    one({ header, positions: [], attachment: null }),
    one({ header, positions: [], attachment: { attachmentId: unknownFile } }),
  ],
  deleteQuoteDraft: [one()],
  submitQuote: [
    one({ ...header, scales: [], attachmentId: null }),
    one({ ...header, scales: [], attachmentId: unknownFile }),
  ],
  withdrawQuote: [one({ quoteId: 'q1', reason: '' })],
  quoteAttachment: [{ query: { rfqId } }],
} satisfies Partial<Record<EndpointName, readonly object[]>>;

describe('A supplier’s command (G-04)', () => {
  it('is covered by a case below', () => {
    const ofSuppliers = Object.entries(contract).filter(
      ([, row]) => row.service === 'command' && row.roles === 'supplier',
    );
    expect(Object.keys(requests).sort()).toEqual(ofSuppliers.map(([name]) => name).sort());
  });

  it.each(Object.keys(requests) as (keyof typeof requests)[])(
    '%s is answered for an RFQ that does not exist for the caller as if there were none',
    async (name) => {
      for (const request of requests[name]) {
        const missing = await answer(start(), name, request);
        expect(missing).toMatchObject({ code: 'rfq.not-found', kind: 'not-found' });
        expect(await answer(start(...active), name, request)).toEqual(missing);
        expect(await answer(start(...complete), name, request)).toEqual(missing);
        expect(await answer(blockedOnMarketplace(), name, request)).toEqual(missing);
      }
    },
  );
});

it.each([
  ['the buyer', directoryId('c-buyer', stranger), 'Buyer'],
  ['the supplier', directoryId(stranger, 'c-buyer'), 'Supplier'],
] as const)(
  'A supplier who has quoted sends no further quote behind a block by %s (BRFQ-18)',
  async (_, entry, mode) => {
    const codeOf = async (...blocks: readonly ReturnType<typeof ofDirectory>[]) => {
      const world = start(...active);
      const facts = { rfqId, supplierCompanyId: stranger, buyerCompanyId: 'c-buyer', ndaRequired: false, endDate };
      const quoted = [ofParticipation('ParticipationOpened', facts), ofParticipation('QuoteSubmitted')];
      world.given(`participation-${participationId(rfqId, stranger)}`, ...quoted);
      world.given(`directory-${entry}`, ...blocks);
      return answer(world, 'submitQuote', one({ ...header, scales: [], attachmentId: null }));
    };
    const blocked = ofDirectory('CompanyBlocked', { mode });
    expect(await codeOf(blocked)).toMatchObject({ code: 'quote.blocked', kind: 'forbidden' });
    // Once the block is gone, the quote itself is validated; this one has no quantities.
    expect(await codeOf()).toMatchObject({ code: 'quote.invalid' });
    expect(await codeOf(blocked, ofDirectory('CompanyUnblocked', { mode }))).toMatchObject({ code: 'quote.invalid' });
  },
);
