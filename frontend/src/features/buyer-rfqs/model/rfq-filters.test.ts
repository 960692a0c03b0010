import { buyerStates } from '@torno/domain';
import fc from 'fast-check';
import type { BuyerRfqFilter } from '../../../api/resources/buyer-rfqs.js';
import { buyerFilters } from './rfq-filters.js';

const { initial, filterOf, filterParams, choicesIn, cleared } = buyerFilters;

const listOf = <Entry>(entry: fc.Arbitrary<Entry>) => fc.uniqueArray(entry, { maxLength: 5 });
const day = fc.constantFrom(undefined, '2026-01-31', '2026-11-27');
const filters: fc.Arbitrary<BuyerRfqFilter> = fc.record({
  search: fc.constantFrom('', 'a & b'),
  states: listOf(fc.constantFrom(...buyerStates)),
  owners: listOf(fc.uuid()),
  period: fc.record({ from: day, to: day }),
  technologies: listOf(fc.nat(9_999_999)),
  technologyGroups: listOf(fc.nat(9_999_999)),
});

const addressOf = (filter: BuyerRfqFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filterParams(filter)).flatMap(([name, value]) => (value ? [[name, value]] : [])));

it('The filters of a list are read from its address as they were written', () =>
  fc.assert(fc.property(filters, (filter) => expect(filterOf(addressOf(filter))).toEqual(filter))));

it('Each entry of a filter has a chip, a period has one for both ends, and the search has none', () =>
  fc.assert(
    fc.property(filters, (filter) => {
      const { states, owners, technologies, technologyGroups, period } = filter;
      const entries = [...states, ...owners, ...technologies, ...technologyGroups].length;
      expect(choicesIn(filter)).toHaveLength(entries + (period.from || period.to ? 1 : 0));
    }),
  ));

it('A chip removes its own choice, and the reset all of them and not the search', () =>
  fc.assert(
    fc.property(filters, (filter) => {
      const keysOf = (filter: BuyerRfqFilter) => choicesIn(filter).map(({ key }) => key);
      for (const { key, without } of choicesIn(filter))
        expect(keysOf({ ...filter, ...without })).toEqual(keysOf(filter).filter((each) => each !== key));
      expect(cleared(filter)).toEqual({ ...initial, search: filter.search });
    }),
  ));

it('Parameters that no filter can have are ignored', () =>
  expect(filterOf(new URLSearchParams('state=Sold&owner=me&from=2026-02-30&to=soon&technologies=a,12345678'))).toEqual(
    initial,
  ));

it('An entry that an address names twice is one', () =>
  expect(filterOf(new URLSearchParams('technologies=7,7,8')).technologies).toEqual([7, 8]));
