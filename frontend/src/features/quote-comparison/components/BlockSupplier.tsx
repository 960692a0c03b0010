import Block from '@mui/icons-material/Block';
import { Alert, Button } from '@mui/material';
import type { QuoteSupplier } from '@torno/contract';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useBlocking } from '../../../api/resources/use-blocking.js';
import { useConfirm } from '../../../shared/ui/confirm.js';

type Props = { readonly supplier: Pick<QuoteSupplier, 'companyId' | 'label' | 'blocked'> };

/** Blocks a supplier after confirmation, or unblocks it (BRFQ-18). */
export const BlockSupplier = ({ supplier: { companyId, label: name, blocked } }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const confirm = useConfirm();
  const notify = useNotify();
  const { block, unblock, isPending } = useBlocking('BUYER', companyId, {
    onBlocked: () => notify(t('block.done', { name }), { type: 'success' }),
    onUnblocked: () => notify(t('unblock.done', { name }), { type: 'success' }),
  });
  const confirmAndBlock = async (): Promise<void> => {
    const sure = await confirm({
      title: t('block.title', { name }),
      text: t('block.text'),
      confirmLabel: t('block.open'),
      dangerous: true,
    });
    if (sure) block();
  };
  if (blocked)
    return (
      <Alert
        severity="warning"
        className="no-print"
        sx={{ mt: 1.5 }}
        action={
          <Button color="inherit" size="small" loading={isPending} onClick={unblock}>
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
      loading={isPending}
      onClick={() => void confirmAndBlock()}
      sx={{ mt: 1, ml: -0.5 }}
    >
      {t('block.open')}
    </Button>
  );
};
