import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

type Props = {
  readonly title: string;
  /** Status beside the title. */
  readonly status?: ReactNode;
  /** A subtitle. */
  readonly subtitle?: ReactNode;
  /** The main action and those beside it. */
  readonly actions?: ReactNode;
  /** Address of the page that this one was opened from. */
  readonly back?: string;
};

/** The top of a page: title and status left, the main action right; the title also names the window. */
export const PageHeader = ({ title, status, subtitle, actions, back }: Props) => {
  const { t } = useTranslation('shared');
  useEffect(() => {
    document.title = `${title} · Torno`;
  }, [title]);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, rowGap: 1.5, mb: 3 }}
    >
      {back !== undefined && (
        <IconButton component={Link} to={back} aria-label={t('back')} edge="start" className="no-print">
          <ArrowBack />
        </IconButton>
      )}
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, rowGap: 0.5, minHeight: 36 }}>
          <Typography variant="h1">{title}</Typography>
          {status}
        </Box>
        {subtitle && (
          <Typography component="div" variant="body2" color="text.secondary">
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box
          className="no-print"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: { xs: 0.5, sm: 1 },
            // On a phone, two actions and their menu fit side by side even in the longest language.
            '& > .MuiButton-root': { fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
            '& > .MuiButton-contained': { px: { xs: 1.25, sm: 2 } },
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
};
