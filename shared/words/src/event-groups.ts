import type { HistoryEvent } from '@torno/contract';

/** The events of one command. */
export type EventGroup = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly at: string;
  readonly actor: HistoryEvent['actor'];
  readonly onBehalfOf: HistoryEvent['onBehalfOf'];
  readonly events: readonly HistoryEvent[];
};

/** Groups in the order of their first event, events in the order in which they happened. */
export const groupEvents = (events: readonly HistoryEvent[]): readonly EventGroup[] => {
  const groups = new Map<string, HistoryEvent[]>();
  for (const event of [...events].sort((a, b) => a.position - b.position)) {
    const group = groups.get(event.commandId);
    if (group) group.push(event);
    else groups.set(event.commandId, [event]);
  }
  return [...groups].flatMap(([commandId, members]) => {
    const [first] = members;
    if (!first) return [];
    const { at, actor, onBehalfOf, correlationId } = first;
    return [{ commandId, correlationId, at, actor, onBehalfOf, events: members }];
  });
};

/** The minute of a group, as a prefix of its instant. */
export const minuteOf = ({ at }: Pick<EventGroup, 'at'>): string => at.slice(0, 16);

/** The minutes in which more than one group happened. */
export const crowdedMinutes = (groups: readonly Pick<EventGroup, 'at'>[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const crowded = new Set<string>();
  for (const minute of groups.map(minuteOf)) (seen.has(minute) ? crowded : seen).add(minute);
  return crowded;
};
