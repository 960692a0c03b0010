import { Box, FormHelperText, Typography } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useFileDrop } from '../../hooks/use-file-drop.js';
import { useWizard } from '../../hooks/wizard-context.js';
import { type UploadTarget, uploadsFor } from '../../model/uploads.js';
import { ChooseKeptDocuments } from './ChooseKeptDocuments.js';
import { FileChooser } from './FileChooser.js';
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
  const take = (chosen: readonly File[]): void => uploads.start(chosen, target);
  const { over, handlers } = useFileDrop(take);
  const onTheirWay = uploadsFor(uploads.uploads, target);
  return (
    <Box>
      {files.length + onTheirWay.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
          {files.map((file) => (
            <StoredFileRow key={file.attachmentID} file={file} />
          ))}
          {onTheirWay.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </Box>
      )}
      <Box
        {...handlers}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          p: 2,
          border: '1.5px dashed',
          borderColor: error ? 'error.main' : over ? 'primary.main' : '#8a97a3',
          bgcolor: over ? 'primary.light' : 'transparent',
          borderRadius: 1,
        }}
      >
        <FileChooser label={t('documents.choose')} variant="outlined" onFiles={take} />
        {target.type !== 'PositionDocument' && (
          <ChooseKeptDocuments isNda={target.type === 'NdaDocument'} files={files} />
        )}
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 180px' }}>
          {t('documents.hint')}
        </Typography>
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
};
