import type { OwnQuote, QuoteDraft, SupplierRfqDetails } from '@torno/contract';
import { useCallback, useMemo, useReducer } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, problemTitle, useCommand } from '../../../api/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useConfirm } from '../../../shared/ui/confirm.js';
import { draftEntries, type IncotermLabel, newEntries, type QuoteEntries, sentEntries } from '../model/entries.js';
import { differs } from '../model/quote-changes.js';
import { quoteTotal, usesToolCost } from '../model/quote-costs.js';
import { quoteEditor, startEditor } from '../model/quote-editor.js';
import { isEditing } from '../model/quote-mode.js';
import { quotePermission } from '../model/quote-permission.js';
import { problemOf, quoteProblems } from '../model/quote-problems.js';
import { draftRequest, sendRequest } from '../model/quote-requests.js';
import { mayNameQuote, type QuoteSource, quoteSource } from '../model/quote-source.js';

type Input = {
  readonly details: SupplierRfqDetails;
  /** Sent before, in any order. */
  readonly quotes: readonly OwnQuote[];
  readonly draft: QuoteDraft | null;
  readonly labelOf: IncotermLabel;
  /** Called when a quote has been sent, or refused for what stands in its fields. */
  readonly onLeaveOverview: () => void;
};

const versionOf = (source: QuoteSource): string =>
  source.kind === 'draft' ? `draft ${source.draft.createdAt}` : `${source.kind} ${source.number}`;

/** One supplier's quote of an RFQ: what is typed, what is wrong with it, and what can be done (QUOTE-01). */
export const useQuoteEditor = ({ details, quotes, draft, labelOf, onLeaveOverview }: Input) => {
  const { t } = useTranslation('quote-editor');
  const confirm = useConfirm();
  const notify = useNotify();
  const format = useFormat();
  const { rfq, positions } = details;
  const source = useMemo(() => quoteSource(quotes, draft), [quotes, draft]);
  const stored = useMemo((): QuoteEntries => {
    if (source.kind === 'draft') return draftEntries(source.draft);
    return source.kind === 'update' ? sentEntries(source.quote) : newEntries(rfq, positions, labelOf);
  }, [source, rfq, positions, labelOf]);
  const version = versionOf(source);
  const [state, dispatch] = useReducer(quoteEditor, undefined, () => startEditor(stored, version, 'grid'));
  if (state.version !== version) dispatch({ type: 'loaded', entries: stored, version });

  const { entries, cached, refused } = state;
  const editing = isEditing(state.mode);
  const toolCost = usesToolCost(rfq, entries);
  const found = useMemo(() => quoteProblems(rfq, positions, entries), [rfq, positions, entries]);
  const problems = useMemo(() => [...found, ...refused], [found, refused]);
  const dirty = useMemo(() => differs(entries, cached), [entries, cached]);
  const total = useMemo(() => quoteTotal(rfq, positions, entries), [rfq, positions, entries]);

  /** Shows refusals at their fields; false where none belongs to a field. */
  const refuse = useCallback(
    (problem: ApiProblem): boolean => {
      const fields = problem.errors.flatMap((error) => problemOf(error) ?? []);
      if (fields.length === 0) return false;
      dispatch({ type: 'refused', problems: fields });
      notify(problemTitle(problem), { type: 'error' });
      return true;
    },
    [dispatch, notify],
  );

  const saving = useCommand('saveDraft', {
    endsOthers: false,
    onSuccess: () => notify(t('done.saved'), { type: 'success' }),
    onProblem: refuse,
  });
  const deleting = useCommand('deleteDraft', {
    onSuccess: () => {
      dispatch({ type: 'cancel' });
      notify(t('done.deleted'), { type: 'success' });
    },
  });
  const sending = useCommand('submitQuote', {
    onSuccess: ({ quoteNumber }) => {
      dispatch({ type: 'sent' });
      onLeaveOverview();
      notify(
        `${t('done.sent', { number: quoteNumber })}\n${t('done.receipt', { total: format.money(total, rfq.currency) })}`,
        { type: 'success' },
      );
    },
    onProblem: (problem) => {
      const shown = refuse(problem);
      if (shown) onLeaveOverview();
      return shown;
    },
  });

  const headerWrong = found.some(({ at }) => at === 'header');
  const busy = saving.isPending || sending.isPending;
  return {
    state,
    dispatch,
    details,
    labelOf,
    source,
    editing,
    entries,
    toolCost,
    problems,
    dirty,
    total,
    permission: quotePermission(details),
    mayName: mayNameQuote(quotes),
    saving: saving.isPending,
    sending: sending.isPending,
    canSave: editing && dirty && !headerWrong && !busy,
    canSend: found.length === 0 && !busy && (editing || source.kind === 'draft'),
    save: (): void =>
      saving.mutate(
        { body: draftRequest(rfq.rfqId, positions, entries) },
        { onSuccess: () => dispatch({ type: 'saved', entries }) },
      ),
    send: (): void => sending.mutate({ body: sendRequest(rfq, positions, entries) }),
    cancel: async (): Promise<void> => {
      const sure =
        !dirty ||
        (await confirm({
          title: t('cancel.title'),
          text: t('cancel.text'),
          confirmLabel: t('cancel.confirm'),
          cancelLabel: t('cancel.stay'),
          dangerous: true,
        }));
      if (sure) dispatch({ type: 'cancel' });
    },
    deleteDraft: async (): Promise<void> => {
      const sure = await confirm({
        title: t('delete.title'),
        text: t('delete.text'),
        confirmLabel: t('delete.confirm'),
        dangerous: true,
      });
      if (sure) deleting.mutate({ body: { rfqId: rfq.rfqId } });
    },
  };
};

export type QuoteEditing = ReturnType<typeof useQuoteEditor>;
