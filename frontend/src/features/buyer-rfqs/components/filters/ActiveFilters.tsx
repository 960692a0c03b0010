import { useGetManyAggregate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type RfqOwner, rfqOwners } from '../../../../api/resources/rfq-owners.js';
import { useQuietQuery } from '../../../../api/use-quiet-query.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { FilterChips } from '../../../../shared/list/FilterChips.js';
import { useListFilters } from '../../../../shared/list/list-filters.js';
import { stateKeys } from '../../../rfq-status/index.js';
import { useLookup } from '../../../lookups/index.js';
import { buyerFilters } from '../../model/rfq-filters.js';
import { useOwnerName } from './use-owner-name.js';

/** The active filters of the list as chips. */
const ActiveFilters = () => {
  const { t } = useTranslation(['buyer-rfqs', 'shared']);
  const { filter } = useListFilters(buyerFilters);
  const { date } = useFormat();
  const { data: catalogue = [] } = useLookup('technologies');
  const nameOf = useOwnerName();
  const { data: owners = [] } = useGetManyAggregate<RfqOwner>(
    rfqOwners.name,
    { ids: [...filter.owners] },
    { ...useQuietQuery(), enabled: filter.owners.length > 0 },
  );
  const words = {
    t,
    date,
    state: (state: keyof typeof stateKeys) => t(stateKeys[state]),
    owner: (userId: string) => {
      const owner = owners.find(({ id }) => id === userId);
      return owner ? nameOf(owner) : '';
    },
    technology: (id: number) => catalogue.find((each) => each.id === id)?.label ?? '',
    technologyGroup: (id: number) =>
      catalogue.find(({ technologyGroupId }) => technologyGroupId === id)?.technologyGroupLabel ?? '',
  };
  return <FilterChips table={buyerFilters} words={words} />;
};

export default ActiveFilters;
