import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePositionCommands } from '../../hooks/use-position-commands.js';
import { useWizard } from '../../hooks/wizard-context.js';
import { groupFiles, labelOfParts } from '../../model/file-groups.js';
import { stepAddress } from '../../model/steps.js';
import { DropArea } from './DropArea.js';

/** Starts an RFQ from drawings and models: each file name becomes a position, and an RFQ without a name gets one. */
export const FilesFirst = () => {
  const { t } = useTranslation('rfq-wizard');
  const { rfqId, state, dispatch } = useWizard();
  const { search } = useLocation();
  const commands = usePositionCommands();
  const addFiles = (files: readonly File[]): void => {
    if (state.header.label.trim() === '')
      dispatch({ type: 'headerChanged', change: { label: labelOfParts(groupFiles(files)) } });
    commands.addFiles(files);
  };
  const count = state.positions.length;
  return (
    <Box>
      <DropArea
        label={t('start.choose')}
        hint={t('start.hint')}
        loading={commands.busy}
        disabled={commands.full}
        onFiles={addFiles}
      />
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
