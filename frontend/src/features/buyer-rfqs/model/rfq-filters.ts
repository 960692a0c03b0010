import { type BuyerState, buyerStates, listLimits } from '@torno/domain';
import type { ChosenFilters } from '../../../api/resources/buyer-rfqs.js';
import { isCalendarDate } from '../../../shared/format/calendar-date.js';
import { searchIn } from '../../../shared/list/list-address.js';

/** The entries of a list in an address; undefined for none. */
const entriesIn = <Entry>(text: string | null, parse: (part: string) => readonly Entry[]) => {
  const entries = (text ?? '').split(',').flatMap(parse).slice(0, listLimits.filterValues);
  return entries.length > 0 ? entries : undefined;
};

const stateIn = (part: string): readonly BuyerState[] => buyerStates.filter((state) => state === part);
const userIn = (part: string): readonly string[] => (/^[0-9a-f-]{36}$/.test(part) ? [part] : []);
const idIn = (part: string): readonly number[] => (/^\d{1,7}$/.test(part) ? [Number(part)] : []);
const dayIn = (text: string | null): string | undefined => (text !== null && isCalendarDate(text) ? text : undefined);

export const filtersIn = (params: URLSearchParams): ChosenFilters => ({
  search: searchIn(params),
  states: entriesIn(params.get('state'), stateIn),
  owners: entriesIn(params.get('owner'), userIn),
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  technologies: entriesIn(params.get('technologies'), idIn),
  technologyGroups: entriesIn(params.get('technologyGroups'), idIn),
});

export const filterParams = ({
  search,
  states,
  owners,
  from,
  to,
  technologies,
  technologyGroups,
}: Partial<ChosenFilters>): Readonly<Record<string, string | undefined>> => ({
  search,
  state: states?.join(','),
  owner: owners?.join(','),
  from,
  to,
  technologies: technologies?.join(','),
  technologyGroups: technologyGroups?.join(','),
});
