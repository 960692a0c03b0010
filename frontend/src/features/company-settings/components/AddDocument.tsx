import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useTranslation } from 'react-i18next';
import { problemTitle, useUpload } from '../../../api/index.js';
import { FileChooser } from '../../../shared/ui/FileChooser.js';

type Props = { readonly isNda: boolean };

/** Uploads a company document as soon as it is chosen (UPLOAD-08). */
export const AddDocument = ({ isNda }: Props) => {
  const { t } = useTranslation('company-settings');
  const upload = useUpload();
  return (
    <FileChooser
      label={t(`${isNda ? 'nda' : 'terms'}.add`)}
      icon={<UploadFile />}
      refusalOf={problemTitle}
      onFile={async (file, options) => {
        await upload('addCompanyDocument', { file, query: { isNda: isNda ? 'true' : 'false' }, ...options });
      }}
    />
  );
};
