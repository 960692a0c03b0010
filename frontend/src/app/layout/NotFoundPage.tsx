import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../shared/ui/EmptyState.js';
import { PageHeader } from '../../shared/ui/PageHeader.js';

/** Shown for addresses without a route (SHELL-06, SHELL-07), and for what a user may not read. */
const NotFoundPage = () => {
  const { t } = useTranslation('app');
  return (
    <>
      <PageHeader title={t('notFound.title')} />
      <EmptyState
        title={t('notFound.heading')}
        text={t('notFound.text')}
        action={
          <Button component={Link} to="/" variant="contained">
            {t('notFound.home')}
          </Button>
        }
      />
    </>
  );
};

export default NotFoundPage;
