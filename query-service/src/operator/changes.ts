import { isRecord } from '@torno/kernel';
import type { RfqHistoryReadModel } from '@torno/read-models';

export type Change = { readonly path: string; readonly before: unknown; readonly after: unknown };

type Entry = Pick<RfqHistoryReadModel, 'supplierCompanyId' | 'stream' | 'data'>;

/** The subject of the event: the RFQ, its matching, one position or document, one supplier's participation or quote. */
const subjectOf = ({ supplierCompanyId, stream, data }: Entry): string => {
  const names = ['positionId', 'documentId', 'quoteId', 'messageId', 'noticeId'];
  const own = isRecord(data) ? names.map((name) => data[name]).find((id) => typeof id === 'string') : undefined;
  return [supplierCompanyId ?? stream, own ?? ''].join('/');
};

const leaves = (value: unknown, path: string): readonly (readonly [string, unknown])[] => {
  if (!isRecord(value) || Object.keys(value).length === 0) return path === '' ? [] : [[path, value]];
  return Object.entries(value).flatMap(([name, below]) => leaves(below, path === '' ? name : `${path}.${name}`));
};

/**
 * The changes of each event, field by field, given all earlier events. Events carry resulting values, so the value
 * before is the last one recorded for the same field of the same subject.
 */
export const changesOf = (events: readonly Entry[]): readonly (readonly Change[])[] => {
  const lastValues = new Map<string, unknown>();
  return events.map((event) => {
    const subject = subjectOf(event);
    return leaves(event.data, '').flatMap(([path, after]) => {
      const key = `${subject}:${path}`;
      const before = lastValues.get(key) ?? null;
      lastValues.set(key, after);
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
    });
  });
};
