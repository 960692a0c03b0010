import { Box, Button, Link, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

type Props = {
  readonly id: string;
  readonly title: string;
  /** Address of the list that holds all of them. */
  readonly to: string;
  readonly children: ReactNode;
};

/** One kind of work, with a link to the list that holds all of it. */
export const WorkCard = ({ id, title, to, children }: Props) => {
  const { t } = useTranslation('buyer-dashboard');
  return (
    <Paper component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
        <Typography variant="h2" id={id} sx={{ mr: 'auto', fontSize: '1rem' }}>
          {title}
        </Typography>
        <Button size="small" component={RouterLink} to={to} aria-label={`${t('showAll')}: ${title}`}>
          {t('showAll')}
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Paper>
  );
};

type RowProps = {
  readonly label: string;
  readonly to: string;
  readonly text: string;
  /** What is at the end of the row. */
  readonly children?: ReactNode;
};

/** A piece of work: its name leads to it. */
export const WorkRow = ({ label, to, text, children }: RowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 0.5,
      px: 2,
      py: 1,
      borderTop: '1px solid',
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Link component={RouterLink} to={to} noWrap title={label} sx={{ display: 'block', fontWeight: 600 }}>
        {label}
      </Link>
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
    </Box>
    {children !== undefined && (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '0.875rem' }}>{children}</Box>
    )}
  </Box>
);
