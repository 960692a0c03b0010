import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { indicatorPlace } from '../model/row-facts.js';

/** A circle of `size` pixels in the colour of a quote below or above the median. */
const circle = (value: number, size: number) => ({
  width: size,
  height: size,
  borderRadius: '50%',
  bgcolor: value > 0 ? 'warning.main' : 'success.main',
});

const Bar = ({ value, height }: { readonly value: number; readonly height: number }) => {
  const knob = height + 8;
  return (
    <Box aria-hidden sx={{ position: 'relative', height, borderRadius: 3, bgcolor: 'grey.300', mx: 0.75 }}>
      <Box
        sx={{
          position: 'absolute',
          left: '50%',
          top: -2,
          width: 2,
          height: height + 4,
          bgcolor: 'grey.500',
          ml: '-1px',
        }}
      />
      <Box
        sx={{
          ...circle(value, knob),
          position: 'absolute',
          left: `${indicatorPlace(value)}%`,
          top: -4,
          ml: `${-knob / 2}px`,
          border: '2px solid',
          borderColor: 'background.paper',
        }}
      />
    </Box>
  );
};

type Props = { readonly value: number; readonly small?: boolean };

/**
 * The supplier's quote relative to the median of the other quotes, as text and on a bar of -100 to 100 percent (SRFQ-12,
 * SRFQ-13). A small one shows fewer words, and on a phone a circle instead of the bar; its whole text is there for
 * screen readers and the pointer.
 */
export const QuoteIndicator = ({ value, small = false }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const way = value === 0 ? 'even' : value < 0 ? 'below' : 'above';
  const percent = Math.abs(value);
  const text = t(`indicator.${way}`, { percent });
  if (!small)
    return (
      <Box sx={{ width: 280, maxWidth: '100%' }}>
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 0.5 }}>
          {text}
        </Typography>
        <Bar value={value} height={6} />
      </Box>
    );
  return (
    <Box title={text} sx={{ width: { md: 136 }, maxWidth: '100%' }}>
      <p style={visuallyHidden}>{text}</p>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', columnGap: 0.75, mb: { md: 0.5 } }}>
        <Box sx={{ ...circle(value, 8), flex: 'none', display: { md: 'none' } }} />
        <Typography variant="caption" color="text.secondary" noWrap sx={{ lineHeight: { md: 1.15 } }}>
          {t(`indicator.short.${way}`, { percent })}
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Bar value={value} height={4} />
      </Box>
    </Box>
  );
};
