import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import { Alert, Box, Button, Paper, type SxProps, type Theme, Typography } from '@mui/material';
import { decisionRefusal, isExpiredOffer, lastDayOfValidity, ndaOpens } from '@torno/domain';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { useInstant } from '../../../shared/format/use-instant.js';
import { WithdrawQuoteDialog } from '../dialogs/WithdrawQuoteDialog.js';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';
import { useProblemCount } from '../hooks/use-problem-texts.js';
import { useTotalText } from '../hooks/use-total-text.js';
import { sentEntries } from '../model/entries.js';
import { quoteStatusId } from '../model/field-ids.js';
import { quotingIsOver } from '../model/quote-permission.js';
import { quoteTotals } from '../model/quote-costs.js';
import { ExpiredSince } from './ExpiredSince.js';
import { QuoteHeaderFacts } from './QuoteHeaderFacts.js';
import { coveredAtTop } from './reveal.js';

type Props = {
  readonly quote: QuoteEditing;
  /** Opens the NDA's dialog. */
  readonly onRequestNda: () => void;
  readonly onReview: () => void;
};

/** On a phone the next step stays at the bottom of the window, since the quote is far down the page. */
const nextStep: SxProps<Theme> = ({ breakpoints, palette, zIndex }) => ({
  display: 'flex',
  gap: 1,
  [breakpoints.down('sm')]: {
    position: 'fixed',
    zIndex: zIndex.appBar - 1,
    left: 0,
    right: 0,
    bottom: 0,
    padding: '8px 16px',
    background: palette.background.paper,
    borderTop: `1px solid ${palette.divider}`,
    '& > *': { flex: 1 },
  },
});

/** The state of the supplier's own quote and the next step (QUOTE-04 to QUOTE-06, NDA-03 to NDA-05). */
export const QuoteStatus = ({ quote, onRequestNda, onReview }: Props) => {
  const { t } = useTranslation('quote-editor');
  const { date, dateTime } = useFormat();
  const { permission, locked, details, labelOf, form, commands } = quote;
  const { source, editing, state, totals, problems, dispatch } = form;
  const { entries } = state;
  const { rfq, metadata, positions } = details;
  const totalText = useTotalText(rfq.currency);
  const problemCount = useProblemCount(problems, entries);
  const may = permission === 'quote';
  const isNew = source.kind === 'new';
  const premium = isNew && permission === 'upgrade';
  const confidential = isNew && metadata.ndaStatus !== 'Public';
  const opened = ndaOpens(metadata.ndaStatus);
  const NdaLock = opened ? LockOpen : Lock;
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const now = useInstant();
  const { sent } = source;
  const rfqActive = rfq.status === 'Active';
  const hasExpired = sent !== undefined && isExpiredOffer(sent, rfqActive, now);
  const withdrawn = sent?.withdrawnAt != null;
  // A quote can be withdrawn after the deadline too, as long as the buyer can accept it.
  const withdrawable =
    sent !== undefined && decisionRefusal({ rfqActive, latest: true, status: sent.interactionStatus }) === null;

  const action = (): ReactNode => {
    if (editing || quotingIsOver(permission)) return null;
    if (premium)
      return (
        <Button variant="contained" component={RouterLink} to="/support">
          {t('upgrade.action')}
        </Button>
      );
    if (permission === 'request-nda')
      return (
        <Button variant="contained" onClick={onRequestNda}>
          {t('nda.request')}
        </Button>
      );
    return (
      <>
        {source.kind === 'draft' && may && problems.length === 0 && (
          <Button variant="outlined" disabled={!commands.canSend} onClick={onReview}>
            {t('send.review')}
          </Button>
        )}
        <Button variant="contained" disabled={!may} onClick={() => dispatch({ type: 'edit' })}>
          {t(`source.${source.kind}.action`)}
        </Button>
      </>
    );
  };

  const title = (): string => {
    if (locked) return t(`nda.${permission}`);
    return premium ? t('upgrade.title') : t(`source.${source.kind}.title`, { number: source.number });
  };

  const next = action();
  const facts = source.kind !== 'new' && !editing;
  return (
    <Paper component="section" aria-labelledby={quoteStatusId} className={facts ? '' : 'no-print'} sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {confidential && (
          <NdaLock titleAccess={t(opened ? 'nda.opened' : 'nda.locked')} sx={{ color: 'text.secondary' }} />
        )}
        <Box sx={{ mr: 'auto', minWidth: 0 }}>
          <Typography variant="h2" id={quoteStatusId} tabIndex={-1} sx={{ scrollMarginTop: `${coveredAtTop}px` }}>
            {title()}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {(locked || premium) && t(`permission.${permission}`)}
            {isNew && may && t('source.new.text')}
            {source.kind === 'draft' &&
              t('source.draft.text', { date: date(source.draft.createdAt), total: totalText(totals) })}
            {source.kind === 'draft' && may && !editing && problems.length > 0 && (
              <>
                {' · '}
                {problemCount}
              </>
            )}
            {source.kind === 'update' &&
              t(hasExpired || withdrawn ? 'source.update.sent' : 'source.update.text', {
                date: date(source.sent.createdAt),
                total: totalText(quoteTotals(rfq, positions, sentEntries(source.sent))),
                until: date(lastDayOfValidity(source.sent.validUntil)),
              })}
            {source.kind === 'update' && hasExpired && (
              <>
                {' · '}
                <ExpiredSince validUntil={source.sent.validUntil} />
              </>
            )}
          </Typography>
        </Box>
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!editing && withdrawable && (
            <Button color="error" onClick={() => setIsWithdrawing(true)}>
              {t('withdraw.open', { number: sent.quoteNumber })}
            </Button>
          )}
          {next !== null && <Box sx={nextStep}>{next}</Box>}
        </Box>
      </Box>
      {withdrawn && (
        <Alert severity="warning" sx={{ mt: 2 }} className="no-print">
          {t('withdraw.state', { number: sent.quoteNumber, date: dateTime(sent.withdrawnAt) })}
        </Alert>
      )}
      {!may && !locked && !premium && (
        <Alert severity="info" sx={{ mt: 2 }} className="no-print">
          {t(`permission.${permission}`)}
        </Alert>
      )}
      {editing && state.changedElsewhere && (
        <Alert severity="info" sx={{ mt: 2 }} className="no-print">
          {t('elsewhere')}
        </Alert>
      )}
      {facts && (
        <Box sx={{ mt: 2.5 }}>
          <QuoteHeaderFacts
            header={entries.header}
            attachment={entries.attachment}
            labelOf={labelOf}
            validity={t('header.days', { count: Number(entries.header.daysValid) || 0 })}
          />
        </Box>
      )}
      {isWithdrawing && withdrawable && <WithdrawQuoteDialog quote={sent} onClose={() => setIsWithdrawing(false)} />}
    </Paper>
  );
};
