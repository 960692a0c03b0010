import type { Api } from './api.js';
import type { Installation } from './installation.js';
import type { Ledger } from './ledger.js';
import { foldFromScratch, openStores, readConsistentContents } from './read-models.js';

/**
 * No acknowledged command is lost or duplicated, and every read model, once it has caught up, equals the fold of all
 * events.
 */
export const expectConsistency = async (
  installation: Installation,
  api: Api,
  operator: string,
  ledger: Ledger,
): Promise<void> => {
  const stores = await openStores(installation);
  try {
    const { events, models } = await readConsistentContents(stores, api, operator);
    expect(ledger.faults(events)).toEqual([]);
    const expected = foldFromScratch(events);
    for (const { name, parked, documents } of models) {
      expect([name, parked]).toEqual([name, 0]);
      expect([name, documents]).toEqual([name, expected.get(name)]);
    }
  } finally {
    await stores.close();
  }
};
