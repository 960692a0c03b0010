import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../api/use-query-call.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useEventName } from '../../../shared/i18n/use-event-name.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { type CommandNode, correlationTree } from '../model/correlation-tree.js';

const Node = ({ node: { command, children } }: { readonly node: CommandNode }) => {
  const { t } = useTranslation('operator-history');
  const { dateTime } = useFormat();
  const nameOfType = useEventName();
  const { actor, at, events } = command;
  // The system acts by its process managers, which have names of their own.
  const actorName = actor.name || (actor.role === 'system' ? actor.userId : t(`history:actorRole.${actor.role}`));
  return (
    <li>
      <Typography variant="body2">
        <strong>{actorName}</strong>{' '}
        <Typography component="time" dateTime={at} variant="caption" color="text.secondary">
          {dateTime(at, { seconds: true })}
        </Typography>
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
        {events.map(({ id, type, stream }) => (
          <li key={id}>
            {nameOfType(type)}{' '}
            <Typography component="span" variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {stream}
            </Typography>
          </li>
        ))}
        {children.map((child) => (
          <Node key={child.command.commandId} node={child} />
        ))}
      </Box>
    </li>
  );
};

/** The consequences of one request, as a tree: a command, its events, and the commands that these led to. */
const CorrelationTree = ({ correlationId }: { readonly correlationId: string }) => {
  const { t } = useTranslation('operator-history');
  const query = useQueryCall('correlatedEvents', { params: { correlationId } });
  return (
    <QueryState query={query} skeleton={<RowsSkeleton rows={2} height={24} />}>
      {({ events, more }) => (
        <>
          <Box component="ul" aria-label={t('history.tree')} sx={{ m: 0, pl: 2, pb: 1, listStyle: 'none' }}>
            {correlationTree(events).map((node) => (
              <Node key={node.command.commandId} node={node} />
            ))}
          </Box>
          {more && <Typography variant="caption">{t('history.treeCut', { count: events.length })}</Typography>}
        </>
      )}
    </QueryState>
  );
};

export default CorrelationTree;
