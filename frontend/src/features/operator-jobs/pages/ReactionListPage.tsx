import { Box, Button, Link, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { operatorLists } from '../../../api/resources/operator-lists.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { joinWithDots } from '@torno/kernel';
import { useFormat } from '../../../shared/format/use-format.js';
import { useEventName } from '../../../shared/i18n/use-event-name.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListItem } from '../../../shared/list/ListItem.js';
import { useRow } from '../../../shared/list/use-row.js';
import { historyAddress } from '../../../shared/routing/addresses.js';
import { OperatorListPage } from '../../operator/index.js';
import type { ReactionAction } from '../components/ReactionDialog.js';
import { useReactionName } from '../hooks/use-reaction-name.js';
import { reactionListView } from '../model/list-view.js';

const ReactionDialog = lazy(() => import('../components/ReactionDialog.js'));

const commands = { retry: 'retryReaction', skip: 'skipReaction' } as const;

const Reaction = () => {
  const reaction = useRow(operatorLists.operatorReactions);
  const { t } = useTranslation('operator-jobs');
  const { dateTime } = useFormat();
  const nameOfEvent = useEventName();
  const name = useReactionName()(reaction);
  const mayCall = useMayCall();
  const [action, setAction] = useState<ReactionAction | null>(null);
  const { type, stream, error, parkedAt, lastTriedAt, tries } = reaction;
  return (
    <ListItem label={name} sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" fontWeight={600}>
          {name}
        </Typography>
        <Typography variant="caption" component="div">
          {nameOfEvent(type)}
          {' · '}
          <Link component={RouterLink} to={historyAddress('streams', stream)}>
            {stream}
          </Link>
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {joinWithDots([
            t('reactions.since', { time: dateTime(parkedAt) }),
            t('reactions.tries', { count: tries }),
            t('reactions.lastTry', { time: dateTime(lastTriedAt) }),
          ])}
        </Typography>
        <Typography variant="caption" color="error.main" component="div">
          {error}
        </Typography>
      </Box>
      {(['skip', 'retry'] as const).map(
        (each) =>
          mayCall(commands[each]) && (
            <Button key={each} aria-label={t(`reactions.${each}.named`, { name })} onClick={() => setAction(each)}>
              {t(`reactions.${each}.submit`)}
            </Button>
          ),
      )}
      <Suspense>
        {action && <ReactionDialog action={action} reaction={reaction} onClose={() => setAction(null)} />}
      </Suspense>
    </ListItem>
  );
};

/** Events to which the platform could not react; each is tried again or skipped by an operator. */
const ReactionListPage = () => {
  const { t } = useTranslation('operator-jobs');
  return (
    <OperatorListPage
      resource={operatorLists.operatorReactions}
      address={reactionListView}
      title={t('reactions.title')}
      subtitle={t('reactions.subtitle')}
      of="reactions"
      texts="operator-jobs"
      filters={null}
      rowHeight={100}
    >
      {(reactions) => (
        <ItemList label={t('reactions.title')} data={reactions} total={reactions.length}>
          <Reaction />
        </ItemList>
      )}
    </OperatorListPage>
  );
};

export default ReactionListPage;
