import { participationEvents, participationId, rfqEvents, type TornoEvent } from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import { deadlineReachesParticipants } from './deadlines.js';
import type { PolicyContext } from './process-manager.js';
import type { RfqParticipants } from './rfq-participants.js';

const ofRfq = sampleOf(rfqEvents);
const ofParticipation = sampleOf(participationEvents);

const passed: Partial<RfqParticipants> = {
  rfqId: 'rfq-1',
  status: 'Active',
  deadlinePassed: true,
  companyIds: ['first', 'second'],
};

/** The commands that the policy of an event sends, as `<command> to <participation>`. */
const commandsAfter = async (event: TornoEvent, participants: Partial<RfqParticipants> | null): Promise<string[]> => {
  const sent: string[] = [];
  const context: Partial<PolicyContext> = {
    participants: { findOne: async () => participants } as unknown as PolicyContext['participants'],
    run: (async (_decider: unknown, streamId: string, { type, data }: { readonly type: string; data: object }) => {
      sent.push(`${[type, ...Object.values(data)].join(' ')} to ${streamId}`);
    }) as unknown as PolicyContext['run'],
  };
  const streamId = event.type in rfqEvents.rows ? 'rfq-1' : participationId('rfq-1', 'first');
  const recorded = { ...event, streamId } as unknown as RecordedEvent<never>;
  await deadlineReachesParticipants.on[event.type]?.(recorded, context as PolicyContext);
  return sent;
};

const [first, second] = ['first', 'second'].map((companyId) => participationId('rfq-1', companyId));

describe('A deadline that passes (RFQ-14, SDET-63)', () => {
  const event = ofRfq('RfqDeadlinePassed');

  it('times out every participant', async () =>
    expect(await commandsAfter(event, passed)).toEqual([`TimeOut to ${first}`, `TimeOut to ${second}`]));

  it('does so for nobody if it has been moved since, or nobody takes part', async () => {
    expect(await commandsAfter(event, { ...passed, deadlinePassed: false })).toEqual([]);
    expect(await commandsAfter(event, { ...passed, companyIds: [] })).toEqual([]);
    expect(await commandsAfter(event, null)).toEqual([]);
  });
});

describe.each([ofParticipation('SupplierInvitedToRfq'), ofParticipation('RfqReadBySupplier')])('$type', (event) => {
  it('times out its supplier only, after the deadline', async () =>
    expect(await commandsAfter(event, passed)).toEqual([`TimeOut to ${first}`]));

  it.each([
    ['before the deadline', { ...passed, deadlinePassed: false }],
    ['after the end of the RFQ', { ...passed, status: 'Ended' as const }],
    ['of an unknown RFQ', null],
  ])('times out nobody %s', async (_, participants) => expect(await commandsAfter(event, participants)).toEqual([]));
});

it('A moved deadline moves for every participant (RFQ-48)', async () => {
  const event = ofRfq('RfqDueDateChanged', { to: '2026-04-01T21:59:59.000Z' });
  expect(await commandsAfter(event, passed)).toEqual([
    `MoveDeadline 2026-04-01T21:59:59.000Z to ${first}`,
    `MoveDeadline 2026-04-01T21:59:59.000Z to ${second}`,
  ]);
  expect(await commandsAfter(event, null)).toEqual([]);
});
