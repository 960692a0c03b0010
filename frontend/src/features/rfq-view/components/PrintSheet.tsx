import Print from '@mui/icons-material/Print';
import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../api/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useInstant } from '../../../shared/format/use-instant.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';

type Props = {
  readonly title: string;
  readonly subtitle: string;
  readonly back: string;
  readonly children: ReactNode;
};

/**
 * A page that prints as a document: company, title and date on top, no menus (EXPORT-09). Opens the print dialog once.
 */
export const PrintSheet = ({ title, subtitle, back, children }: Props) => {
  const { t } = useTranslation('rfq-view');
  const format = useFormat();
  const now = useInstant();
  const { data: profile } = useProfile();
  const hasPrinted = useRef(false);
  useEffect(() => {
    if (hasPrinted.current) return;
    hasPrinted.current = true;
    window.print();
  }, []);
  return (
    <>
      <Box className="no-print">
        <PageHeader
          title={t('print.preview')}
          back={back}
          actions={
            <Button variant="contained" startIcon={<Print />} onClick={() => window.print()}>
              {t('print.print')}
            </Button>
          }
        />
      </Box>
      <Box component="style">{'@page { margin: 16mm; }'}</Box>
      <Paper
        component="article"
        sx={{
          maxWidth: 880,
          mx: 'auto',
          p: { xs: 2, sm: 5 },
          '@media print': { border: 0, p: 0, maxWidth: 'none', fontSize: '10pt' },
        }}
      >
        <Box
          component="header"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 4,
            pb: 1.5,
            mb: 2.5,
            borderBottom: '2px solid',
            borderColor: 'text.primary',
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="overline">{profile?.companyLabel ?? ''}</Typography>
            <Typography variant="h1" component="h2">
              {title}
            </Typography>
            <Typography variant="body2">{subtitle}</Typography>
          </Box>
          <Typography variant="body2">{format.date(now)}</Typography>
        </Box>
        {children}
      </Paper>
    </>
  );
};
