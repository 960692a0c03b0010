import type { NdaRequest } from '@torno/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { problemTitle, useCommand } from '../../../api/index.js';
import { useConfirm } from '../../../shared/ui/confirm.js';

/** Grants the requests for one RFQ one after the other once confirmed, and names those that were refused. */
export const useGrantAll = (requests: readonly NdaRequest[], rfq: string) => {
  const { t } = useTranslation('favourites');
  const confirm = useConfirm();
  const notify = useNotify();
  const [granting, setGranting] = useState(false);
  const { mutateAsync: grant } = useCommand('grantNda', { onProblem: () => true });

  const grantAll = async (): Promise<void> => {
    const sure = await confirm({
      title: t('confirmGrantAll', { rfq }),
      text: requests.map(({ company }) => company.label).join(', '),
      confirmLabel: t('grant'),
    });
    if (!sure) return;
    setGranting(true);
    const refused: string[] = [];
    for (const { id, company } of requests)
      await grant({ params: { id } }).catch((error: unknown) =>
        refused.push(`${company.label} (${problemTitle(error)})`),
      );
    setGranting(false);
    if (refused.length > 0) notify(t('notGranted', { suppliers: refused.join(', ') }), { type: 'error' });
    else notify(t('grantedAll', { rfq }), { type: 'success' });
  };
  return { granting, grantAll };
};
