import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';

export type BulkAction = 'archive' | 'bookmark' | 'assign' | 'decline';
const actions: readonly BulkAction[] = ['bookmark', 'assign', 'archive', 'decline'];

type Props = {
  readonly selected: number;
  readonly allSelected: boolean;
  /** No more can be chosen, though there are more. */
  readonly full: boolean;
  readonly busy: boolean;
  readonly onAction: (action: BulkAction) => void;
  readonly onSelectAll: (on: boolean) => void;
};

/** What can be done with several RFQs in one go (SRFQ-21, SDET-64). */
export const BulkBar = ({ selected, allSelected, full, busy, onAction, onSelectAll }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  return (
    <Box
      component="section"
      aria-label={t('bulk.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, bgcolor: 'primary.light' }}
    >
      <Typography variant="body2" fontWeight={600} aria-live="polite" sx={{ mr: 1 }}>
        {t('bulk.selected', { count: selected })}
      </Typography>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          disabled={selected === 0 || busy}
          onClick={() => onAction(action)}
        >
          {t(`bulk.${action}`)}
        </Button>
      ))}
      {full && (
        <Typography variant="body2" color="text.secondary">
          {t('bulk.full', { count: selected })}
        </Typography>
      )}
      <Button size="small" onClick={() => onSelectAll(!allSelected)}>
        {t(allSelected ? 'bulk.selectNone' : 'bulk.selectAll')}
      </Button>
    </Box>
  );
};
