import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import type { ProjectionState } from '@torno/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../../api/use-may-call.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { ProjectionAction } from '../model/actions.js';
import { percentOf, secondsLeft } from '../model/replay.js';
import { StateChip, useBuildWords } from './BuildFacts.js';

type Props = {
  readonly build: ProjectionState;
  /** A build of another version belongs to a new release, which swaps it in automatically. */
  readonly isReplay: boolean;
  readonly onCompare: () => void;
  readonly onParked: () => void;
  readonly onAction: (action: ProjectionAction) => void;
};

/** A build in progress beside the live one: progress, rate, remaining time and possible actions. */
export const NextBuild = ({ build, isReplay, onCompare, onParked, onAction }: Props) => {
  const { t } = useTranslation('projections');
  const { number } = useFormat();
  const mayCall = useMayCall();
  const words = useBuildWords();
  const id = useId();
  const { name, collection, state, eventsBehind, eventsPerSecond, parked, error } = build;
  const percent = percentOf(build);
  const secondsRemaining = secondsLeft(build);
  const isCaughtUp = state === 'live';
  const facts = [
    t('next.percent', { value: number(percent) }),
    eventsBehind === null || eventsBehind === 0
      ? ''
      : t('next.events', { count: eventsBehind, events: number(eventsBehind) }),
    isCaughtUp || eventsPerSecond === null ? '' : words.rate(eventsPerSecond),
    isCaughtUp || secondsRemaining === null ? '' : t('next.left', { time: words.duration(secondsRemaining) }),
  ].filter((fact) => fact !== '');
  return (
    <Box sx={{ flexBasis: '100%', p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" fontWeight={600} id={id} sx={{ overflowWrap: 'anywhere' }}>
          {t(isReplay ? 'next.replay' : 'next.version', { collection })}
        </Typography>
        <StateChip build={build} />
        <Typography variant="body2" color="text.secondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <LinearProgress variant="determinate" value={percent} aria-labelledby={id} sx={{ my: 1 }} />
      {error !== null && <Alert severity="error">{error}</Alert>}
      {parked > 0 && (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" onClick={onParked}>
              {t('next.showParked')}
            </Button>
          }
        >
          {t(isReplay ? 'next.held' : 'next.parked', { count: parked })}
        </Alert>
      )}
      {isReplay && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isCaughtUp && (
            <Button size="small" onClick={onCompare}>
              {t('next.compare')}
            </Button>
          )}
          {isCaughtUp && mayCall('swapProjection') && (
            <Button size="small" variant="contained" onClick={() => onAction({ kind: 'swap', name, collection })}>
              {t('action.swap.button')}
            </Button>
          )}
          {mayCall('discardReplay') && (
            <Button size="small" color="error" onClick={() => onAction({ kind: 'discard', name, collection })}>
              {t('action.discard.button')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};
