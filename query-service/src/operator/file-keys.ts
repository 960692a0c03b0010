import { isRecord } from '@torno/kernel';

const isFileKey = /^(?:a|.*A)ttachmentKey$/;

/** Keys of the files that the data of an event names, at any depth. */
export const fileKeysIn = (value: unknown, field = ''): readonly string[] => {
  if (typeof value === 'string') return isFileKey.test(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => fileKeysIn(item, field));
  return isRecord(value) ? Object.entries(value).flatMap(([name, child]) => fileKeysIn(child, name)) : [];
};
