import { companyStates, mayBeInvited } from '@torno/domain';
import type { CompanyReadModel, Stored } from '@torno/read-models';
import fc from 'fast-check';
import { useQueryService } from '../testing/caller.fixture.js';
import { companies } from '../testing/world.fixture.js';
import { invitableFilter } from './invitable-companies.js';

const { service } = useQueryService();

const someCompany = fc.record({
  company: fc.constantFrom(...companies),
  isSupplier: fc.boolean(),
  state: fc.constantFrom(...companyStates),
});

it('The filter finds the companies that may be invited by the rule of the domain (BRFQ-18)', async () => {
  const collection = service().documents.collection<Stored<CompanyReadModel>>('invitable-filter');
  const generated = fc.sample(someCompany, { numRuns: 50, seed: 7 });
  const stored = generated.map(({ company, ...facts }, number): Stored<CompanyReadModel> => {
    const companyId = `company-${number}`;
    return { ...company, ...facts, companyId, _id: companyId, _pos: 1 };
  });
  await collection.bulk(stored.map((document) => ({ insertOne: { document } })));
  const companyId = fc.constantFrom(...stored.map(({ _id }) => _id));
  await fc.assert(
    fc.asyncProperty(companyId, fc.uniqueArray(companyId, { maxLength: 10 }), async (buyerCompanyId, ids) => {
      const blocked = new Set(ids);
      const found = await collection.find(invitableFilter(buyerCompanyId, blocked), { projection: { _id: 1 } });
      const invitable = stored.filter((company) =>
        mayBeInvited(company, { buyerCompanyId, blocked: blocked.has(company.companyId) }),
      );
      expect(found.map(({ _id }) => _id).sort()).toEqual(invitable.map(({ _id }) => _id).sort());
    }),
    { numRuns: 60 },
  );
});
