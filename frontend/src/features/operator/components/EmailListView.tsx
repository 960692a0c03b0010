import { Box, Button, Chip, Link, Typography } from '@mui/material';
import { emailStates, jobQueues } from '@torno/domain';
import { lazy, Suspense, useState } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { OperatorEmailRecord } from '../../../api/resources/operator-emails.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { emailKindsInOrder } from '../model/email-kinds.js';
import type { JobAct } from './JobDialog.js';
import { OperatorTable } from './OperatorTable.js';

const JobDialog = lazy(() => import('./JobDialog.js'));
const EmailContentDialog = lazy(() => import('./EmailContentDialog.js'));

/** Columns for which a phone or a tablet has no room: what they say stands below the name there. */
const notOnPhones = ['person', 'state', 'publishedAt'];
const notOnTablets = ['tries', 'at'];

const Column = DataTable.Col<OperatorEmailRecord>;

type Chosen = { readonly act: JobAct | 'read'; readonly email: OperatorEmailRecord };
type RowsProps = { readonly rows: OperatorEmailRecord[]; readonly onChoose: (chosen: Chosen) => void };

/** How an operator sends an e-mail again: one that could not be sent is tried again. */
const actOn = ({ state }: OperatorEmailRecord): JobAct | undefined => {
  if (state === 'failed' || state === 'bounced') return 'retry';
  return state === 'sent' ? 'resend' : undefined;
};

const Rows = ({ rows, onChoose }: RowsProps) => {
  const { t } = useTranslation('operator');
  const { dateTime } = useFormat();
  const mayCall = useMayCall();
  const nameOf = ({ sent, kind }: OperatorEmailRecord): string =>
    sent?.subject ?? (kind !== null && emailKindsInOrder.includes(kind) ? t(`emails.kind.${kind}`) : t('emails.other'));
  const stateOf = ({ state }: OperatorEmailRecord): string => t(`emails.state.${state}`);
  const receiverOf = ({ person, sent }: OperatorEmailRecord): string => sent?.to ?? person?.email ?? '–';
  const whenOf = ({ nextTryAt, parkedAt, endedAt }: OperatorEmailRecord): string => {
    if (nextTryAt !== null) return t('jobs.nextTry', { time: dateTime(nextTryAt) });
    const at = endedAt ?? parkedAt;
    return at === null ? '–' : dateTime(at);
  };
  return (
    <OperatorTable<OperatorEmailRecord>
      rows={rows}
      notOnPhones={notOnPhones}
      notOnTablets={notOnTablets}
      sx={{
        '& td.column-kind, & td.column-person': { overflowWrap: 'anywhere' },
        '& .column-person': { minWidth: { lg: 200 } },
        '& th': { whiteSpace: 'normal' },
      }}
    >
      <Column
        source="kind"
        disableSort
        label={t('emails.column.email')}
        render={(email) => (
          <>
            {email.sent === null ? (
              <Typography variant="body2" fontWeight={600}>
                {nameOf(email)}
              </Typography>
            ) : (
              <Link
                component="button"
                type="button"
                fontWeight={600}
                sx={{ textAlign: 'start' }}
                onClick={() => onChoose({ act: 'read', email })}
              >
                {nameOf(email)}
              </Link>
            )}
            {email.rfq !== null && (
              <Typography variant="caption" component="div">
                <Link component={RouterLink} to={`/admin/rfqs/${email.rfq.secondaryId}/history`}>
                  {t('emails.rfq', { number: email.rfq.secondaryId })}
                </Link>
              </Typography>
            )}
            <Typography
              variant="caption"
              color="text.secondary"
              component="div"
              sx={{ display: { xs: 'block', sm: 'none' } }}
            >
              {[receiverOf(email), stateOf(email), email.publishedAt === null ? '' : dateTime(email.publishedAt)]
                .filter((part) => part !== '')
                .join(' · ')}
            </Typography>
            {email.error !== null && email.state !== 'sent' && (
              <Typography variant="caption" color="error.main" component="div">
                {email.error}
              </Typography>
            )}
          </>
        )}
      />
      <Column
        source="person"
        disableSort
        label={t('emails.to')}
        render={(email) => (
          <>
            {email.person?.name}
            <Typography variant="caption" color="text.secondary" component="div">
              {receiverOf(email)}
            </Typography>
          </>
        )}
      />
      <Column
        source="state"
        disableSort
        label={t('jobs.column.state')}
        render={(email) => (
          <Chip
            size="small"
            variant="outlined"
            label={stateOf(email)}
            color={actOn(email) === 'retry' ? 'error' : email.state === 'failing' ? 'warning' : 'default'}
          />
        )}
      />
      <Column source="tries" disableSort label={t('jobs.column.tries')} />
      <Column
        source="publishedAt"
        label={t('jobs.column.published')}
        render={({ publishedAt }) => (publishedAt === null ? '–' : dateTime(publishedAt))}
      />
      <Column source="at" disableSort label={t('emails.column.at')} render={whenOf} />
      {mayCall('resendEmail') && (
        <Column
          source="jobId"
          disableSort
          label={t('companies.column.acts')}
          render={(email) => {
            const act = actOn(email);
            return (
              act && (
                <Button
                  size="small"
                  aria-label={t('emails.againNamed', { name: nameOf(email) })}
                  onClick={() => onChoose({ act, email })}
                >
                  {t('emails.again')}
                </Button>
              )
            );
          }}
        />
      )}
    </OperatorTable>
  );
};

const NoRows = () => {
  const { t } = useTranslation('operator');
  const { filterValues } = useListContext();
  return <EmptyState title={t(Object.keys(filterValues).length === 0 ? 'emails.empty' : 'emails.noResult')} />;
};

const Filters = () => {
  const { t } = useTranslation('operator');
  const { filterValues, setFilters } = useListContext();
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr 1fr' }, maxWidth: 900 }}>
      <ListSearch label={t('emails.search')} source="q" />
      <OptionSelect
        size="small"
        label={t('jobs.column.state')}
        emptyLabel={t('companies.all')}
        value={filterValues['state'] ?? null}
        options={emailStates.map((state) => ({ id: state, label: t(`emails.state.${state}`) }))}
        onChange={(state) => setFilters({ ...filterValues, state: state ?? undefined })}
      />
      <OptionSelect
        size="small"
        label={t('emails.column.kind')}
        emptyLabel={t('companies.all')}
        value={filterValues['kind'] ?? null}
        options={emailKindsInOrder.map((kind) => ({ id: kind, label: t(`emails.kind.${kind}`) }))}
        onChange={(kind) => setFilters({ ...filterValues, kind: kind ?? undefined })}
      />
    </Box>
  );
};

/** The search, the filters and, below them, the e-mails; one that was sent may be read, and most may be sent again. */
export const EmailListView = () => {
  const { refetch } = useListContext();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = (): void => setChosen(null);
  return (
    <>
      <Filters />
      <ListRows<OperatorEmailRecord> rowHeight={53} empty={<NoRows />}>
        {(rows) => <Rows rows={rows} onChoose={setChosen} />}
      </ListRows>
      {chosen && (
        <Suspense>
          {chosen.act === 'read' ? (
            <EmailContentDialog jobId={chosen.email.jobId} subject={chosen.email.sent?.subject ?? ''} onClose={close} />
          ) : (
            <JobDialog
              act={chosen.act}
              job={{ ...chosen.email, queue: jobQueues.emails }}
              onDone={() => void refetch()}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
};
