import type { ProjectionState } from '@torno/contract';

type Reading = Pick<ProjectionState, 'position' | 'head' | 'eventsBehind' | 'eventsPerSecond'>;

/** How far a build has come, in whole percent; 100 only when it has read everything. */
export const percentOf = ({ position, head }: Reading): number => {
  if (position >= head) return 100;
  return Math.min(99, Math.max(0, Math.floor(((position + 1) / (head + 1)) * 100)));
};

/** Until a build has caught up, at its present rate; null where that is not known. */
export const secondsLeft = ({ eventsBehind, eventsPerSecond }: Reading): number | null =>
  eventsBehind === null || !eventsPerSecond ? null : Math.ceil(eventsBehind / eventsPerSecond);

/** A duration in the largest unit that fits: seconds, minutes, hours or days. */
export const durationOf = (seconds: number): { readonly unit: 's' | 'min' | 'h' | 'd'; readonly value: number } => {
  if (seconds < 90) return { unit: 's', value: Math.round(seconds) };
  if (seconds < 90 * 60) return { unit: 'min', value: Math.round(seconds / 60) };
  if (seconds < 36 * 3_600) return { unit: 'h', value: Math.round(seconds / 3_600) };
  return { unit: 'd', value: Math.round(seconds / 86_400) };
};
