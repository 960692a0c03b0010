import { DomainError, type CommandMeta } from '@torno/kernel';
import { numberReservation } from '../numbers/reservation.js';
import type { CommandContext } from '../context.js';

type Context = Pick<CommandContext, 'commandRunner'>;

/** Records which supplier a quote's id belongs to before the quote is sent, because buyers refer to quotes by id only. */
export const recordQuoteOwner = async (
  quoteId: string,
  supplierCompanyId: string,
  meta: CommandMeta,
  { commandRunner }: Context,
): Promise<void> => {
  await commandRunner.execute(numberReservation, `quote_${quoteId}`, {
    type: 'Reserve',
    data: { ownerId: supplierCompanyId },
    meta,
  });
};

export const supplierOfQuote = async (quoteId: string, { commandRunner }: Context): Promise<string> => {
  const { state } = await commandRunner.load(numberReservation, `quote_${quoteId}`);
  if (state.ownerId === null) throw new DomainError('quote.not-found', 'not-found');
  return state.ownerId;
};
