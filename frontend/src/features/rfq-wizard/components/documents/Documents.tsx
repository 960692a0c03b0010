import { Box, FormHelperText } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { uploadLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useWizard } from '../../hooks/wizard-context.js';
import { type UploadTarget, uploadsFor } from '../../model/uploads.js';
import { ChooseKeptDocuments } from './ChooseKeptDocuments.js';
import { DropArea } from './DropArea.js';
import { StoredFileRow } from './StoredFileRow.js';
import { UploadRow } from './UploadRow.js';

type Props = {
  readonly files: readonly FileReference[];
  readonly target: UploadTarget;
  /** Accessible name of the list. */
  readonly label: string;
  /** The error message, if any. */
  readonly error?: string;
};

/** Documents of the RFQ or of a position: stored ones, those being uploaded, and an area to drop more. */
export const Documents = ({ files, target, label, error }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { uploads } = useWizard();
  const addFiles = (chosenFiles: readonly File[]): void => uploads.start(chosenFiles, target);
  const runningUploads = uploadsFor(uploads.uploads, target);
  return (
    <Box>
      {files.length + runningUploads.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
          {files.map((file) => (
            <StoredFileRow
              key={file.attachmentID}
              file={file}
              files={files}
              positionId={target.type === 'PositionDocument' ? target.positionId : undefined}
            />
          ))}
          {runningUploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </Box>
      )}
      <DropArea
        label={t('documents.choose')}
        hint={t('documents.hint', { megabytes: uploadLimits.documentBytes / 1024 ** 2 })}
        invalid={error !== undefined}
        onFiles={addFiles}
      >
        {target.type !== 'PositionDocument' && (
          <ChooseKeptDocuments isNda={target.type === 'NdaDocument'} files={files} />
        )}
      </DropArea>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
};
