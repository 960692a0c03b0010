import Block from '@mui/icons-material/Block';
import { Alert, Button } from '@mui/material';
import type { QuoteSupplier } from '@torno/contract';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
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
  const unblock = useCommand('unblockCompany', {
    onSuccess: () => notify(t('unblock.done', { name }), { type: 'success' }),
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
