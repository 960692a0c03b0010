import { createApi, type Api } from './api.js';
import { startInstallation, type Installation } from './installation.js';
import { registerCompany, type Person } from './people.js';

type TradingCompanies<Name extends string> = {
  readonly installation: Installation;
  readonly api: Api;
  readonly buyer: Person;
} & Readonly<Record<Name, Person>>;

/**
 * An installation in which a buyer and suppliers with these names and tiers are registered; it is stopped if a
 * registration fails.
 */
export const startWithCompanies = async <Name extends string = never>(
  suppliers: Readonly<Record<Name, 'A' | 'B' | 'C'>>,
  env: Readonly<Record<string, string>> = {},
): Promise<TradingCompanies<Name>> => {
  const installation = await startInstallation({ env: { CHECK_REPLIES: 'true', ...env } });
  try {
    const api = createApi(installation.url, installation.syncKey);
    const buyer = await registerCompany(api, 'buyer', { isBuyer: true });
    const settled: Partial<Record<Name, Person>> = {};
    for (const name in suppliers)
      settled[name] = await registerCompany(api, name, { isSupplier: true, tier: suppliers[name] });
    // The loop above has registered every name.
    return { installation, api, buyer, ...(settled as Record<Name, Person>) };
  } catch (error) {
    await installation.stop();
    throw error;
  }
};
