import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, Button, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { HistoryEvent } from '@torno/contract';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useQueryCall } from '../../../api/use-query-call.js';
import { historyAddress } from '../../../shared/routing/addresses.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { useChangeWords } from '../hooks/use-change-words.js';
import { eventJson, pathText, readableChanges, shownValue } from '@torno/words';
import { ChangedValue } from './ChangedValue.js';

type Props = {
  readonly event: HistoryEvent;
  /** Names of companies, users and positions by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Currency of the RFQ; null where the events are about none. */
  readonly currency: string | null;
};

/** Copies a text to the clipboard; browsers offer their own API on secure pages only. */
const copyText = async (text: string): Promise<void> => {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('The browser refused to copy');
};

/** The values before and after, field by field, and the stored event. */
export const EventDetails = ({ event, currency, ...props }: Props) => {
  const { t } = useTranslation('operator-history');
  const notify = useNotify();
  const query = useQueryCall('eventChanges', { params: { eventId: event.id } });
  const names = { ...props.names, ...query.data?.names };
  const all = query.data?.changes ?? event.changes;
  const words = useChangeWords({ changes: all }, { names, currency });
  const changes = readableChanges(all, names);
  const json = eventJson(event);
  const { quoteId } = event.data;

  const copy = (): void => {
    copyText(json).then(
      () => notify(t('history.copied'), { type: 'success' }),
      () => notify(t('history.notCopied'), { type: 'error' }),
    );
  };

  return (
    <Box sx={{ pl: { xs: 0, sm: 3.5 }, pb: 2, display: 'grid', gap: 2 }}>
      {query.isPending && <RowsSkeleton rows={2} height={32} />}
      {query.isError && <LoadError onRetry={() => void query.refetch()} />}
      {changes.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={t('history:change.label')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('history:change.field')}</TableCell>
                <TableCell>{t('history:change.before')}</TableCell>
                <TableCell>{t('history:change.after')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map(({ path, before, after }) => (
                <TableRow key={path} sx={{ verticalAlign: 'top' }}>
                  <TableCell component="th" scope="row">
                    {pathText(path, words.fieldName)}
                  </TableCell>
                  <TableCell sx={{ color: 'text.secondary' }}>
                    <ChangedValue value={shownValue(before, words, path)} />
                  </TableCell>
                  <TableCell>
                    <ChangedValue value={shownValue(after, words, path)} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {typeof quoteId === 'string' && (
        <Link component={RouterLink} to={historyAddress('quotes', quoteId)} variant="body2">
          {t('history.toQuote')}
        </Link>
      )}
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontSize: '0.875rem', fontWeight: 600 } }}>
        <summary>{t('history.stored')}</summary>
        <Typography
          component="pre"
          // Focusable, as a long event scrolls. oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          sx={{
            mt: 1,
            mb: 1,
            p: 1.5,
            maxHeight: 360,
            overflow: 'auto',
            bgcolor: 'grey.100',
            borderRadius: 1,
            fontSize: '0.8125rem',
            fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
            whiteSpace: 'pre-wrap',
          }}
        >
          {json}
        </Typography>
        <Button size="small" startIcon={<ContentCopy />} onClick={copy}>
          {t('history.copy')}
        </Button>
      </Box>
    </Box>
  );
};
