import { Box, Button, Tooltip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { BulkToolbar } from '../../../shared/list/BulkToolbar.js';
import { rowsAllowing, headHeight, type RfqRecord } from '../model/row-actions.js';

type Props = {
  readonly selected: readonly RfqRecord[];
  readonly busy: boolean;
  readonly onArchive: (rfqIds: readonly string[]) => void;
  readonly onAssign: (rfqIds: readonly string[]) => void;
};

/** Over the head of the list, beside the box that selects the page. */
const inPlaceOfHead = { position: 'absolute', inset: '0 0 auto 48px', zIndex: 3 } as const;

/** The actions on the selected rows in place of the head of the list, so that nothing moves (BRFQ-23, BRFQ-24). */
const BulkActions = ({ selected, busy, onArchive, onAssign }: Props) => {
  const { t } = useTranslation('buyer-rfqs');
  const actions = [
    { name: 'archive', ids: rowsAllowing(selected, 'archive'), run: onArchive },
    { name: 'assign', ids: rowsAllowing(selected, 'reassign'), run: onAssign },
  ] as const;
  return (
    <BulkToolbar
      label={t('bulk.label')}
      selected={t('bulk.selected', { count: selected.length })}
      height={headHeight}
      sx={inPlaceOfHead}
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
              sx={{ px: 1 }}
            >
              {t(`bulk.${name}`, { count: ids.length })}
            </Button>
          </Box>
        </Tooltip>
      ))}
    </BulkToolbar>
  );
};

export default BulkActions;
