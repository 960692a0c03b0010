import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import { Box, IconButton, Link, Paper, Typography } from '@mui/material';
import { historySubjects } from '@torno/domain';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { historyAddress, momentAddress } from '../../../shared/routing/addresses.js';
import { useHistoryParams } from '../hooks/use-history-params.js';
import { useOpened } from '../hooks/use-opened.js';
import { joinWithDots } from '@torno/kernel';
import type { EventGroup } from '@torno/words';
import { EventEntry } from './EventEntry.js';

const CorrelationTree = lazy(() => import('./CorrelationTree.js'));

type Props = {
  readonly group: EventGroup;
  /** Shows the seconds, as another group is of the same minute. */
  readonly seconds: boolean;
  readonly names: Readonly<Record<string, string>>;
  readonly currency: string | null;
  /** Its subject can be shown as it was at the time of the group. */
  readonly hasPast: boolean;
};

const Card = ({
  group: { commandId, at, actor, onBehalfOf, correlationId, events },
  seconds,
  names,
  currency,
  hasPast,
}: Props) => {
  const [treeIsOpen, toggleTree] = useOpened(commandId);
  const { t } = useTranslation('operator-history');
  const { dateTime } = useFormat();
  const role = t(`history:actorRole.${actor.role}`);
  const { subject, id } = useHistoryParams(historySubjects);
  const last = Math.max(...events.map(({ position }) => position));
  const actorName = actor.name === '' ? role : actor.name;
  const details = joinWithDots([actor.companyLabel, actor.name === '' ? '' : role]);
  return (
    <Paper sx={{ px: { xs: 1.5, sm: 2 }, pt: 1.5, pb: 1, mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', mb: 0.5 }}>
        <Typography component="h2" variant="h4">
          {actor.name === '' ? (
            actorName
          ) : (
            <Link component={RouterLink} to={historyAddress('users', actor.userId)} color="inherit">
              {actorName}
            </Link>
          )}
        </Typography>
        {details !== '' && (
          <Typography variant="caption" color="text.secondary">
            {details}
          </Typography>
        )}
        {onBehalfOf && (
          <Typography variant="caption" color="warning.main" fontWeight={600}>
            {t('history:history.onBehalfOf', { name: onBehalfOf.name })}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        <Typography component="time" dateTime={at} variant="caption" color="text.secondary">
          {dateTime(at, { seconds })}
        </Typography>
        {hasPast && (
          <IconButton
            component={RouterLink}
            to={momentAddress(subject, id, last)}
            size="small"
            className="no-print"
            aria-label={t('moment.here')}
            title={t('moment.here')}
          >
            <HistoryToggleOff fontSize="inherit" />
          </IconButton>
        )}
        <IconButton
          size="small"
          className="no-print"
          aria-label={t('history.tree')}
          title={t('history.tree')}
          aria-expanded={treeIsOpen}
          onClick={toggleTree}
        >
          <AccountTree fontSize="inherit" />
        </IconButton>
      </Box>
      {treeIsOpen && (
        <Suspense>
          <CorrelationTree correlationId={correlationId} />
        </Suspense>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <EventEntry key={event.id} event={event} names={names} currency={currency} />
        ))}
      </Box>
    </Paper>
  );
};

/**
 * The events of one command: who sent it, on whose behalf, when, and the events below. A group that has no further event
 * is not drawn again when more pages come, with which further names come.
 */
export const EventGroupCard = memo(
  Card,
  (before, after) =>
    before.group.commandId === after.group.commandId &&
    before.group.events.length === after.group.events.length &&
    before.seconds === after.seconds &&
    before.currency === after.currency,
);
