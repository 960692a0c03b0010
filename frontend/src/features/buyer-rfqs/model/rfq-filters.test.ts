import { buyerStates } from '@torno/domain';
import fc from 'fast-check';
import type { ChosenFilters } from '../../../api/resources/buyer-rfqs.js';
import { countFilters, noFilters } from './filter-choices.js';
import { filterParams, filtersIn } from './rfq-filters.js';

const listOf = <Entry>(entry: fc.Arbitrary<Entry>) =>
  fc.option(fc.uniqueArray(entry, { minLength: 1, maxLength: 5 }), { nil: undefined });
const day = fc.option(fc.constantFrom('2026-01-31', '2026-11-27'), { nil: undefined });
const chosenFilters: fc.Arbitrary<ChosenFilters> = fc.record({
  search: fc.constantFrom('', 'a & b'),
  states: listOf(fc.constantFrom(...buyerStates)),
  owners: listOf(fc.uuid()),
  from: day,
  to: day,
  technologies: listOf(fc.nat(9_999_999)),
  technologyGroups: listOf(fc.nat(9_999_999)),
});

const addressOf = (filters: ChosenFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filterParams(filters)).flatMap(([name, value]) => (value ? [[name, value]] : [])));

it('The filters of a list are read from its address as they were written', () =>
  fc.assert(fc.property(chosenFilters, (filters) => expect(filtersIn(addressOf(filters))).toEqual(filters))));

it('Each entry of a filter counts, a period once and the search not at all, and all can be removed', () =>
  fc.assert(
    fc.property(chosenFilters, (filters) => {
      const { states = [], owners = [], technologies = [], technologyGroups = [], from, to } = filters;
      const entries = [...states, ...owners, ...technologies, ...technologyGroups].length;
      expect(countFilters(filters)).toBe(entries + (from || to ? 1 : 0));
      expect(countFilters({ ...filters, ...noFilters })).toBe(0);
    }),
  ));

it('Parameters that no filter can have are ignored', () =>
  expect(filtersIn(new URLSearchParams('state=Sold&owner=me&from=2026-02-30&to=soon&technologies=a,12345678'))).toEqual(
    {
      search: '',
    },
  ));
