import { Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppDialog, type AppDialogProps } from './AppDialog.js';
import { NotYetLoaded } from './NotYetLoaded.js';
import { BlockSkeleton } from './skeletons.js';

type Props = Pick<AppDialogProps, 'title' | 'width' | 'onClose'> & {
  /** The queries whose data the dialog shows. */
  readonly queries: readonly Pick<UseQueryResult, 'isError' | 'isPaused' | 'refetch'>[];
};

/** Shown in place of a dialog whose data has not arrived. */
export const LoadingDialog = ({ queries, ...dialog }: Props) => {
  const { t } = useTranslation('shared');
  return (
    <AppDialog {...dialog} actions={<Button onClick={dialog.onClose}>{t('cancel')}</Button>}>
      <NotYetLoaded
        isError={queries.some(({ isError }) => isError)}
        isPaused={queries.some(({ isPaused }) => isPaused)}
        refetch={() => Promise.all(queries.map(({ refetch }) => refetch()))}
        skeleton={<BlockSkeleton height={200} />}
      />
    </AppDialog>
  );
};
