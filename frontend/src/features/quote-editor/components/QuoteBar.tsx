import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../api/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { NotSavedOffline } from '../../../shared/ui/Offline.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';
import type { useUndo } from '../hooks/use-undo.js';
import { ProblemList } from './ProblemList.js';
import { QuoteBarMenu } from './QuoteBarMenu.js';

type Props = {
  readonly quote: QuoteEditing;
  readonly undo: Pick<ReturnType<typeof useUndo>, 'travel' | 'canUndo' | 'canRedo'>;
  readonly onReview: () => void;
};

/**
 * The bar at the bottom while a quote is edited: its total, its problems and the next step. It is one line on
 * phones and desktops, with the other steps in a menu.
 */
export const QuoteBar = ({ quote, undo, onReview }: Props) => {
  const { t } = useTranslation(['quote-editor', 'shared']);
  const { money } = useFormat();
  const online = useOnline();
  const phone = usePhone();
  const { details, form, commands } = quote;
  const { totals, toolCost, problems, dirty, dispatch } = form;
  const { canSave, canSend, saving, save, cancel } = commands;
  const { currency } = details.rfq;
  // Prices are above 0: a sum of 0 has none yet.
  const shown = (sum: string): string => (Number(sum) === 0 ? '–' : money(sum, currency));
  const countedKey = phone ? 'countedShort' : 'counted';
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
        // Without a connection, a phone's bar has a second line that says so.
        flexWrap: { xs: online ? 'nowrap' : 'wrap', sm: 'wrap', lg: online ? 'nowrap' : 'wrap' },
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1.5 },
        rowGap: 0.5,
        px: { xs: 1, sm: 1.5 },
        py: { xs: 0.75, sm: 1.25 },
        mx: { xs: -2, sm: 0 },
        mb: { xs: -2, sm: 0 },
        borderRadius: { xs: 0, sm: 1 },
        boxShadow: '0 4px 24px rgba(23, 33, 43, 0.18)',
      }}
    >
      <NotSavedOffline unsaved={dirty} />
      <Box sx={{ flex: { xs: '1 0 auto', sm: '1 1 220px' }, px: { xs: 0.5, sm: 1 }, minWidth: 0 }}>
        <Typography
          variant="caption"
          color="text.secondary"
          component="p"
          noWrap={phone}
          // On a phone the amount is never shortened; its name gets the room that the buttons leave.
          sx={{ lineHeight: 1.3, ...(phone && { width: 0, minWidth: '100%' }) }}
        >
          {t(totals.all === null ? 'fields:total' : `total.${countedKey}`)}
          {toolCost && !phone && `, ${t('total.toolCost')}`}
        </Typography>
        <Typography variant={phone ? 'h3' : 'h2'} component="p" noWrap aria-live="off">
          {shown(totals.counted)}
        </Typography>
        {totals.all !== null && !phone && (
          <Typography variant="caption" color="text.secondary" component="p" sx={{ lineHeight: 1.3 }}>
            {t('total.all')}: {shown(totals.all)}
          </Typography>
        )}
      </Box>
      {!phone && (
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
      )}
      <ProblemList problems={problems} details={details} dispatch={dispatch} state={form.state} asIcon={phone} />
      <QuoteBarMenu quote={quote} undo={undo} roomy={!phone} />
      {!phone && (
        <>
          <Button onClick={() => void cancel()}>{t('cancel.action')}</Button>
          <Button variant="outlined" disabled={!canSave} loading={saving} onClick={save}>
            {t(dirty || saving ? 'save.action' : 'save.unchanged')}
          </Button>
        </>
      )}
      <Button
        variant="contained"
        aria-label={t('send.review')}
        disabled={!canSend}
        onClick={onReview}
        sx={{ flexShrink: 0 }}
      >
        {t(phone ? 'send.reviewShort' : 'send.review')}
      </Button>
    </Paper>
  );
};
