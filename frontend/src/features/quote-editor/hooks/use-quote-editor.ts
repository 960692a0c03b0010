import type { SupplierRfqDetails } from '@torno/contract';
import type { IncotermLabel } from '../model/entries.js';
import { type QuotePermission, awaitsNda, quotePermission } from '../model/quote-permission.js';
import { mayNameQuote } from '../model/quote-source.js';
import { type QuoteCommands, useQuoteCommands } from './use-quote-commands.js';
import { type QuoteForm, type StoredQuote, useQuoteForm } from './use-quote-form.js';

/** One supplier's quote of an RFQ: the RFQ, the permission, the entries and the commands (QUOTE-01). */
export type QuoteEditing = {
  readonly details: SupplierRfqDetails;
  readonly labelOf: IncotermLabel;
  readonly permission: QuotePermission;
  /** True while the documents are locked and nothing is quoted yet: the NDA is the next step, before everything else. */
  readonly locked: boolean;
  /** True when the supplier may set the quote's own number. */
  readonly mayName: boolean;
  readonly form: QuoteForm;
  readonly commands: QuoteCommands;
};

/** `onLeaveOverview` is called when a quote has been sent, or refused because of its fields. */
export const useQuoteEditor = ({
  labelOf,
  onLeaveOverview,
  ...stored
}: StoredQuote & { readonly labelOf: IncotermLabel; readonly onLeaveOverview: () => void }): QuoteEditing => {
  const { details, quotes } = stored;
  const form = useQuoteForm(stored);
  const permission = quotePermission(details);
  return {
    details,
    labelOf,
    permission,
    locked: form.source.kind === 'new' && awaitsNda(permission),
    mayName: mayNameQuote(quotes),
    form,
    commands: useQuoteCommands(details, form, onLeaveOverview),
  };
};
