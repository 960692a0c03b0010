import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

type Props = { readonly notice: OperatorRecord<'operatorNotices'>; readonly onClose: () => void };

/** Ends an announcement or maintenance before its time, with a reason. */
const EndNoticeDialog = ({ notice: { noticeId }, onClose }: Props) => {
  const { t } = useTranslation('operator-notices');
  const end = useDialogCommand('endNotice', { done: t('notices.endedDone'), onClose });
  return (
    <ReasonDialog
      title={t('notices.endTitle')}
      about={t('notices.endAbout')}
      hint={t('notices.reasonHint')}
      submit={{ label: t('notices.end') }}
      onSubmit={(reason) => end({ params: { noticeId }, body: { reason } })}
      onClose={onClose}
    />
  );
};

export default EndNoticeDialog;
