import type { SupplierSummary } from '@torno/contract';
import { newId } from '@torno/kernel';
import request from 'supertest';
import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids } from '../testing/world.fixture.js';

const { service, post } = useQueryService();

it.each([
  ['A', true],
  ['B', false],
  ['C', false],
  [null, false],
] as const)(
  'A company of tier %s is premium in its account and in the directory: %s (COMP-40)',
  async (tier, premium) => {
    const companyId = newId();
    const stream = `company-${companyId}`;
    const becomes = tier === null ? [] : [sample('SupplierTierChanged', { from: null, to: tier }, stream)];
    await service().append(sample('CompanyCreated', { isSupplier: true }, stream), ...becomes);
    const token = service().token({ userId: ids.supplierUser, companyId, roles: ['supplier'] });
    const account = await request(service().app).get('/api/v1/company/account').set('Authorization', `Bearer ${token}`);
    expect(account.body).toMatchObject({ id: companyId, isPremiumSupplier: premium });
    const { companies: found } = (await post('buyer', 'buyer/search', {})).body as { companies: SupplierSummary[] };
    expect(found.find((each) => each.companyId === companyId)).toMatchObject({ premiumSupplier: premium });
  },
);
