import { Box, Button, Tooltip } from '@mui/material';
import { BulkActionsToolbar } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { allowedAmong, headHeight, type RfqRecord } from '../model/row-actions.js';

type Props = {
  readonly selected: readonly RfqRecord[];
  readonly busy: boolean;
  readonly onArchive: (rfqIds: readonly string[]) => void;
  readonly onAssign: (rfqIds: readonly string[]) => void;
};

/** react-admin's toolbar in place of the head of the list, in one line that scrolls on a phone; `&&` outweighs its styles. */
const inPlaceOfHead = {
  position: 'absolute',
  inset: '0 0 auto 48px',
  zIndex: 3,
  '&& .RaBulkActionsToolbar-toolbar': {
    position: 'static',
    transform: 'none',
    transition: 'none',
    minHeight: headHeight,
    height: headHeight,
    px: 2,
    overflowX: 'auto',
    overflowY: 'hidden',
    borderRadius: 0,
    bgcolor: 'primary.light',
  },
  '&& .RaBulkActionsToolbar-title p': { fontSize: '0.875rem', fontWeight: 600, whiteSpace: 'nowrap', mr: 1 },
  '&& .RaBulkActionsToolbar-topToolbar': { flex: 'none', gap: 1, p: 0 },
};

/** The actions on the selected rows in place of the head of the list, so that nothing moves (BRFQ-23, BRFQ-24). */
const BulkActions = ({ selected, busy, onArchive, onAssign }: Props) => {
  const { t } = useTranslation('buyer-rfqs');
  const actions = [
    { name: 'archive', ids: allowedAmong(selected, 'archive'), run: onArchive },
    { name: 'assign', ids: allowedAmong(selected, 'reassign'), run: onAssign },
  ] as const;
  return (
    <Box component="section" aria-label={t('bulk.label')} aria-live="polite" sx={inPlaceOfHead}>
      <BulkActionsToolbar label={t('bulk.selected', { count: selected.length })} selectAllButton={false}>
        {actions.map(({ name, ids, run }) => (
          <Tooltip key={name} title={ids.length === 0 ? t(`bulk.${name}None`) : ''}>
            <Box component="span" sx={ids.length === 0 ? { display: { xs: 'none', md: 'inline' } } : undefined}>
              <Button
                size="small"
                variant="outlined"
                disabled={ids.length === 0}
                loading={busy && name === 'archive'}
                onClick={() => run(ids)}
                sx={{ whiteSpace: 'nowrap', px: 1 }}
              >
                {t(`bulk.${name}`, { count: ids.length })}
              </Button>
            </Box>
          </Tooltip>
        ))}
      </BulkActionsToolbar>
    </Box>
  );
};

export default BulkActions;
