import { rfqLimits } from '@torno/domain';
import { newId } from '@torno/kernel';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type AppDataProvider, problemTitle, useCommand } from '../../../api/index.js';
import { useConfirm } from '../../../shared/ui/confirm.js';
import { type DraftPosition, draftPositionOf, positionInputOf, positionNameId } from '../model/draft.js';
import { groupFiles, positionFor } from '../model/file-groups.js';
import { useMoveFile } from './use-move-file.js';
import { useWizard } from './wizard-context.js';

/** Adds, copies, merges, removes and reorders positions and moves files between them; dropped files become positions of their own. */
export const usePositionCommands = () => {
  const { t } = useTranslation('rfq-wizard');
  const confirm = useConfirm();
  const notify = useNotify();
  const { rfqId, rfq, state, dispatch, saving, uploads } = useWizard();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [isSorting, setIsSorting] = useState(false);
  const params = { rfqId };

  const addToDraft = (rfqPosition: Parameters<typeof draftPositionOf>[0]): void =>
    dispatch({ type: 'positionAdded', position: draftPositionOf(rfqPosition, rfq.deliveryDate) });
  const { mutate: add, isPending: isAdding } = useCommand('addPosition', {
    onSuccess: ({ rfqPosition }) => {
      addToDraft(rfqPosition);
      // Its form must be rendered first.
      requestAnimationFrame(() => document.getElementById(positionNameId(rfqPosition.positionId))?.focus());
    },
  });
  const { mutate: remove } = useCommand('removePosition', {
    onSuccess: (_, { params: { positionId } }) => dispatch({ type: 'positionRemoved', positionId }),
  });
  const { mutate: merge, isPending: isMerging } = useCommand('mergePositions', {
    onSuccess: ({ rfqPosition }, { body: { positionId } }) =>
      dispatch({ type: 'positionsMerged', positionId, into: draftPositionOf(rfqPosition, rfq.deliveryDate) }),
  });
  const moveFile = useMoveFile();
  const { mutate: swap } = useCommand('swapPositions', {
    refetches: false,
    onProblem: (_, { body }) => dispatch({ type: 'positionsSwapped', a: body.positionIdA, b: body.positionIdB }),
  });

  const addFiles = async (files: readonly File[]): Promise<void> => {
    setIsSorting(true);
    try {
      let room = rfqLimits.positions - state.positions.length;
      let first: string | undefined;
      for (const { label, files: partFiles } of groupFiles(files)) {
        let positionId = positionFor(state.positions, label)?.positionId;
        if (positionId === undefined && room-- > 0) {
          const { rfqPosition } = await dataProvider.command('addPosition', {
            params,
            body: { label: label.slice(0, rfqLimits.label) },
          });
          addToDraft(rfqPosition);
          positionId = rfqPosition.positionId;
        }
        first ??= positionId;
        if (positionId !== undefined) uploads.start(partFiles, { type: 'PositionDocument', positionId });
      }
      // Of several, the first is worked on first.
      if (first !== undefined) dispatch({ type: 'positionChosen', positionId: first });
      if (room < 0) notify(t('parts.tooMany', { count: rfqLimits.positions }), { type: 'error' });
    } catch (error) {
      notify(problemTitle(error), { type: 'error' });
    } finally {
      setIsSorting(false);
    }
  };

  return {
    busy: isAdding || isSorting || isMerging,
    full: state.positions.length >= rfqLimits.positions,
    add: (): void => add({ params, body: {} }),
    /** A copy of everything but the documents, with scales of its own. */
    duplicate: (position: DraftPosition): void =>
      add({
        params,
        body: positionInputOf({
          ...position,
          label: t('parts.copyOf', { name: position.label }).slice(0, rfqLimits.label),
          scales: position.scales.map(({ quantity }) => ({ scaleId: newId(), quantity })),
        }),
      }),
    remove: async ({ positionId, label }: DraftPosition, posNumber: number): Promise<void> => {
      const sure = await confirm({
        title: t('parts.confirmRemove', { number: posNumber, name: label }),
        text: t('parts.confirmRemoveText'),
        confirmLabel: t('parts.removeIt'),
        dangerous: true,
      });
      if (sure) remove({ params: { rfqId, positionId } });
    },
    /** Adds a position's files and, where nothing is entered yet, its details to another position. */
    merge: (positionId: string, intoPositionId: string): void =>
      void saving.flush().then((isSaved) => isSaved && merge({ params, body: { positionId, intoPositionId } })),
    moveFile,
    addFilesTo: (positionId: string, files: readonly File[]): void =>
      uploads.start(files, { type: 'PositionDocument', positionId }),
    /** Shown at once, and reverted if the server refuses. */
    swap: (a: string, b: string): void => {
      dispatch({ type: 'positionsSwapped', a, b });
      void saving.flush().then(() => swap({ params, body: { positionIdA: a, positionIdB: b } }));
    },
    addFiles: (files: readonly File[]): void => void addFiles(files),
  };
};
