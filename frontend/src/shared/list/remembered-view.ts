import type { Remembered } from './list-address.js';

/** Entry of react-admin's store that keeps how a list was last shown. */
export const viewKey = (resource: string): string => `${resource}.view`;

/**
 * The order and page size that a list was last shown with, read without react-admin, whose code is still on its way when
 * the first page of rows is asked for. A test writes through react-admin's `localStorageStore` and reads here.
 */
export const rememberedView = (resource: string, storage: Storage = window.localStorage): Remembered => {
  const text = storage.getItem(`RaStore.${viewKey(resource)}`);
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Somebody else's entry: nothing is remembered.
    return {};
  }
};
