import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useActiveRole } from '../../api/index.js';
import { EmptyState } from '../ui/EmptyState.js';
import { PageHeader } from '../ui/PageHeader.js';

const lists = { Buyer: '/buyer/rfqs/all', Supplier: '/supplier/rfqs/all', Operator: '/admin' } as const;

/** The page of an RFQ, or of a part of one, that does not exist or that its reader may not see: the server says the same of both. */
export const RfqNotFound = () => {
  const { t } = useTranslation('shared');
  const role = useActiveRole();
  return (
    <>
      <PageHeader title={t('rfqNotFound.title')} />
      <EmptyState
        title={t('rfqNotFound.heading')}
        text={t('rfqNotFound.text')}
        action={
          <Button component={Link} to={role === null ? '/' : lists[role]} variant="contained">
            {t(role === 'Operator' ? 'rfqNotFound.toAll' : 'rfqNotFound.toOwn')}
          </Button>
        }
      />
    </>
  );
};
