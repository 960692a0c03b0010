import { type BuyerState, buyerStates, listLimits } from '@torno/domain';
import type { ChosenFilters } from '../../../api/resources/buyer-rfqs.js';
import { isCalendarDate } from '../../../shared/format/calendar-date.js';
import { searchIn } from '../../../shared/list/list-address.js';

/** The values of the filters beside the search. */
type Values = { readonly [Name in keyof Omit<ChosenFilters, 'search'>]-?: NonNullable<ChosenFilters[Name]> };
export type FilterName = keyof Values;

/** A filter as a parameter of the address; without one it is undefined. */
type Parameter<Value> = {
  readonly name: string;
  readonly read: (text: string | null) => Value | undefined;
  readonly write: (value: Value | undefined) => string | undefined;
};

const listOf = <Entry extends string | number>(
  name: string,
  parse: (part: string) => readonly Entry[],
): Parameter<readonly Entry[]> => ({
  name,
  read: (text) => {
    const entries = (text ?? '').split(',').flatMap(parse).slice(0, listLimits.filterValues);
    return entries.length > 0 ? entries : undefined;
  },
  write: (entries) => entries?.join(','),
});

const day = (name: string): Parameter<string> => ({
  name,
  read: (text) => (text !== null && isCalendarDate(text) ? text : undefined),
  write: (date) => date,
});

const stateIn = (part: string): readonly BuyerState[] => buyerStates.filter((state) => state === part);
const userIn = (part: string): readonly string[] => (/^[0-9a-f-]{36}$/.test(part) ? [part] : []);
const idIn = (part: string): readonly number[] => (/^\d{1,7}$/.test(part) ? [Number(part)] : []);

const parameters: { readonly [Name in keyof Values]: Parameter<Values[Name]> } = {
  states: listOf('state', stateIn),
  owners: listOf('owner', userIn),
  from: day('from'),
  to: day('to'),
  technologies: listOf('technologies', idIn),
  technologyGroups: listOf('technologyGroups', idIn),
};
const filterNames = Object.keys(parameters) as FilterName[];

/** Reads the filters of an address; parameters that cannot be read are ignored. */
export const filtersIn = (params: URLSearchParams): ChosenFilters => ({
  search: searchIn(params),
  ...Object.fromEntries(
    filterNames.map((filter) => [filter, parameters[filter].read(params.get(parameters[filter].name))]),
  ),
});

const written = <Name extends keyof Values>(
  filter: Name,
  values: { readonly [Each in keyof Values]?: Values[Each] | undefined },
): string | undefined => parameters[filter].write(values[filter]);

/** The parameters of an address by which `filtersIn` reads the same filters. */
export const filterParams = (filters: Partial<ChosenFilters>): Readonly<Record<string, string | undefined>> => ({
  search: filters.search,
  ...Object.fromEntries(filterNames.map((filter) => [parameters[filter].name, written(filter, filters)])),
});
