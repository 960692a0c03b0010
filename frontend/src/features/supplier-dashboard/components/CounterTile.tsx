import { Paper, Skeleton, Typography } from '@mui/material';
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
        display: 'flex',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        gap: 1,
        px: 2,
        py: 1,
        color: 'inherit',
        textDecoration: 'none',
        borderColor: stressed ? 'primary.main' : undefined,
        '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Typography component="span" variant="body2" fontWeight={650}>
        {t(`tile.${name}`)}
      </Typography>
      <Typography component="span" sx={{ fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 }}>
        {count ?? <Skeleton width={24} />}
      </Typography>
    </Paper>
  );
};
