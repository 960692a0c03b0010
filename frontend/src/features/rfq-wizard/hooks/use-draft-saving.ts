import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import {
  ApiProblem,
  type AppDataProvider,
  isChangedBy,
  isTransient,
  useBackOnline,
  useOnline,
} from '../../../api/index.js';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { useUnloadWarning } from '../../../shared/routing/leave-guard.js';
import { isEverythingSaved, unsavedOf } from '../model/unsaved.js';
import type { WizardAction, WizardState } from '../model/wizard.js';

/** Milliseconds without typing after which entries are saved. */
const saveDelayMs = 800;
/** Milliseconds after which a save with a transient failure is retried. */
const retryAfter = 10_000;

const asSave = { ends: 'earlierSaves' } as const;

export type SaveState = 'saved' | 'saving' | 'failed' | 'offline';

export type DraftSaving = {
  readonly state: SaveState;
  readonly problem: ApiProblem | null;
  /** The part of the draft that `problem` concerns: a position by its id, or null for the header. */
  readonly refusedPositionId: string | null;
  /** Saves now; resolves to true when everything is saved. */
  readonly flush: () => Promise<boolean>;
};

const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ status: 0, code: 'client.unknown' });

type SavingFacts = { readonly dirty: boolean; readonly online: boolean; readonly saving: boolean } & Pick<
  DraftSaving,
  'problem'
>;

const stateOf = ({ dirty, online, saving, problem }: SavingFacts): SaveState => {
  if (dirty && !online) return 'offline';
  if (problem !== null && !saving) return 'failed';
  return dirty || saving ? 'saving' : 'saved';
};

/** Saves the forms while the user types, one request at a time (CREATE-32). */
export const useDraftSaving = (
  rfqId: string,
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  /** The newest state, including changes that are not rendered yet. */
  newest: () => WizardState,
): DraftSaving => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const runningSave = useRef<Promise<boolean> | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [refusedPositionId, setRefusedPositionId] = useState<string | null>(null);
  const difference = unsavedOf(state, state.saved);
  /** The unsaved difference, empty for none; it changes with every change of the forms. */
  const unsavedDifference = isEverythingSaved(difference) ? '' : JSON.stringify(difference);

  /** Sends the current difference; entries made meanwhile are sent afterwards. */
  const send = useCallback(async (): Promise<void> => {
    const sentState = newest();
    const { header, positions } = unsavedOf(sentState, sentState.saved);
    if (header !== null) {
      setRefusedPositionId(null);
      await dataProvider.command('changeRfq', { params: { rfqId }, body: header }, asSave);
      dispatch({ type: 'headerSaved', header: sentState.header });
    }
    for (const { positionId, change } of positions) {
      const position = sentState.positions.find((candidate) => candidate.positionId === positionId);
      const stillThere = newest().positions.some((candidate) => candidate.positionId === positionId);
      if (position === undefined || !stillThere) continue;
      setRefusedPositionId(positionId);
      await dataProvider.command('changePosition', { params: { rfqId, positionId }, body: change }, asSave);
      dispatch({ type: 'positionSaved', position });
    }
  }, [dataProvider, dispatch, newest, rfqId]);

  const attempt = useCallback(async (): Promise<boolean> => {
    setSaving(true);
    try {
      while (!isEverythingSaved(unsavedOf(newest(), newest().saved))) await send();
      setProblem(null);
      return true;
    } catch (error) {
      const refusal = problemOf(error);
      setProblem(refusal);
      // The draft was published or deleted elsewhere, so the page reads its new state.
      if (refusal.status === 404 || refusal.status === 409)
        void queryClient.invalidateQueries({ queryKey: buyerRfqDetails.queryKeyOf(rfqId) });
      return false;
    } finally {
      runningSave.current = null;
      setSaving(false);
    }
  }, [newest, queryClient, rfqId, send]);

  const flush = useCallback((): Promise<boolean> => {
    const current = newest();
    if (runningSave.current === null && isEverythingSaved(unsavedOf(current, current.saved)))
      return Promise.resolve(true);
    const work = runningSave.current ?? attempt();
    runningSave.current = work;
    return work;
  }, [attempt, newest]);

  useEffect(() => {
    // Every change of the forms restarts the pause; a failed save waits for the next change or for the timer below.
    if (unsavedDifference === '') return undefined;
    const timer = setTimeout(() => void flush(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [unsavedDifference, flush]);

  useEffect(() => {
    if (problem === null || !isTransient(problem)) return undefined;
    const timer = setTimeout(() => void flush(), retryAfter);
    return () => clearTimeout(timer);
  }, [problem, flush]);

  const online = useOnline();
  useBackOnline(() => void flush());

  const dirty = unsavedDifference !== '';
  useUnloadWarning(dirty);

  // Leaving the wizard saves the last entries, and the lists have to show them.
  useEffect(
    () => () => {
      void flush().then(() =>
        queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => isChangedBy('changeRfq', name) }),
      );
    },
    [flush, queryClient],
  );

  return {
    state: stateOf({ dirty, online, saving, problem }),
    problem,
    refusedPositionId,
    flush,
  };
};
