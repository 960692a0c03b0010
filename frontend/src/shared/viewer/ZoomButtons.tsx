import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import { Box, Button, IconButton } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';

type Props = { readonly zoom: number; readonly onZoom: (zoom: number) => void };

const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4, 6];

/** Buttons to zoom out, fit and zoom in. Zoom 1 fits the viewer. */
export const ZoomButtons = ({ zoom, onZoom }: Props) => {
  const { t } = useTranslation('shared');
  const { percent } = useFormat();
  const larger = steps.find((step) => step > zoom);
  const smaller = steps.findLast((step) => step < zoom);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('viewer.smaller')}
        disabled={smaller === undefined}
        onClick={() => onZoom(smaller ?? zoom)}
      >
        <Remove fontSize="small" />
      </IconButton>
      <Button size="small" color="inherit" onClick={() => onZoom(1)} sx={{ minWidth: 60 }}>
        {percent(zoom * 100)}
        <Box component="span" sx={visuallyHidden}>
          {t('viewer.fit')}
        </Box>
      </Button>
      <IconButton
        size="small"
        aria-label={t('viewer.larger')}
        disabled={larger === undefined}
        onClick={() => onZoom(larger ?? zoom)}
      >
        <Add fontSize="small" />
      </IconButton>
    </>
  );
};
