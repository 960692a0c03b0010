import { Button, Typography } from '@mui/material';
import type { SupplierRfqRow } from '@torno/contract';
import { listLimits } from '@torno/domain';
import { Suspense, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../../api/index.js';
import { BulkToolbar } from '../../../shared/list/BulkToolbar.js';
import { useDeselect } from '../../../shared/list/use-deselect.js';
import { AssignDialog, DeclineDialog } from '../dialogs/lazy-dialogs.js';
import { useSupplierRfqActions } from '../hooks/use-supplier-rfq-actions.js';

const bulkActions = ['bookmark', 'assign', 'archive', 'decline'] as const;
type BulkAction = (typeof bulkActions)[number];

/** Pixels of the line above the rows, in whose place it stands. */
const lineHeight = 34;

/** Actions on several RFQs at once (SRFQ-21, SDET-64). */
const BulkActions = () => {
  const { t } = useTranslation('supplier-rfqs');
  const notify = useNotify();
  const directActions = useSupplierRfqActions();
  const { selectedIds, onSelect, getData, total = 0 } = useListContext<SupplierRfqRow>();
  const [dialog, setDialog] = useState<'assign' | 'decline'>();
  const selected = selectedIds.map(String);
  const deselect = useDeselect();
  const clear = (): void => onSelect([]);
  const done = (): void => deselect(selected);
  const all = selected.length > 0 && selected.length >= Math.min(total, listLimits.bulk);
  const selectAll = async (): Promise<void> => {
    try {
      const rows = (await getData?.({ maxResults: listLimits.bulk })) ?? [];
      onSelect(rows.map(({ id }) => id));
    } catch (error) {
      notify(problemTitle(error), { type: 'error' });
    }
  };
  const performAction = async (action: BulkAction): Promise<void> => {
    if (action === 'assign' || action === 'decline') setDialog(action);
    else if (await directActions[action](selected)) done();
  };
  return (
    <>
      <BulkToolbar
        label={t('bulk.label')}
        selected={t('bulk.selected', { count: selected.length })}
        height={lineHeight}
        sx={{ flex: '1 1 0', minWidth: 0, borderRadius: 1 }}
        selectAllButton={
          <Button size="small" onClick={() => (all ? clear() : void selectAll())}>
            {t(all ? 'bulk.selectNone' : 'bulk.selectAll')}
          </Button>
        }
      >
        {bulkActions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            disabled={selected.length === 0 || directActions.busy}
            onClick={() => void performAction(action)}
          >
            {t(`bulk.${action}`)}
          </Button>
        ))}
        {selected.length >= listLimits.bulk && total > listLimits.bulk && (
          <Typography variant="body2" color="text.secondary">
            {t('bulk.full', { count: selected.length })}
          </Typography>
        )}
      </BulkToolbar>
      <Suspense>
        {dialog === 'assign' && (
          <AssignDialog side="supplier" rfqIds={selected} onClose={() => setDialog(undefined)} onDone={done} />
        )}
        {dialog === 'decline' && <DeclineDialog rfqIDs={selected} onClose={() => setDialog(undefined)} onDone={done} />}
      </Suspense>
    </>
  );
};

export default BulkActions;
