import { Button, Link, Typography } from '@mui/material';
import { emailStates, jobQueues } from '@torno/domain';
import { joinWithDots } from '@torno/kernel';
import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { operatorLists, type OperatorRecord } from '../../../api/resources/operator-lists.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { SelectFilter } from '../../../shared/list/SelectFilter.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { historyAddress } from '../../../shared/routing/addresses.js';
import type { Tone } from '../../../shared/ui/StatusChip.js';
import {
  ActionsColumn,
  FilterBar,
  NameColumn,
  oneLineEach,
  OperatorListPage,
  OperatorTable,
  StateColumn,
} from '../../operator/index.js';
import type { JobAction } from '../components/JobDialog.js';
import { emailKindsInOrder } from '../model/email-kinds.js';
import { emailListView } from '../model/list-view.js';

const JobDialog = lazy(() => import('../components/JobDialog.js'));
const EmailContentDialog = lazy(() => import('../components/EmailContentDialog.js'));

/** Columns for which a phone has no room: their values are shown below the name there. */
const hiddenOnPhones = ['person', 'state', 'publishedAt'];

type Email = OperatorRecord<'operatorEmails'>;

const Column = DataTable.Col<Email>;

/** E-mails that somebody must look after stand out. */
const tones: Readonly<Record<Email['state'], Tone>> = {
  waiting: 'neutral',
  running: 'info',
  failing: 'warning',
  failed: 'error',
  bounced: 'error',
  sent: 'success',
  cancelled: 'outline',
};

type ChosenEmail = { readonly action: JobAction | 'read'; readonly email: Email };
type RowsProps = { readonly rows: Email[]; readonly onChoose: (chosen: ChosenEmail) => void };

/** How an operator sends an e-mail again: one that could not be sent is tried again. */
const actionOn = ({ state }: Email): Exclude<JobAction, 'cancel'> | undefined => {
  if (state === 'failed' || state === 'bounced') return 'retry';
  return state === 'sent' ? 'resend' : undefined;
};

const Rows = ({ rows, onChoose }: RowsProps) => {
  const { t } = useTranslation('operator-jobs');
  const { dateTime } = useFormat();
  const nameOf = ({ sent, kind }: Email): string =>
    sent?.subject ?? (kind !== null && emailKindsInOrder.includes(kind) ? t(`emails.kind.${kind}`) : t('emails.other'));
  const stateOf = ({ state }: Email): string => t(`emails.state.${state}`);
  /** Further attempts, and when an e-mail was or will be sent unless that was at once. */
  const attemptsOf = (email: Email): string => {
    const { tries, publishedAt, nextTryAt, parkedAt, endedAt } = email;
    const last = endedAt ?? parkedAt;
    const time = last === null ? '' : dateTime(last);
    const wasSentAtOnce = publishedAt !== null && time === dateTime(publishedAt);
    return joinWithDots([
      tries > 1 ? t('reactions.tries', { count: tries }) : '',
      time === '' || wasSentAtOnce ? '' : t('emails.stateAt', { state: stateOf(email), time }),
      nextTryAt === null ? '' : t('jobs.nextTry', { time: dateTime(nextTryAt) }),
    ]);
  };
  const recipientOf = ({ person, sent }: Email): string => sent?.to ?? person?.email ?? '–';
  return (
    <OperatorTable<Email>
      rows={rows}
      hiddenOnPhones={hiddenOnPhones}
      sx={{
        '& td.column-kind': { overflowWrap: 'anywhere' },
        ...oneLineEach('person'),
        '& td.column-publishedAt, & td.column-actions': { whiteSpace: 'nowrap' },
      }}
    >
      <NameColumn<Email>
        source="kind"
        disableSort
        label={t('emails.column.email')}
        renderName={(email) =>
          email.sent === null ? (
            <Typography variant="body2" fontWeight={600}>
              {nameOf(email)}
            </Typography>
          ) : (
            <Link
              component="button"
              type="button"
              fontWeight={600}
              sx={{ textAlign: 'start' }}
              onClick={() => onChoose({ action: 'read', email })}
            >
              {nameOf(email)}
            </Link>
          )
        }
        renderBelow={({ rfq }) =>
          rfq && (
            <Link component={RouterLink} to={historyAddress('rfqs', rfq.secondaryId)}>
              {t('emails.rfq', { number: rfq.secondaryId })}
            </Link>
          )
        }
        onPhones={(email) => [
          recipientOf(email),
          stateOf(email),
          email.publishedAt === null ? '' : dateTime(email.publishedAt),
        ]}
        error={({ state, error }) => (state === 'sent' ? null : error)}
      />
      <Column
        source="person"
        disableSort
        label={t('emails.to')}
        render={(email) => (
          <>
            {email.person?.name}
            <Typography variant="caption" color="text.secondary" component="div">
              {recipientOf(email)}
            </Typography>
          </>
        )}
      />
      <StateColumn<Email> stateOf={stateOf} toneOf={({ state }) => tones[state]} />
      <Column
        source="publishedAt"
        label={t('jobs.column.published')}
        render={(email) => (
          <>
            {email.publishedAt === null ? '–' : dateTime(email.publishedAt)}
            <Typography variant="caption" color="text.secondary" component="div">
              {attemptsOf(email)}
            </Typography>
          </>
        )}
      />
      <ActionsColumn<Email> commands={['retryJob', 'resendEmail']}>
        {(email, mayCall) => {
          const action = actionOn(email);
          return (
            action &&
            mayCall(action === 'retry' ? 'retryJob' : 'resendEmail') && (
              <Button
                size="small"
                aria-label={t('emails.againNamed', { name: nameOf(email) })}
                onClick={() => onChoose({ action, email })}
              >
                {t('emails.again')}
              </Button>
            )
          );
        }}
      </ActionsColumn>
    </OperatorTable>
  );
};

const Filters = () => {
  const { t } = useTranslation(['operator-jobs', 'operator']);
  return (
    <FilterBar columns="2fr 1fr 1fr" maxWidth={900}>
      <ListSearch label={t('emails.search')} source="q" />
      <SelectFilter
        source="state"
        label={t('operator:column.state')}
        noneLabel={t('operator:all')}
        choices={emailStates.map((state) => ({ id: state, label: t(`emails.state.${state}`) }))}
      />
      <SelectFilter
        source="kind"
        label={t('emails.column.kind')}
        noneLabel={t('operator:all')}
        choices={emailKindsInOrder.map((kind) => ({ id: kind, label: t(`emails.kind.${kind}`) }))}
      />
    </FilterBar>
  );
};

/** Every e-mail of the platform: what waits, was sent, failed or bounced, its text, and sending it again. */
const EmailListPage = () => {
  const { t } = useTranslation('operator-jobs');
  return (
    <OperatorListPage
      resource={operatorLists.operatorEmails}
      address={emailListView}
      title={t('emails.title')}
      subtitle={t('emails.subtitle')}
      of="emails"
      texts="operator-jobs"
      filters={<Filters />}
      rowHeight={53}
      renderDialog={({ action, email }: ChosenEmail, close) =>
        action === 'read' ? (
          <EmailContentDialog jobId={email.jobId} subject={email.sent?.subject ?? ''} onClose={close} />
        ) : (
          <JobDialog action={action} job={{ ...email, queue: jobQueues.emails }} onClose={close} />
        )
      }
    >
      {(rows, choose) => <Rows rows={rows} onChoose={choose} />}
    </OperatorListPage>
  );
};

export default EmailListPage;
