import Close from '@mui/icons-material/Close';
import Delete from '@mui/icons-material/DeleteOutlined';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { NotSavedOffline } from '../../../shared/ui/Offline.js';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';
import type { useUndo } from '../hooks/use-undo.js';
import { ProblemList } from './ProblemList.js';

type Props = {
  readonly quote: QuoteEditing;
  readonly undo: Pick<ReturnType<typeof useUndo>, 'travel' | 'canUndo' | 'canRedo'>;
  readonly onReview: () => void;
};

/** On phones, secondary actions show icons only. */
const onPhone = { display: { sm: 'none' } } as const;
const offPhone = { display: { xs: 'none', sm: 'inline' } } as const;

/** The bar at the bottom while a quote is edited: its total, its problems and the next step. */
export const QuoteBar = ({ quote, undo, onReview }: Props) => {
  const { t } = useTranslation(['quote-editor', 'shared']);
  const { money } = useFormat();
  const { details, form, commands } = quote;
  const { total, toolCost, problems, source, dirty, dispatch } = form;
  const { canSave, canSend, saving, save, cancel, deleteQuoteDraft } = commands;
  return (
    <Paper
      component="section"
      aria-label={t('bar.label')}
      className="no-print"
      sx={{
        position: 'sticky',
        bottom: { xs: 0, sm: 12 },
        zIndex: 10,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        rowGap: 0.5,
        p: { xs: 1, sm: 1.5 },
        mx: { xs: -2, sm: 0 },
        mb: { xs: -2, sm: 0 },
        borderRadius: { xs: 0, sm: 1 },
        boxShadow: '0 4px 24px rgba(23, 33, 43, 0.18)',
      }}
    >
      <NotSavedOffline unsaved={dirty} />
      <Box sx={{ mr: 'auto', px: 1 }}>
        <Typography variant="caption" color="text.secondary" component="p">
          {t(toolCost ? 'total.withToolCost' : 'total.label')}
        </Typography>
        <Typography variant="h2" component="p" aria-live="off">
          {money(total, details.rfq.currency)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex' }}>
        <IconButton
          aria-label={t('undo.undo')}
          title={t('undo.undoKey')}
          disabled={!undo.canUndo}
          onClick={() => undo.travel('undo')}
        >
          <Undo fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={t('undo.redo')}
          title={t('undo.redoKey')}
          disabled={!undo.canRedo}
          onClick={() => undo.travel('redo')}
        >
          <Redo fontSize="small" />
        </IconButton>
      </Box>
      <ProblemList problems={problems} details={details} dispatch={dispatch} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: { xs: 0.5, sm: 1 },
          ml: 'auto',
          '& > button': { minWidth: 0, px: { xs: 1, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
        }}
      >
        {source.kind === 'draft' && (
          <Button color="error" aria-label={t('delete.action')} onClick={() => void deleteQuoteDraft()}>
            <Delete fontSize="small" sx={onPhone} />
            <Box component="span" sx={offPhone}>
              {t('delete.action')}
            </Box>
          </Button>
        )}
        <Button aria-label={t('shared:cancel')} onClick={() => void cancel()}>
          <Close fontSize="small" sx={onPhone} />
          <Box component="span" sx={offPhone}>
            {t('shared:cancel')}
          </Box>
        </Button>
        <Button variant="outlined" disabled={!canSave} loading={saving} onClick={save}>
          {t(dirty || saving ? 'save.action' : 'save.unchanged')}
        </Button>
        <Button variant="contained" disabled={!canSend} onClick={onReview}>
          {t('send.review')}
        </Button>
      </Box>
    </Paper>
  );
};
