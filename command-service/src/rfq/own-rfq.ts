import { DomainError, isUuid } from '@torno/kernel';
import type { CommandContext } from '../context.js';
import { rfq } from './rfq.js';
import { rfqExists, type ExistingRfq, type RfqState } from './rfq-state.js';

type Context = Pick<CommandContext, 'commandRunner' | 'numbers'>;

/** The UUID of an RFQ, given its UUID or its number (C-21). */
export const rfqIdOf = async (key: string, { numbers }: Pick<Context, 'numbers'>): Promise<string> => {
  if (isUuid(key)) return key;
  const rfqId = await numbers.ownerOf('rfq', key);
  if (!rfqId) throw new DomainError('rfq.not-found', 'not-found');
  return rfqId;
};

type OwnRfq<State = RfqState> = { readonly rfqId: string; readonly state: State };

/** The RFQ of the caller's company, even if discarded; another company's RFQ is refused as not found. */
export const ownRfqIncludingDiscarded = async (key: string, companyId: string, context: Context): Promise<OwnRfq> => {
  const rfqId = await rfqIdOf(key, context);
  const { state } = await context.commandRunner.load(rfq, rfqId);
  if (state.status === 'none' || state.buyerCompanyId !== companyId)
    throw new DomainError('rfq.not-found', 'not-found');
  return { rfqId, state };
};

/** The RFQ of the caller's company; another company's RFQ is refused as not found. */
export const ownRfq = async (key: string, companyId: string, context: Context): Promise<OwnRfq<ExistingRfq>> => {
  const { rfqId, state } = await ownRfqIncludingDiscarded(key, companyId, context);
  if (!rfqExists(state)) throw new DomainError('rfq.not-found', 'not-found');
  return { rfqId, state };
};
