import type { RememberedView } from './list-address.js';

/** Name of the entry in react-admin's store that keeps a list's last view. */
export const viewKey = (resource: string): string => `${resource}.view`;

/**
 * The order and page size that a list was last shown with, read without react-admin, whose code is still loading when
 * the first page of rows is requested. A test writes through react-admin's `localStorageStore` and reads here.
 */
export const createRememberedView = (resource: string, storage: Storage = window.localStorage): RememberedView => {
  const text = storage.getItem(`RaStore.${viewKey(resource)}`);
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // The entry is not react-admin's, so nothing is remembered.
    return {};
  }
};
