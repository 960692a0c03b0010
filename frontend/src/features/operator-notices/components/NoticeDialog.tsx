import { Box } from '@mui/material';
import { languages, type NoticeKind, noticeKinds, noticeLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { FormDateTime, FormRadios, FormText } from '../../../shared/forms/fields.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { lacksText, noticeContent, type NoticeValues, noticeValues } from '../model/notice-form.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

type Values = NoticeValues & { readonly kind: NoticeKind };

type Props = {
  /** The one to be changed; undefined for a new one. */
  readonly notice?: OperatorRecord<'operatorNotices'>;
  readonly onClose: () => void;
};

/** Publishes an announcement or maintenance, or changes one, with a reason. */
const NoticeDialog = ({ notice, onClose }: Props) => {
  const { t } = useTranslation(['operator-notices', 'history']);
  const publish = useDialogCommand('publishNotice', { done: t('notices.publishedDone'), onClose });
  const change = useDialogCommand('changeNotice', { done: t('notices.changedDone'), onClose });
  return (
    <ReasonDialog
      title={t(notice ? 'notices.changeTitle' : 'notices.new')}
      hint={t('notices.reasonHint')}
      submit={{ label: t(notice ? 'notices.save' : 'notices.publish') }}
      values={{ kind: notice?.kind ?? 'information', ...noticeValues(notice) }}
      onSubmit={(reason, { kind, ...values }) => {
        const content = { ...noticeContent(values, notice), reason };
        return notice
          ? change({ params: { noticeId: notice.noticeId }, body: content })
          : publish({ body: { ...content, kind } });
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {notice === undefined && (
          <FormRadios
            source="kind"
            label={t('notices.kind')}
            choices={noticeKinds.map((kind) => ({ id: kind, label: t(`notices.${kind}`) }))}
          />
        )}
        {languages.map((language) => (
          <FormText
            key={language}
            source={language}
            label={t('notices.text', { language: t(`history:code.lngCode.${language}`) })}
            validate={(_: string, values: Values) =>
              lacksText(values, language, values.kind === 'maintenance') ? t('notices.textMissing') : undefined
            }
            maxLength={noticeLimits.text}
            multiline
            minRows={2}
          />
        ))}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormDateTime source="from" label={t('notices.from')} helperText={t('notices.fromHint')} />
          <FormDateTime
            source="until"
            label={t('notices.until')}
            helperText={t('notices.untilHint')}
            validate={(until: string) => (until === '' ? t('notices.untilMissing') : undefined)}
          />
        </Box>
      </Box>
    </ReasonDialog>
  );
};

export default NoticeDialog;
