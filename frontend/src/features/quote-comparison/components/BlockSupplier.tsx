import Block from '@mui/icons-material/Block';
import { Alert, Button } from '@mui/material';
import type { QuoteSupplier } from '@torno/contract';
import { useDelete, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand, useProblemToast } from '../../../api/index.js';
import { blockedCompanies, blockId } from '../../../api/resources/blocked-companies.js';
import { useConfirm } from '../../../shared/ui/confirm.js';

type Props = { readonly supplier: Pick<QuoteSupplier, 'companyId' | 'label' | 'blocked'> };

/** Blocks a supplier after confirmation, or unblocks it (BRFQ-18). */
export const BlockSupplier = ({ supplier: { companyId, label: name, blocked } }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const confirm = useConfirm();
  const notify = useNotify();
  const block = useCommand('blockCompany', {
    onSuccess: () => notify(t('block.done', { name }), { type: 'success' }),
  });
  const [unblock, { isPending: unblocking }] = useDelete(
    blockedCompanies.name,
    { id: blockId('BUYER', companyId) },
    { onSuccess: () => notify(t('unblock.done', { name }), { type: 'success' }), onError: useProblemToast() },
  );
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: t('block.title', { name }),
      text: t('block.text'),
      confirmLabel: t('block.open'),
      dangerous: true,
    });
    if (sure) block.mutate({ body: { blockCID: companyId, role: 'BUYER' } });
  };
  if (blocked)
    return (
      <Alert
        severity="warning"
        className="no-print"
        sx={{ mt: 1.5 }}
        action={
          <Button color="inherit" size="small" loading={unblocking} onClick={() => void unblock()}>
            {t('unblock.open')}
          </Button>
        }
      >
        {t('block.state')}
      </Alert>
    );
  return (
    <Button
      className="no-print"
      size="small"
      color="inherit"
      startIcon={<Block />}
      loading={block.isPending}
      onClick={() => void ask()}
      sx={{ mt: 1, ml: -0.5 }}
    >
      {t('block.open')}
    </Button>
  );
};
