import type { SupplierRfqDetails } from '@torno/contract';
import type { IncotermLabel } from '../model/entries.js';
import { type QuotePermission, quotePermission } from '../model/quote-permission.js';
import { mayNameQuote } from '../model/quote-source.js';
import { type QuoteCommands, useQuoteCommands } from './use-quote-commands.js';
import { type QuoteForm, type StoredQuote, useQuoteForm } from './use-quote-form.js';

/** One supplier's quote of an RFQ: the RFQ, the permission, the entries and the commands (QUOTE-01). */
export type QuoteEditing = {
  readonly details: SupplierRfqDetails;
  readonly labelOf: IncotermLabel;
  readonly permission: QuotePermission;
  /** True when the supplier may set the quote's own number. */
  readonly mayName: boolean;
  readonly form: QuoteForm;
  readonly commands: QuoteCommands;
};

/** `onLeaveOverview` is called when a quote has been sent, or refused because of its fields. */
export const useQuoteEditor = ({
  onLeaveOverview,
  ...stored
}: StoredQuote & { readonly onLeaveOverview: () => void }): QuoteEditing => {
  const { details, quotes, labelOf } = stored;
  const form = useQuoteForm(stored);
  return {
    details,
    labelOf,
    permission: quotePermission(details),
    mayName: mayNameQuote(quotes),
    form,
    commands: useQuoteCommands(details, form, onLeaveOverview),
  };
};
