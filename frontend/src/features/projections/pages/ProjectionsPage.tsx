import { Box, Paper } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projections, type ProjectionRecord } from '../../../api/resources/projections.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListState } from '../../../shared/list/ListState.js';
import { WholeList } from '../../../shared/list/WholeList.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { ProjectionRow } from '../components/ProjectionRow.js';
import type { ProjectionAction } from '../model/actions.js';

// Loaded when they are opened, as the form library is as large as a list.
const ActionDialog = lazy(() => import('../components/ActionDialog.js'));
const ParkedDialog = lazy(() => import('../components/ParkedDialog.js'));
const DifferenceDialog = lazy(() => import('../components/DifferenceDialog.js'));

/** Milliseconds; nothing announces how far projections are. react-query asks only while the page is visible. */
const refetchInterval = 2_000;

type OpenedDialog =
  | { readonly dialog: 'action'; readonly action: ProjectionAction }
  | { readonly dialog: 'parked'; readonly name: string }
  | { readonly dialog: 'difference'; readonly name: string; readonly collection: string };

const Projections = () => {
  const { t } = useTranslation('projections');
  const [openDialog, setOpenDialog] = useState<OpenedDialog | null>(null);
  const openAction = (action: ProjectionAction): void => setOpenDialog({ dialog: 'action', action });
  const close = (): void => setOpenDialog(null);
  return (
    <Paper>
      <ListState<ProjectionRecord>
        skeleton={
          <Box sx={{ p: 2 }}>
            <RowsSkeleton rows={12} height={44} />
          </Box>
        }
        empty={<EmptyState title={t('empty')} />}
      >
        {(rows) => (
          <ItemList label={t('title')} data={rows} total={rows.length}>
            <ProjectionRow
              onAction={openAction}
              onParked={(name) => setOpenDialog({ dialog: 'parked', name })}
              onCompare={(name, collection) => setOpenDialog({ dialog: 'difference', name, collection })}
            />
          </ItemList>
        )}
      </ListState>
      <Suspense>
        {openDialog?.dialog === 'action' && <ActionDialog action={openDialog.action} onClose={close} />}
        {openDialog?.dialog === 'parked' && (
          <ParkedDialog name={openDialog.name} onAction={openAction} onClose={close} />
        )}
        {openDialog?.dialog === 'difference' && (
          <DifferenceDialog name={openDialog.name} collection={openDialog.collection} onClose={close} />
        )}
      </Suspense>
    </Paper>
  );
};

/** All projections: state, lag, rate, parked streams and errors, and the operators' actions with their reasons. */
const ProjectionsPage = () => {
  const { t } = useTranslation('projections');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <WholeList resource={projections} filter={{}} refetchInterval={refetchInterval}>
        <Projections />
      </WholeList>
    </>
  );
};

export default ProjectionsPage;
