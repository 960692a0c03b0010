import Close from '@mui/icons-material/Close';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ownPath } from '../../../shared/routing/landing.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { buyerDrafts } from '../../../shared/routing/addresses.js';
import { useWizard } from '../hooks/wizard-context.js';
import { ChangedElsewhere } from './ChangedElsewhere.js';
import { MissingPanel } from './MissingPanel.js';
import { SaveStatus } from './SaveStatus.js';
import { WizardStepper } from './WizardStepper.js';

type Props = {
  readonly children: ReactNode;
  /** Reloads the forms from the server. */
  readonly onReopen: () => Promise<void>;
};

/** The layout of every step: name, save status, stepper and, beside it, the missing fields. */
export const WizardLayout = ({ children, onReopen }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq, state } = useWizard();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const label = state.header.label.trim();
  // The list of suppliers with its map needs the whole width, so the missing fields stand above it.
  const wide = pathname.endsWith('/matching');
  return (
    <>
      <PageHeader
        title={label === '' ? t('newRfq') : label}
        subtitle={t('number', { number: rfq.secondaryId })}
        actions={
          <>
            <SaveStatus />
            <Button component={Link} to={ownPath(params.get('returnURL')) ?? buyerDrafts} startIcon={<Close />}>
              {t('leave')}
            </Button>
          </>
        }
      />
      <ChangedElsewhere onReopen={onReopen} />
      <Box sx={{ mb: 3 }}>
        <WizardStepper />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: wide ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 264px' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>{children}</Box>
        {!wide && (
          <Box
            sx={{ position: { md: 'sticky' }, top: 80, maxHeight: { md: 'calc(100vh - 100px)' }, overflowY: 'auto' }}
          >
            <MissingPanel />
          </Box>
        )}
      </Box>
    </>
  );
};
