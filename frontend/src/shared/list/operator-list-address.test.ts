import { tiers } from '@torno/domain';
import type { ListAddress } from './list-address.js';
import { oneOfParam, idIn, operatorListAddress, searchedTerm } from './operator-list-address.js';

const companies = operatorListAddress('operatorCompanies', { q: searchedTerm, tier: oneOfParam('level', tiers) });
const users = operatorListAddress('operatorUsers', { companyId: idIn('company') });
const company = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Reads the filter of an address, and writes it back. */
const readWith =
  <Filter>({ viewOf, paramsOf }: ListAddress<Filter>) =>
  (address: string) => {
    const view = viewOf(new URLSearchParams(address));
    return { filter: view.filter, writtenAddress: paramsOf(view).toString() };
  };

it.each([
  ['a term and a value', readWith(companies), 'search=bolt&level=A', { q: 'bolt', tier: 'A' }],
  ['an id', readWith(users), `company=${company}`, { companyId: company }],
  ['nothing', readWith(companies), '', {}],
])(
  'An operators’ list whose address names %s has exactly this filter, and writes it back',
  (_, read, address, filter) => expect(read(address)).toEqual({ filter, writtenAddress: address }),
);

it.each([
  ['an unknown value', companies, 'level=Z'],
  ['an empty term', companies, 'search='],
  ['an invalid id', users, 'company=4711'],
])('An operators’ list whose address names %s is not filtered', (_, { viewOf }, address) =>
  expect(viewOf(new URLSearchParams(address)).filter).toEqual({}),
);

it('An operators’ list begins with the order that its query declares', () =>
  expect(companies.viewOf(new URLSearchParams()).sort).toEqual({ field: 'label', order: 'ASC' }));
