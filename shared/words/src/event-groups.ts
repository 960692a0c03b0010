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

const firstOf = ({ events }: EventGroup): number => events[0]?.position ?? 0;

/** Two lists in the order of their first events as one. */
const mergeGroups = (groups: readonly EventGroup[], furtherGroups: readonly EventGroup[]): readonly EventGroup[] => {
  const all: EventGroup[] = [];
  let next = 0;
  for (const group of groups) {
    for (let other = furtherGroups[next]; other && firstOf(other) < firstOf(group); other = furtherGroups[next]) {
      all.push(other);
      next += 1;
    }
    all.push(group);
  }
  return [...all, ...furtherGroups.slice(next)];
};

/**
 * Groups with further events, in the order of their first event; events are in the order in which they happened. A group
 * without a further event stays the same object.
 */
export const withEvents = (groups: readonly EventGroup[], events: readonly HistoryEvent[]): readonly EventGroup[] => {
  const further = new Map<string, HistoryEvent[]>();
  for (const event of events) {
    const members = further.get(event.commandId);
    if (members) members.push(event);
    else further.set(event.commandId, [event]);
  }
  const unchangedGroups = groups.filter(({ commandId }) => !further.has(commandId));
  if (unchangedGroups.length < groups.length)
    for (const { commandId, events: before } of groups) further.get(commandId)?.push(...before);
  const grown = [...further].flatMap(([commandId, members]) => {
    const [first, ...others] = members.sort((a, b) => a.position - b.position);
    if (!first) return [];
    const { at, actor, onBehalfOf, correlationId } = first;
    return [{ commandId, correlationId, at, actor, onBehalfOf, events: [first, ...others] }];
  });
  return mergeGroups(
    unchangedGroups,
    grown.sort((a, b) => firstOf(a) - firstOf(b)),
  );
};

/** Groups in the order of their first event, events in the order in which they happened. */
export const groupEvents = (events: readonly HistoryEvent[]): readonly EventGroup[] => withEvents([], events);

/** The minute of a group, as a prefix of its instant. */
export const minuteOf = ({ at }: Pick<EventGroup, 'at'>): string => at.slice(0, 16);

/** The minutes in which more than one group happened. */
export const crowdedMinutes = (groups: readonly Pick<EventGroup, 'at'>[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeatedMinutes = new Set<string>();
  for (const minute of groups.map(minuteOf)) (seen.has(minute) ? repeatedMinutes : seen).add(minute);
  return repeatedMinutes;
};
