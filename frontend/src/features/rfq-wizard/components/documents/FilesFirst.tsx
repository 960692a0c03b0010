import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFileDrop } from '../../hooks/use-file-drop.js';
import { usePositionCommands } from '../../hooks/use-position-commands.js';
import { useWizard } from '../../hooks/wizard-context.js';
import { groupFiles, labelOfGroups } from '../../model/file-groups.js';
import { stepAddress } from '../../model/steps.js';
import { FileChooser } from './FileChooser.js';

/** Starts an RFQ from drawings and models: each file name becomes a position, and an RFQ without a name gets one. */
export const FilesFirst = () => {
  const { t } = useTranslation('rfq-wizard');
  const { rfqId, state, dispatch } = useWizard();
  const { search } = useLocation();
  const commands = usePositionCommands();
  const take = (files: readonly File[]): void => {
    if (state.header.label.trim() === '')
      dispatch({ type: 'headerChanged', change: { label: labelOfGroups(groupFiles(files)) } });
    commands.addFiles(files);
  };
  const { over, handlers } = useFileDrop(take);
  const count = state.positions.length;
  return (
    <Box {...handlers}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          p: 2,
          border: '1.5px dashed',
          borderColor: over ? 'primary.main' : '#8a97a3',
          bgcolor: over ? 'primary.light' : 'transparent',
          borderRadius: 1,
        }}
      >
        <FileChooser
          label={t('start.choose')}
          variant="outlined"
          loading={commands.busy}
          disabled={commands.full}
          onFiles={take}
        />
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 180px' }}>
          {t('start.hint')}
        </Typography>
      </Box>
      {count > 0 && (
        <Alert
          severity="success"
          sx={{ mt: 1.5 }}
          action={
            <Button
              color="inherit"
              size="small"
              component={Link}
              to={{ pathname: stepAddress(rfqId, 'part-data'), search }}
            >
              {t('start.toParts')}
            </Button>
          }
        >
          {t('start.positions', { count })}
        </Alert>
      )}
    </Box>
  );
};
