import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../../shared/list/FilterChips.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { type LookupName, useLookup } from '../../lookups/index.js';
import { matchingFilters } from '../model/criteria.js';

/** Names entries of a catalogue, which is loaded once some are chosen. */
const useNames = (lookup: LookupName, chosenIds: readonly (string | number)[]) => {
  const { data = [] } = useLookup(lookup, { enabled: chosenIds.length > 0 });
  const entries: readonly { readonly id: string | number; readonly label: string }[] = data;
  return (id: string | number): string => entries.find((entry) => entry.id === id)?.label ?? '';
};

/** The active filters of the companies as chips. */
export const ActiveFilters = () => {
  const { t } = useTranslation('matching');
  const { filter } = useListFilters(matchingFilters);
  const names = {
    countryCodes: useNames('countries', filter.countryCodes),
    companySizeIDs: useNames('companySizes', filter.companySizeIDs),
    turnoverIDs: useNames('annualTurnovers', filter.turnoverIDs),
    certificateIDs: useNames('certificates', filter.certificateIDs),
    industryIDs: useNames('industries', filter.industryIDs),
  };
  return <FilterChips table={matchingFilters} words={{ t, nameOf: (name, id) => names[name](id) }} />;
};
