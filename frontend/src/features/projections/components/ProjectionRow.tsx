import { Alert, Box, Button, Typography } from '@mui/material';
import type { ProjectionState } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../../api/use-may-call.js';
import { fieldProblemText } from '../../../api/problem-text.js';
import { projections } from '../../../api/resources/projections.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRow } from '../../../shared/list/use-row.js';
import { ListItem } from '../../../shared/list/ListItem.js';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import type { ProjectionAction } from '../model/actions.js';
import { StateChip, useBuildWords } from './BuildFacts.js';
import { NextBuild } from './NextBuild.js';

type Props = {
  readonly onAction: (action: ProjectionAction) => void;
  readonly onParked: (name: string) => void;
  readonly onCompare: (name: string, collection: string) => void;
};

const LastAction = ({ lastAct }: { readonly lastAct: NonNullable<ProjectionState['lastAct']> }) => {
  const { t } = useTranslation('projections');
  const { dateTime } = useFormat();
  const { type, at, userName, reason, refused } = lastAct;
  return (
    <Typography variant="caption" color="text.secondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {t(userName === null ? 'lastAction.bySystem' : 'lastAction.byUser', {
        action: t(`lastAction.${type}`),
        name: userName,
        time: dateTime(at),
        reason,
      })}
      {refused !== null && ` ${t('lastAction.refused', { why: fieldProblemText(refused) })}`}
    </Typography>
  );
};

/** The projection in the record context: its live build, the one that is to replace it, and the actions allowed on it. */
export const ProjectionRow = ({ onAction, onParked, onCompare }: Props) => {
  const { id: name, live, next, previous } = useRow(projections);
  const { t } = useTranslation('projections');
  const mayCall = useMayCall();
  const words = useBuildWords();
  const isReplay = next?.version === live.version;
  const isPaused = live.state === 'paused';
  const comparedBuild = isReplay ? null : previous;
  return (
    <ListItem label={name} sx={{ rowGap: 0.5, py: 1.25 }}>
      <Box sx={{ flex: { xs: '1 1 auto', md: '0 0 230px' }, minWidth: 0 }}>
        <Typography variant="body2" fontWeight={600} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {t('version', { version: live.version, collection: live.collection })}
        </Typography>
      </Box>
      <Box sx={{ order: { xs: 1, md: 0 }, flex: { xs: '1 1 100%', md: '1 1 0' }, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          <StateChip build={live} />
          <Typography variant="body2">{words.lag(live)}</Typography>
          {live.eventsPerSecond !== null && (
            <Typography variant="body2" color="text.secondary">
              {words.rate(live.eventsPerSecond)}
            </Typography>
          )}
          {live.parked > 0 && (
            <Button size="small" color="error" onClick={() => onParked(name)}>
              {t('parked.count', { count: live.parked })}
            </Button>
          )}
        </Box>
        {live.lastAct && <LastAction lastAct={live.lastAct} />}
      </Box>
      {(mayCall('pauseProjection') || previous !== null) && (
        <MoreMenu label={t('actionsOf', { name })} size="small">
          {mayCall('pauseProjection') && (
            <MoreMenuItem onChoose={() => onAction({ kind: isPaused ? 'resume' : 'pause', name })}>
              {t(`action.${isPaused ? 'resume' : 'pause'}.button`)}
            </MoreMenuItem>
          )}
          {mayCall('replayProjection') && (
            <MoreMenuItem disabled={isReplay} onChoose={() => onAction({ kind: 'replay', name })}>
              {t('action.replay.button')}
            </MoreMenuItem>
          )}
          {comparedBuild && (
            <MoreMenuItem onChoose={() => onCompare(name, comparedBuild.collection)}>
              {t('comparePrevious')}
            </MoreMenuItem>
          )}
          {comparedBuild && mayCall('swapProjection') && (
            <MoreMenuItem onChoose={() => onAction({ kind: 'rollBack', name, collection: comparedBuild.collection })}>
              {t('action.rollBack.button')}
            </MoreMenuItem>
          )}
        </MoreMenu>
      )}
      {live.error !== null && (
        <Alert severity="error" sx={{ order: 2, flexBasis: '100%', overflowWrap: 'anywhere' }}>
          {live.error}
        </Alert>
      )}
      {next && (
        <Box sx={{ order: 3, flexBasis: '100%' }}>
          <NextBuild
            build={next}
            isReplay={isReplay}
            onCompare={() => onCompare(name, next.collection)}
            onParked={() => onParked(name)}
            onAction={onAction}
          />
        </Box>
      )}
    </ListItem>
  );
};
