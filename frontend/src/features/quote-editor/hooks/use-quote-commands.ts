import type { SupplierRfqDetails } from '@torno/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, problemTitle, useBackOnline, useCommand, useOnline } from '../../../api/index.js';
import { useConfirm } from '../../../shared/ui/confirm.js';
import { problemOf } from '../model/quote-problems.js';
import { draftRequest, sendRequest } from '../model/quote-requests.js';
import type { QuoteForm } from './use-quote-form.js';
import { useTotalText } from './use-total-text.js';

/** The commands on a quote that is being edited. */
export type QuoteCommands = {
  readonly saving: boolean;
  readonly sending: boolean;
  readonly canSave: boolean;
  readonly canSend: boolean;
  readonly save: () => void;
  readonly send: () => void;
  /** Both ask for confirmation when changes would be lost. */
  readonly cancel: () => Promise<void>;
  readonly deleteQuoteDraft: () => Promise<void>;
};

/** `onLeaveOverview` is called when a quote has been sent, or refused because of its fields. */
export const useQuoteCommands = (
  { rfq, positions }: SupplierRfqDetails,
  { state, dispatch, source, editing, dirty, found, totals }: QuoteForm,
  onLeaveOverview: () => void,
): QuoteCommands => {
  const { t } = useTranslation('quote-editor');
  const confirm = useConfirm();
  const notify = useNotify();
  const totalText = useTotalText(rfq.currency);
  const { entries } = state;

  /** Shows refusals at their fields; returns false when none belongs to a field. */
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

  const saveCommand = useCommand('saveQuoteDraft', {
    ends: 'earlierSaves',
    onSuccess: () => notify(t('done.saved'), { type: 'success' }),
    onProblem: refuse,
  });
  const deleteCommand = useCommand('deleteQuoteDraft', {
    onSuccess: () => {
      dispatch({ type: 'cancel' });
      notify(t('done.deleted'), { type: 'success' });
    },
  });
  const sendCommand = useCommand('submitQuote', {
    onSuccess: ({ quoteNumber }) => {
      dispatch({ type: 'sent' });
      onLeaveOverview();
      notify(`${t('done.sent', { number: quoteNumber })}\n${t('done.receipt', { total: totalText(totals) })}`, {
        type: 'success',
      });
    },
    onProblem: (problem) => {
      const isShown = refuse(problem);
      if (isShown) onLeaveOverview();
      return isShown;
    },
  });

  const headerWrong = found.some(({ at }) => at === 'header');
  const busy = saveCommand.isPending || sendCommand.isPending;
  const canSave = editing && dirty && !headerWrong && !busy;
  const save = (): void =>
    saveCommand.mutate(
      { body: draftRequest(rfq.rfqId, positions, entries) },
      { onSuccess: () => dispatch({ type: 'saved', entries }) },
    );

  // Changes that could not be saved without a connection are saved once it is back.
  const online = useOnline();
  const waits = useRef(false);
  useEffect(() => {
    waits.current = !online && dirty;
  }, [online, dirty]);
  useBackOnline(() => {
    if (waits.current && canSave) save();
  });

  return {
    saving: saveCommand.isPending,
    sending: sendCommand.isPending,
    canSave: canSave && online,
    canSend: found.length === 0 && !busy && (editing || source.kind === 'draft'),
    save,
    send: () => sendCommand.mutate({ body: sendRequest(rfq, positions, entries) }),
    cancel: async () => {
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
    deleteQuoteDraft: async () => {
      const sure = await confirm({
        title: t('delete.title'),
        text: t('delete.text'),
        confirmLabel: t('delete.confirm'),
        dangerous: true,
      });
      if (sure) deleteCommand.mutate({ body: { rfqId: rfq.rfqId } });
    },
  };
};
