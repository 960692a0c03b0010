import Block from '@mui/icons-material/Block';
import { Alert, Button } from '@mui/material';
import type { QuoteSupplier } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { showAlert } from '../../../shared/ui/alerts.js';
import { confirm } from '../../../shared/ui/confirmation.js';

type Props = { readonly supplier: Pick<QuoteSupplier, 'companyId' | 'label' | 'blocked'> };

/** Puts a supplier on the block list after a question, or takes it off again (BRFQ-18). */
export const BlockSupplier = ({ supplier: { companyId, label: name, blocked } }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const block = useCommand('blockCompany', {
    onSuccess: () => void showAlert({ type: 'success', title: t('block.done', { name }) }),
  });
  const unblock = useCommand('unblockCompany', {
    onSuccess: () => void showAlert({ type: 'success', title: t('unblock.done', { name }) }),
  });
  const body = { blockCID: companyId, role: 'BUYER' as const };
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: t('block.title', { name }),
      text: t('block.text'),
      confirmLabel: t('block.open'),
      dangerous: true,
    });
    if (sure) block.mutate({ body });
  };
  if (blocked)
    return (
      <Alert
        severity="warning"
        className="no-print"
        sx={{ mt: 1.5 }}
        action={
          <Button color="inherit" size="small" loading={unblock.isPending} onClick={() => unblock.mutate({ body })}>
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
