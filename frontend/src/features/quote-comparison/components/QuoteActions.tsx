import Print from '@mui/icons-material/Print';
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';

type Props = {
  readonly printable: boolean;
  readonly decidable: boolean;
  /** Whether the actions stand in a bar at the lower edge of the window instead of side by side in the head of the page. */
  readonly bar: boolean;
  readonly onDecide: (decision: 'accept' | 'reject') => void;
};

/** The buyer's actions on a supplier's quotes; on a phone the decision stays within reach of the thumb. */
export const QuoteActions = ({ printable, decidable, bar, onDecide }: Props) => {
  const { t } = useTranslation('quote-comparison');
  if (!bar)
    return (
      <>
        {printable && (
          <Button startIcon={<Print />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        )}
        {decidable && (
          <>
            <Button variant="outlined" onClick={() => onDecide('reject')}>
              {t('reject.open')}
            </Button>
            <Button variant="contained" onClick={() => onDecide('accept')}>
              {t('accept.open')}
            </Button>
          </>
        )}
      </>
    );
  return (
    <Box
      className="no-print"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mt: 2,
        mx: -2,
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Button variant="contained" onClick={() => onDecide('accept')} sx={{ flex: 1 }}>
        {t('accept.open')}
      </Button>
      <MoreMenu label={t('quoteOptions')}>
        {printable && <MoreMenuItem onChoose={() => window.print()}>{t('print')}</MoreMenuItem>}
        <MoreMenuItem onChoose={() => onDecide('reject')}>{t('reject.open')}</MoreMenuItem>
      </MoreMenu>
    </Box>
  );
};
