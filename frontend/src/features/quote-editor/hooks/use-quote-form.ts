import type { OwnQuote, QuoteDraft, SupplierRfqDetails } from '@torno/contract';
import { type Dispatch, useMemo, useReducer } from 'react';
import { draftEntries, newEntries, type QuoteEntries, sentEntries } from '../model/entries.js';
import { entriesDiffer } from '../model/quote-changes.js';
import { type QuoteTotals, quoteTotals, usesToolCost } from '../model/quote-costs.js';
import { type EditorAction, type QuoteEditor, quoteEditor, startEditor } from '../model/quote-editor.js';
import { isEditing } from '../model/quote-mode.js';
import { type QuoteProblem, quoteProblems } from '../model/quote-problems.js';
import { type QuoteSource, quoteSource } from '../model/quote-source.js';

/** The stored RFQ and its quotes. */
export type StoredQuote = {
  readonly details: SupplierRfqDetails;
  /** Quotes sent before, in any order. */
  readonly quotes: readonly OwnQuote[];
  readonly draft: QuoteDraft | null;
};

/** The entries of a quote and the values derived from them. */
export type QuoteForm = {
  readonly state: QuoteEditor;
  readonly dispatch: Dispatch<EditorAction>;
  /** The origin of the entries: nothing, a draft, or the quote sent last. */
  readonly source: QuoteSource;
  readonly editing: boolean;
  /** True when the entries differ from the stored ones. */
  readonly dirty: boolean;
  readonly toolCost: boolean;
  /** Problems found by the rules of this client, without the server's. */
  readonly found: readonly QuoteProblem[];
  /** `found` and the problems that the server reported. */
  readonly problems: readonly QuoteProblem[];
  readonly totals: QuoteTotals;
};

const versionOf = (source: QuoteSource): string =>
  source.kind === 'draft' ? `draft ${source.draft.createdAt}` : `${source.kind} ${source.number}`;

export const useQuoteForm = ({ details, quotes, draft }: StoredQuote): QuoteForm => {
  const { rfq, positions } = details;
  const source = useMemo(() => quoteSource(quotes, draft), [quotes, draft]);
  const stored = useMemo((): QuoteEntries => {
    if (source.kind === 'draft') return draftEntries(source.draft, source.sent);
    return source.kind === 'update' ? sentEntries(source.sent) : newEntries(rfq, positions);
  }, [source, rfq, positions]);
  const version = versionOf(source);
  const [state, dispatch] = useReducer(quoteEditor, undefined, () => startEditor(stored, version, 'grid'));
  if (state.version !== version) dispatch({ type: 'loaded', entries: stored, version });

  const { entries, savedEntries, refused } = state;
  const found = useMemo(() => quoteProblems(rfq, positions, entries), [rfq, positions, entries]);
  const problems = useMemo(() => [...found, ...refused], [found, refused]);
  const dirty = useMemo(() => entriesDiffer(entries, savedEntries), [entries, savedEntries]);
  const totals = useMemo(() => quoteTotals(rfq, positions, entries), [rfq, positions, entries]);
  return {
    state,
    dispatch,
    source,
    editing: isEditing(state.mode),
    dirty,
    toolCost: usesToolCost(rfq, entries),
    found,
    problems,
    totals,
  };
};
