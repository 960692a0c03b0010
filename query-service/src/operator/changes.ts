import { listLimits } from '@torno/domain';
import { isRecord } from '@torno/kernel';
import type { RfqHistoryReadModel, Stored } from '@torno/read-models';
import type { Models } from '../read-models/read-models.js';

export type Change = { readonly path: string; readonly before: unknown; readonly after: unknown };

/** The changes of an event by its id; none of an event whose changes were not collected. */
export type ChangesOf = (eventId: string) => readonly Change[];

export const noChanges: ChangesOf = () => [];

type Entry = Pick<Stored<RfqHistoryReadModel>, '_id' | 'supplierCompanyId' | 'stream' | 'position' | 'data'>;

/** The subject of the event: the RFQ, its matching, one position or document, one supplier's participation or quote. */
const subjectOf = ({ supplierCompanyId, stream, data }: Entry): string => {
  const names = ['positionId', 'documentId', 'quoteId', 'messageId', 'noticeId'];
  const own = isRecord(data) ? names.map((name) => data[name]).find((id) => typeof id === 'string') : undefined;
  return [stream, supplierCompanyId ?? '', own ?? ''].join('/');
};

const leafFields = (value: unknown, path: string): readonly (readonly [string, unknown])[] => {
  if (!isRecord(value) || Object.keys(value).length === 0) return path === '' ? [] : [[path, value]];
  return Object.entries(value).flatMap(([name, child]) => leafFields(child, path === '' ? name : `${path}.${name}`));
};

/** A field of an event; `before` is filled in once the previous value is found. */
type Field = { readonly path: string; readonly after: unknown; before: unknown };

/**
 * Collects the changes of events, field by field, from the events before them. Events carry resulting values, so the
 * value before is the last one recorded for the same field of the same subject.
 */
export const createChangeCollector = (entries: readonly Pick<Entry, '_id'>[]) => {
  const remainingIds = new Set(entries.map(({ _id: id }) => id));
  const fieldsById = new Map<string, readonly Field[]>();
  const fieldsWithoutBefore = new Map<string, Field>();
  return {
    /** Adds one event; the events come one by one, from the newest requested one back to the first. */
    addEarlierEvent: (event: Entry): void => {
      const { _id: id } = event;
      const subject = subjectOf(event);
      const isRequested = remainingIds.delete(id);
      const fields = leafFields(event.data, '').map(([path, after]): Field => {
        const key = `${subject}:${path}`;
        const laterField = fieldsWithoutBefore.get(key);
        if (laterField) laterField.before = after;
        fieldsWithoutBefore.delete(key);
        const field = { path, after, before: null };
        if (isRequested) fieldsWithoutBefore.set(key, field);
        return field;
      });
      if (isRequested) fieldsById.set(id, fields);
    },
    /** Whether all requested events were found, so that earlier ones only supply previous values. */
    hasFoundAll: (): boolean => remainingIds.size === 0,
    /** Whether no earlier event can add anything. */
    isComplete: (): boolean => remainingIds.size === 0 && fieldsWithoutBefore.size === 0,
    /** The changes of a requested event, as far as the events added so far show them. */
    changesOf: (id: string): readonly Change[] =>
      (fieldsById.get(id) ?? []).filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
  };
};

const changeFields = { _id: 1, stream: 1, supplierCompanyId: 1, position: 1, data: 1 } as const;

/** Events that are read at once, so that between two readings other requests have their turn. */
const eventsPerReading = 250;

/**
 * The changes of these events, relative to everything before them in their streams, as far as that is looked through:
 * `listLimits.historyEvents` before the first of them.
 */
export const findChanges = async (models: Models, events: readonly Entry[]): Promise<ChangesOf> => {
  const streams = [...new Set(events.map(({ stream }) => stream))];
  const collector = createChangeCollector(events);
  let until = Math.max(...events.map(({ position }) => position)) + 1;
  let before = 0;
  while (before < listLimits.historyEvents && !collector.isComplete()) {
    const earlier = await models['rfq-history'].find(
      { stream: { $in: streams }, position: { $lt: until } },
      { sort: { position: -1 }, limit: eventsPerReading, projection: changeFields },
    );
    if (collector.hasFoundAll()) before += earlier.length;
    for (const event of earlier) collector.addEarlierEvent(event);
    until = earlier.at(-1)?.position ?? 0;
    if (earlier.length < eventsPerReading) break;
  }
  return collector.changesOf;
};
