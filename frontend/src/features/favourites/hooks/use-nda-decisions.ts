import type { NdaRequest } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { showAlert } from '../../../shared/ui/alerts.js';
import { confirm } from '../../../shared/ui/confirmation.js';

/** Grants and rejects a supplier's request; a rejection is asked first, as the supplier cannot ask again (NDA-12). */
export const useNdaDecisions = ({ id, company }: Pick<NdaRequest, 'id' | 'company'>) => {
  const { t } = useTranslation('favourites');
  const { mutate: grant, isPending: granting } = useCommand('grantNda', {
    onSuccess: () => void showAlert({ type: 'success', title: t('granted', { supplier: company.label }) }),
  });
  const { mutate: reject, isPending: rejecting } = useCommand('rejectNda', {
    onSuccess: () => void showAlert({ type: 'success', title: t('rejected', { supplier: company.label }) }),
  });
  return {
    granting,
    rejecting,
    grant: (): void => grant({ params: { id } }),
    reject: async (): Promise<void> => {
      const sure = await confirm({
        title: t('rejectAsk', { supplier: company.label }),
        text: t('rejectAskText'),
        confirmLabel: t('reject'),
        dangerous: true,
      });
      if (sure) reject({ params: { id } });
    },
  };
};
