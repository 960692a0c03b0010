import type { Actor, Command, CommandMeta } from '@torno/kernel';

export const now = '2026-11-21T10:00:00.000Z';
export const buyerActor: Actor = { userId: 'u-buyer', companyId: 'c-buyer', role: 'buyer' };
export const supplierActor: Actor = { userId: 'u-supplier', companyId: 'c-supplier', role: 'supplier' };

export const metaAt = (at = now, actor = buyerActor, id = 'command-1'): CommandMeta => ({
  id,
  at,
  actor,
  correlationId: 'correlation-1',
});

/** A command given by the buyer at the test's present, unless actor or time are stated. */
export const commandOf =
  <C extends Command>() =>
  <Type extends C['type']>(
    type: Type,
    data: Extract<C, { type: Type }>['data'],
    meta: CommandMeta = metaAt(),
  ): Extract<C, { type: Type }> =>
    ({ type, data, meta }) as Extract<C, { type: Type }>;

/** The data with which a buyer closes an RFQ that nobody has quoted. */
export const withoutAward = {
  settledChanges: 0,
  outcome: 'NO_AWARD',
  suppliers: [],
  negotiationCompanyIds: [],
  noAwardReason: 'NO_AWARD_CANCEL',
  awards: [],
  counted: {},
  awardable: [],
  ratableCompanyIds: [],
} as const;
