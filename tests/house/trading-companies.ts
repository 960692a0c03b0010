import { createApi, type Api } from './api.js';
import { startHouse, type House } from './house.js';
import { registerCompany, type Person } from './people.js';

type TradingCompanies<Name extends string> = {
  readonly house: House;
  readonly api: Api;
  readonly buyer: Person;
} & Readonly<Record<Name, Person>>;

/**
 * An installation in which a buyer and suppliers with these names and tiers are registered; it is stopped if a
 * registration fails.
 */
export const startWithCompanies = async <Name extends string = never>(
  suppliers: Readonly<Record<Name, 'A' | 'B' | 'C'>>,
): Promise<TradingCompanies<Name>> => {
  const house = await startHouse({ env: { CHECK_REPLIES: 'true' } });
  try {
    const api = createApi(house.url, house.syncKey);
    const buyer = await registerCompany(api, 'buyer', { isBuyer: true });
    const settled: Partial<Record<Name, Person>> = {};
    for (const name in suppliers)
      settled[name] = await registerCompany(api, name, { isSupplier: true, tier: suppliers[name] });
    // The loop above has registered every name.
    return { house, api, buyer, ...(settled as Record<Name, Person>) };
  } catch (error) {
    await house.stop();
    throw error;
  }
};
