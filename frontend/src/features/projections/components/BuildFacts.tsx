import type { ProjectionState } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { StatusChip, type Tone } from '../../../shared/ui/StatusChip.js';
import { durationOf } from '../model/replay.js';

const tones: Readonly<Record<ProjectionState['state'], Tone>> = {
  new: 'info',
  'catching-up': 'info',
  live: 'success',
  paused: 'warning',
  failed: 'error',
  superseded: 'neutral',
};

export const StateChip = ({ build: { state, serves } }: { readonly build: ProjectionState }) => {
  const { t } = useTranslation('projections');
  return <StatusChip label={t(`state.${state === 'live' && !serves ? 'caughtUp' : state}`)} tone={tones[state]} />;
};

/** How far a build is behind and how fast it reads, in words. */
export const useBuildWords = () => {
  const { t } = useTranslation('projections');
  const { number } = useFormat();
  const duration = (seconds: number): string => {
    const { unit, value } = durationOf(seconds);
    return t(`unit.${unit}`, { value: number(value) });
  };
  return {
    duration,
    rate: (perSecond: number): string => t('rate', { value: number(perSecond, perSecond < 10 ? 1 : 0) }),
    lag: ({ eventsBehind, secondsBehind }: ProjectionState): string => {
      // A build that follows within a second has always some events to read while people work.
      if (eventsBehind === 0 || (secondsBehind !== null && secondsBehind < 1)) return t('lag.none');
      const since = secondsBehind === null ? '' : duration(secondsBehind);
      if (eventsBehind === null) return since === '' ? t('lag.unknown') : t('lag.seconds', { since });
      return since === ''
        ? t('lag.events', { count: eventsBehind, events: number(eventsBehind) })
        : t('lag.both', { count: eventsBehind, events: number(eventsBehind), since });
    },
  };
};
