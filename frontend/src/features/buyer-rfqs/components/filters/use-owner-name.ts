import { useTranslation } from 'react-i18next';
import type { RfqOwner } from '../../../../api/resources/rfq-owners.js';
import { useProfile } from '../../../../api/use-profile.js';

/** The names of possible owners of RFQs: the reader as “me”, former colleagues marked. */
export const useOwnerName = (): ((owner: RfqOwner) => string) => {
  const { t } = useTranslation('buyer-rfqs');
  const { data: profile } = useProfile();
  return ({ id, name, active }) => {
    if (id === profile?.userId) return t('filter.me', { name });
    return active ? name : t('filter.left', { name });
  };
};
