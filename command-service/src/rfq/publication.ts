import {
  isDeadlineAllowed,
  endAfterDuration,
  isEndDateAllowed,
  expiryOf,
  headerFlags,
  positionFlags,
  reminderOf,
  type RfqEvent,
} from '@torno/domain';
import { dateIn, DomainError, endOfDay, type CommandMeta, type FieldError, type NoData } from '@torno/kernel';
import { requireDraft } from './draft.js';
import type {
  ChangeDueDate,
  FailPublication,
  HoldPublication,
  Publish,
  SettledChanges,
  Verify,
} from './rfq-commands.js';
import { headerFacts, type RfqState } from './rfq-state.js';

/** Every field that must still be filled in for publication (CREATE-06, CREATE-22). */
export const missingFields = (state: RfqState): readonly FieldError[] => [
  ...Object.entries(headerFlags(headerFacts(state)))
    .filter(([, set]) => set)
    .map(([field]) => ({ field, code: 'required' })),
  ...(state.positions.length === 0 ? [{ field: 'positions', code: 'required' }] : []),
  ...state.positions.flatMap((position) =>
    positionFlags(position, state).map((field) => ({ field, code: 'required', positionId: position.positionId })),
  ),
];

/** Delivery dates of the RFQ and its positions that are before `localDate`. */
const pastDeliveryDates = ({ deliveryDate, positions }: RfqState, localDate: string): readonly FieldError[] => {
  const error = { field: 'deliveryDate', code: 'date-out-of-range' };
  return [
    ...(deliveryDate !== null && deliveryDate < localDate ? [error] : []),
    ...positions
      .filter((position) => position.deliveryDate !== null && position.deliveryDate < localDate)
      .map(({ positionId }) => ({ ...error, positionId })),
  ];
};

export const requireActive = (state: RfqState): void => {
  if (state.status !== 'Active') throw new DomainError('rfq.not-active');
};

/** Refuses to end an RFQ while a change of a quote may still happen; the end is then tried again. */
export const requireSettled = ({ settledChanges }: SettledChanges, { announced }: RfqState): void => {
  if (settledChanges < announced.length) throw new DomainError('concurrent-change');
};

export const requestPublication = (data: Publish, state: RfqState, { at: now }: CommandMeta): RfqEvent[] => {
  requireDraft(state);
  const errors = missingFields(state);
  if (errors.length > 0) throw new DomainError('rfq.incomplete', 'invalid', errors);
  const { customEndDate } = state;
  if (customEndDate !== null && !isEndDateAllowed(customEndDate, now, data.timeZone))
    throw new DomainError('rfq.incomplete', 'invalid', [{ field: 'endDate', code: 'date-out-of-range' }]);
  const dateErrors = pastDeliveryDates(state, dateIn(now, data.timeZone));
  if (dateErrors.length > 0) throw new DomainError('rfq.incomplete', 'invalid', dateErrors);
  if (!data.marketplace && data.companyIds.length === 0)
    throw new DomainError('rfq.nobody-to-ask', 'invalid', [{ field: 'companyIDs', code: 'required' }]);
  if (data.marketplace && state.platformScope === 'PrivatePortal')
    throw new DomainError('rfq.private', 'invalid', [{ field: 'marketplace', code: 'not-offered' }]);
  const endDate =
    customEndDate === null
      ? endAfterDuration(now, state.duration, data.timeZone)
      : endOfDay(customEndDate, data.timeZone);
  const companyIds = [...new Set(data.companyIds)];
  return [
    {
      type: 'RfqPublicationRequested',
      data: { companyIds, marketplace: data.marketplace, startDate: now, endDate },
    },
  ];
};

const requireWaiting = (state: RfqState): { startDate: string; endDate: string } => {
  const { status, startDate, endDate } = state;
  if (status !== 'ToBeVerified' || startDate === null || endDate === null)
    throw new DomainError('rfq.not-waiting-for-verification');
  return { startDate, endDate };
};

/** Records why a publication waits; an operator may have decided faster. */
export const holdPublication = ({ heldBy }: HoldPublication, { status }: RfqState): RfqEvent[] =>
  status === 'ToBeVerified' ? [{ type: 'RfqPublicationHeld', data: { heldBy } }] : [];

/** Verification repeats the checks of publication on the stored RFQ and checks that the files can be read (RFQ-10). */
export const verifyPublication = (
  { verifiedBy, reason, unreadable }: Verify,
  state: RfqState,
  { at: now }: CommandMeta,
): RfqEvent[] => {
  if (state.status === 'Active') return [];
  const { startDate, endDate } = requireWaiting(state);
  const reasons = missingFields(state).map(({ field, positionId }) =>
    positionId ? `${field}: position ${positionId}` : field,
  );
  if (endDate <= now) reasons.push('endDate');
  reasons.push(...unreadable);
  return reasons.length > 0
    ? [{ type: 'RfqPublicationFailed', data: { reasons, verifiedBy, reason } }]
    : [
        {
          type: 'RfqActivated',
          data: {
            startDate,
            endDate,
            verifiedBy,
            reason,
            companyIds: state.invitedCompanyIds,
            marketplace: state.marketplace,
          },
        },
      ];
};

export const failPublication = ({ reasons, verifiedBy }: FailPublication, state: RfqState): RfqEvent[] => {
  requireWaiting(state);
  return [{ type: 'RfqPublicationFailed', data: { reasons, verifiedBy, reason: '' } }];
};

export const returnToDraft = (_: NoData, state: RfqState): RfqEvent[] => {
  if (state.status !== 'PublishedFailed') throw new DomainError('rfq.publication-not-failed');
  return [{ type: 'RfqReturnedToDraft', data: {} }];
};

export const changeDueDate = (data: ChangeDueDate, state: RfqState, { at: now }: CommandMeta): RfqEvent[] => {
  requireActive(state);
  const from = state.endDate ?? now;
  const to = endOfDay(data.endDate, data.timeZone);
  if (to === from) return [];
  if (!isDeadlineAllowed(from, to, now))
    throw new DomainError('rfq.due-date-out-of-range', 'invalid', [{ field: 'endDate', code: 'date-out-of-range' }]);
  return [{ type: 'RfqDueDateChanged', data: { from, to } }];
};

/** People are reminded once for each end date, and only while there is time left to act. */
export const remindOfDeadline = (_: NoData, state: RfqState, { at: now }: CommandMeta): RfqEvent[] => {
  const { status, endDate, remindedOf } = state;
  if (status !== 'Active' || endDate === null || remindedOf === endDate) return [];
  return now >= reminderOf(endDate) && now < endDate ? [{ type: 'RfqDeadlineApproached', data: { endDate } }] : [];
};

export const passDeadline = (_: NoData, state: RfqState, { at: now }: CommandMeta): RfqEvent[] => {
  const { status, deadlinePassed, endDate } = state;
  if (status !== 'Active' || deadlinePassed || endDate === null || now < endDate) return [];
  return [{ type: 'RfqDeadlinePassed', data: { endDate } }];
};

export const expire = (data: SettledChanges, state: RfqState, { at: now }: CommandMeta): RfqEvent[] => {
  const { status, endDate } = state;
  if (status !== 'Active' || endDate === null || now < expiryOf(endDate)) return [];
  requireSettled(data, state);
  return [
    { type: 'RfqExpired', data: { endDate } },
    { type: 'RfqEnded', data: { result: 'Expired' } },
  ];
};
