import type { NdaRequest } from '@torno/contract';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { useConfirm } from '../../../shared/ui/confirm.js';

/**
 * Grants and rejects a supplier's request; a rejection needs confirmation, as the supplier cannot ask again (NDA-12).
 */
export const useNdaDecisions = ({ id, company }: Pick<NdaRequest, 'id' | 'company'>) => {
  const { t } = useTranslation('favourites');
  const confirm = useConfirm();
  const notify = useNotify();
  const { mutate: grant, isPending: isGranting } = useCommand('grantNda', {
    onSuccess: () => notify(t('granted', { supplier: company.label }), { type: 'success' }),
  });
  const { mutate: reject, isPending: isRejecting } = useCommand('rejectNda', {
    onSuccess: () => notify(t('rejected', { supplier: company.label }), { type: 'success' }),
  });
  return {
    granting: isGranting,
    rejecting: isRejecting,
    grant: (): void => grant({ params: { id } }),
    reject: async (): Promise<void> => {
      const sure = await confirm({
        title: t('confirmReject', { supplier: company.label }),
        text: t('confirmRejectText'),
        confirmLabel: t('reject'),
        dangerous: true,
      });
      if (sure) reject({ params: { id } });
    },
  };
};
