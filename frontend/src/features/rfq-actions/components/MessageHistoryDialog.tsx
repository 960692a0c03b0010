import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { MessageHistory } from './MessageHistory.js';

/** The messages to all suppliers of an RFQ, to be read in full (BRFQ-22, BRFQ-26). */
export const MessageHistoryDialog = ({ rfqId, onClose }: { readonly rfqId: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('rfq-actions');
  return (
    <AppDialog title={t('message.all')} width="md" onClose={onClose}>
      <MessageHistory rfqId={rfqId} />
    </AppDialog>
  );
};
