import type { HistoryEvent } from '@torno/contract';

/** All events with one correlation id, which one action of a person caused. */
export type EventGroup = {
  readonly correlationId: string;
  readonly at: string;
  readonly actor: HistoryEvent['actor'];
  readonly onBehalfOf: HistoryEvent['onBehalfOf'];
  readonly events: readonly HistoryEvent[];
};

export type HistoryFilter = {
  /** Company id of a supplier; `rfq` for the RFQ's own events; empty for all. */
  readonly supplier: string;
  readonly type: string;
};

/** Events that fit the filter. */
export const filterEvents = (
  events: readonly HistoryEvent[],
  { supplier, type }: HistoryFilter,
): readonly HistoryEvent[] =>
  events.filter(
    (event) =>
      (type === '' || event.type === type) &&
      (supplier === '' || (supplier === 'rfq' ? event.supplier === null : event.supplier?.companyId === supplier)),
  );

/** Groups in the order of their first event, events in the order in which they happened. */
export const groupEvents = (events: readonly HistoryEvent[]): readonly EventGroup[] => {
  const groups = new Map<string, HistoryEvent[]>();
  for (const event of [...events].sort((a, b) => a.position - b.position)) {
    const group = groups.get(event.correlationId);
    if (group) group.push(event);
    else groups.set(event.correlationId, [event]);
  }
  return [...groups].flatMap(([correlationId, members]) => {
    const [first] = members;
    return first
      ? [{ correlationId, at: first.at, actor: first.actor, onBehalfOf: first.onBehalfOf, events: members }]
      : [];
  });
};

/** The suppliers that the events are about, by name. */
export const suppliersIn = (
  events: readonly HistoryEvent[],
): readonly { readonly companyId: string; readonly label: string }[] =>
  [...new Map(events.flatMap(({ supplier }) => (supplier ? [[supplier.companyId, supplier]] : []))).values()].sort(
    (a, b) => a.label.localeCompare(b.label),
  );

export const typesIn = (events: readonly HistoryEvent[]): readonly string[] =>
  [...new Set(events.map(({ type }) => type))].sort();

/** The minute of a group, as a prefix of its instant. */
export const minuteOf = ({ at }: Pick<EventGroup, 'at'>): string => at.slice(0, 16);

/** The minutes in which more than one group happened. */
export const crowdedMinutes = (groups: readonly Pick<EventGroup, 'at'>[]): ReadonlySet<string> => {
  const minutes = groups.map(minuteOf);
  return new Set(minutes.filter((minute, index) => minutes.indexOf(minute) !== index));
};
