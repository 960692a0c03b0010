import Add from '@mui/icons-material/Add';
import Category from '@mui/icons-material/CategoryOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { FileButton } from '../../../shared/ui/FileButton.js';
import { PositionForm } from '../components/positions/PositionForm.js';
import { PositionList } from '../components/positions/PositionList.js';
import { RelatedPositions } from '../components/positions/RelatedPositions.js';
import { StepForm } from '../components/StepForm.js';
import { useFileDrop } from '../hooks/use-file-drop.js';
import { usePositionCommands } from '../hooks/use-position-commands.js';
import { useWizard } from '../hooks/wizard-context.js';
import { offeredFileTypes } from '../model/uploads.js';

/** Second step: the parts. Files dropped anywhere on it become positions by their names. */
const PartDataPage = () => {
  const { t } = useTranslation('rfq-wizard');
  const { state } = useWizard();
  const commands = usePositionCommands();
  const { isDraggedOver, handlers } = useFileDrop({ onFiles: commands.addFiles });
  const index = state.positions.findIndex(({ positionId }) => positionId === state.currentPositionId);
  const current = state.positions[index];

  const add = (
    <Button
      variant="outlined"
      startIcon={<Add />}
      disabled={commands.full}
      loading={commands.busy}
      onClick={commands.add}
    >
      {t('parts.add')}
    </Button>
  );
  const fromFiles = (
    <FileButton
      label={t('parts.fromFiles')}
      startIcon={<UploadFile />}
      disabled={commands.busy || commands.full}
      accept={offeredFileTypes}
      multiple
      onFiles={commands.addFiles}
    />
  );

  return (
    <StepForm step="part-data">
      <Box
        {...handlers}
        sx={{
          position: 'relative',
          outline: isDraggedOver ? '2px dashed' : undefined,
          outlineColor: 'primary.main',
          outlineOffset: 6,
          borderRadius: 1,
        }}
      >
        {isDraggedOver && (
          <Typography
            component="output"
            sx={{
              position: 'absolute',
              inset: '0 0 auto 0',
              zIndex: 3,
              p: 2,
              textAlign: 'center',
              fontWeight: 600,
              bgcolor: 'primary.light',
              borderRadius: 1,
              // The drop area of a position below must stay reachable.
              pointerEvents: 'none',
            }}
          >
            {t('parts.dropHere')}
          </Typography>
        )}
        <RelatedPositions busy={commands.busy} onMerge={commands.merge} />
        {current === undefined ? (
          <Paper>
            <EmptyState
              icon={<Category />}
              title={t('parts.empty')}
              text={t('parts.emptyText')}
              action={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
                  {add}
                  {fromFiles}
                </Box>
              }
            />
          </Paper>
        ) : (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '280px minmax(0, 1fr)' },
            }}
          >
            <Paper sx={{ p: 1, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <PositionList commands={commands} />
              {add}
              {fromFiles}
            </Paper>
            <Paper sx={{ p: { xs: 2, sm: 3 } }}>
              <Typography variant="overline" component="p" color="text.secondary" sx={{ textTransform: 'none', mb: 1 }}>
                {t('parts.position', { number: index + 1, count: state.positions.length })}
              </Typography>
              <PositionForm key={current.positionId} position={current} />
            </Paper>
          </Box>
        )}
      </Box>
    </StepForm>
  );
};

export default PartDataPage;
