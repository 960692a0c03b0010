import type { Api } from './api.js';
import { until, type House } from './house.js';
import type { Ledger } from './ledger.js';
import { foldFromScratch, openStores } from './read-models.js';

/**
 * Nothing promised is lost or doubled, and every read model, once it has caught up, equals the fold of all events from
 * the first to the last.
 */
export const expectConsistency = async (house: House, api: Api, operator: string, ledger: Ledger): Promise<void> => {
  const stores = await openStores(house);
  try {
    const events = await stores.events();
    expect(ledger.faults(events)).toEqual([]);
    const last = events.at(-1)?.position ?? 0;
    const states = async () =>
      (await api.call('projectionStates', { token: operator })).filter(({ state }) => state !== 'superseded');
    await until('every read model has caught up', async () =>
      (await states()).every(({ position, state }) => state === 'live' && position >= last),
    );
    const expected = foldFromScratch(events);
    for (const { name, collection, parked } of await states()) {
      expect([name, parked]).toEqual([name, 0]);
      expect([name, await stores.documents(collection)]).toEqual([name, expected.get(name)]);
    }
  } finally {
    await stores.close();
  }
};
