import { newId, type Actor } from '@torno/kernel';
import { participationEvents, participationId } from '@torno/domain';
import { recorded, sampleOf } from '@torno/kernel/testing';
import { closingReachesParticipants } from './closing.js';
import type { PolicyContext } from './process-manager.js';
import type { RfqParticipants } from './rfq-participants.js';

const [rfqId, companyId] = [newId(), newId()];
const actor: Actor = { userId: newId(), companyId, role: 'supplier' };
const ended: RfqParticipants = {
  rfqId,
  buyerCompanyId: newId(),
  status: 'Ended',
  endDate: '2026-03-20T22:59:59.000Z',
  endedAt: '2026-03-15T12:00:00.000Z',
  result: 'Awarded',
  deadlinePassed: false,
  awardedCompanyId: newId(),
  negotiationCompanyIds: [],
  companyIds: [companyId],
};

/** The commands and their times that follow from a first contact which is handled after the end of its RFQ. */
const afterContactAt = async (at: string, participants: RfqParticipants = ended) => {
  const given: unknown[] = [];
  const context = {
    participants: { findOne: async () => participants },
    run: async (
      _decider: unknown,
      _streamId: string,
      command: { readonly type: string; readonly data: object },
      meta: object,
    ) => void given.push([command.type, meta, ...('positionIds' in command.data ? [command.data] : [])]),
  } as unknown as PolicyContext;
  const streamId = participationId(rfqId, companyId);
  await closingReachesParticipants.on.ParticipationOpened?.(
    recorded(sampleOf(participationEvents)('ParticipationOpened'), {
      category: 'participation',
      streamId,
      metadata: { actor, at },
    }),
    context,
  );
  return given;
};

it.each([
  ['before', '2026-03-10T12:00:00.000Z'],
  ['after', '2026-03-16T12:00:00.000Z'],
])(
  'The close of a participation whose first contact came %s the end of its RFQ is dated with that end, as lists show it (SRFQ-18, QVIEW-15)',
  async (_, openedAt) => expect(await afterContactAt(openedAt)).toEqual([['CloseByBuyer', { at: ended.endedAt }]]),
);

it.each([
  ['the positions that it was given (C-39)', { awards: [{ companyId, positionIds: ['p1'] }] }, ['p1']],
  ['all positions, before awards could be split', { awardedCompanyId: companyId }, []],
])('A winner is awarded %s', async (_, change, positionIds) =>
  expect(await afterContactAt('2026-03-10T12:00:00.000Z', { ...ended, ...change })).toEqual([
    ['Award', expect.anything(), { positionIds }],
  ]),
);
