import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';

const keys = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Placeholder of a table or list with rows of equal height. */
export const RowsSkeleton = ({ rows = 6, height = 44 }: { readonly rows?: number; readonly height?: number }) => {
  const { t } = useTranslation('shared');
  return (
    <Box component="output" aria-label={t('loading')} sx={{ display: 'grid', gap: 1 }}>
      {keys(rows).map((row) => (
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Box>
  );
};

/** Placeholder of a block such as a card, a picture or a figure. */
export const BlockSkeleton = ({ height = 160 }: { readonly height?: number }) => {
  const { t } = useTranslation('shared');
  return (
    <Box component="output" aria-label={t('loading')} sx={{ display: 'block' }}>
      <Skeleton variant="rounded" height={height} />
    </Box>
  );
};
