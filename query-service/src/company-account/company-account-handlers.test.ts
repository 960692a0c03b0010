import type { SupplierSummary } from '@torno/contract';
import { useQueryService } from '../testing/caller.fixture.js';
import { companies, existing, ids } from '../testing/world.fixture.js';

const { service, get, post } = useQueryService();

const own = existing(companies.find(({ companyId }) => companyId === ids.supplier));
afterEach(() => service().put('companies', ids.supplier, { ...own }));

it.each([
  ['A', true],
  ['B', false],
  ['C', false],
  [null, false],
] as const)(
  'A company of tier %s is premium in its account and in the directory: %s (COMP-40)',
  async (tier, premium) => {
    await service().put('companies', ids.supplier, { ...own, tier });
    expect((await get('supplier', 'company/account')).body).toMatchObject({ isPremiumSupplier: premium });
    const { companies: found } = (await post('buyer', 'buyer/search', {})).body as { companies: SupplierSummary[] };
    expect(found.find(({ companyId }) => companyId === ids.supplier)).toMatchObject({ premiumSupplier: premium });
  },
);
