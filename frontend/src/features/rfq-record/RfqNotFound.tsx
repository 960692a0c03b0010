import { useTranslation } from 'react-i18next';
import { useActiveRole } from '../../api/index.js';
import { NotFound } from '../../shared/ui/NotFound.js';
import { allRfqs } from '../../shared/routing/addresses.js';

/** The page of an RFQ, or of a part of one, that does not exist or that its reader may not see: the server says the same of both. */
export const RfqNotFound = () => {
  const { t } = useTranslation('shared');
  const role = useActiveRole();
  return (
    <NotFound
      title={t('rfqNotFound.title')}
      heading={t('rfqNotFound.heading')}
      text={t('rfqNotFound.text')}
      to={role === null ? '/' : allRfqs[role]}
      action={t(role === 'Operator' ? 'rfqNotFound.toAll' : 'rfqNotFound.toOwn')}
    />
  );
};
