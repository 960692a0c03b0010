import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../../../shared/list/BulkBar.js';
import { allowedAmong, headHeight, type RfqRecord } from '../model/row-actions.js';

type Props = {
  readonly selected: readonly RfqRecord[];
  readonly busy: boolean;
  readonly onArchive: (rfqIds: readonly string[]) => void;
  readonly onAssign: (rfqIds: readonly string[]) => void;
};

/** The actions on the selected rows in place of the head of the list, so that nothing moves (BRFQ-23, BRFQ-24). */
const BulkActions = ({ selected, busy, onArchive, onAssign }: Props) => {
  const { t } = useTranslation('buyer-rfqs');
  const { onSelect } = useListContext();
  const actions = [
    { name: 'archive', ids: allowedAmong(selected, 'archive'), run: onArchive },
    { name: 'assign', ids: allowedAmong(selected, 'reassign'), run: onAssign },
  ] as const;
  return (
    <BulkBar
      label={t('bulk.label')}
      selected={t('bulk.selected', { count: selected.length })}
      sx={{
        position: 'absolute',
        inset: '0 0 auto 48px',
        height: headHeight,
        flexWrap: 'nowrap',
        zIndex: 3,
      }}
    >
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
      <IconButton
        size="small"
        aria-label={t('bulk.clear')}
        title={t('bulk.clear')}
        onClick={() => onSelect([])}
        sx={{ ml: 'auto' }}
      >
        <Close fontSize="small" />
      </IconButton>
    </BulkBar>
  );
};

export default BulkActions;
