import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import Delete from '@mui/icons-material/DeleteOutline';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { pictureLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { ApiProblem, problemTitle, useProblemToast, useUpload } from '../../../api/index.js';
import { companyAccount } from '../../../api/resources/company-account.js';
import { useChange } from '../../../api/use-change.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { useConfirm } from '../../../shared/ui/confirm.js';
import { FileChooser } from '../../../shared/ui/FileChooser.js';
import { pictureFlaw } from '../model/picture-flaw.js';

type Kind = 'logo' | 'cover';
type Props = {
  readonly kind: Kind;
  /** Address of the current picture, null for none. */
  readonly url: string | null;
  readonly mayChange: boolean;
};

const RemoveButton = ({ kind }: { readonly kind: Kind }) => {
  const { t } = useTranslation('company-settings');
  const confirm = useConfirm();
  const account = useRecordOf(companyAccount);
  const field = kind === 'logo' ? 'logoUrl' : 'profilePictureUrl';
  const [change, { isPending }] = useChange(companyAccount, field, { onError: useProblemToast() });
  const confirmAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: t(`${kind}.confirmRemove`),
      text: t(`${kind}.confirmRemoveText`),
      confirmLabel: t('removeIt'),
      dangerous: true,
    });
    if (sure) void change(account, null);
  };
  return (
    <Button color="error" startIcon={<Delete />} loading={isPending} onClick={() => void confirmAndRemove()}>
      {t(`${kind}.remove`)}
    </Button>
  );
};

/** Chooses, replaces and removes one picture of the company. */
export const PictureSection = ({ kind, url, mayChange }: Props) => {
  const { t } = useTranslation('company-settings');
  const { isBuyer, isSupplier } = useRecordOf(companyAccount);
  const upload = useUpload();
  const shownPlaces = {
    logo: isBuyer && isSupplier ? 'logo.shownByBoth' : isBuyer ? 'logo.shownByRfqs' : 'logo.shownByQuotes',
    cover: 'cover.shown',
  } as const;
  const send = async (file: File, options: Parameters<Parameters<typeof FileChooser>[0]['onFile']>[1]) => {
    const code = await pictureFlaw(file);
    if (code !== undefined) throw new ApiProblem({ status: 0, code });
    await upload(kind === 'logo' ? 'uploadLogo' : 'uploadCover', { file, ...options });
  };
  return (
    <Paper component="section" aria-labelledby={`${kind}-heading`} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={`${kind}-heading`} variant="h2" sx={{ mb: 0.5 }}>
        {t(`${kind}.title`)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {url === null ? t(`${kind}.none`) : t(shownPlaces[kind])}{' '}
        {t('pictureRule', { megabytes: pictureLimits.bytes / 1024 ** 2, pixels: pictureLimits.side })}
      </Typography>
      {mayChange && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
          <FileChooser
            label={url === null ? t(`${kind}.add`) : t(`${kind}.replace`)}
            icon={<AddPhoto />}
            accept=".png,.jpg,.jpeg"
            refusalOf={problemTitle}
            onFile={send}
          />
          {url !== null && <RemoveButton kind={kind} />}
        </Stack>
      )}
    </Paper>
  );
};
