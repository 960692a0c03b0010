import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

type Props = {
  readonly name: 'inbox' | 'drafts' | 'inProgress' | 'bookmarked';
  /** Undefined while it loads. */
  readonly count: number | undefined;
  readonly to: string;
  readonly stressed?: boolean;
};

/** A tile with the number of RFQs in a list, linked to it. */
export const CounterTile = ({ name, count, to, stressed = false }: Props) => {
  const { t } = useTranslation('supplier-dashboard');
  return (
    <Paper
      component={Link}
      to={to}
      sx={{
        display: 'block',
        p: 2.5,
        color: 'inherit',
        textDecoration: 'none',
        borderColor: stressed ? 'primary.main' : undefined,
        '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Typography variant="body2" fontWeight={650}>
        {t(`tile.${name}`)}
      </Typography>
      <Typography component="p" sx={{ fontSize: '2rem', fontWeight: 650, lineHeight: 1.3 }}>
        {count ?? <Skeleton width={48} />}
      </Typography>
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {t(`tile.${name}Text`)}
      </Box>
    </Paper>
  );
};
