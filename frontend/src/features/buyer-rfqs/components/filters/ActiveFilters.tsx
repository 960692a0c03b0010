import { useGetManyAggregate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ChosenFilters } from '../../../../api/resources/buyer-rfqs.js';
import { type RfqOwner, rfqOwners } from '../../../../api/resources/rfq-owners.js';
import { useQuietQuery } from '../../../../api/use-quiet-query.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { FilterChips } from '../../../../shared/list/FilterChips.js';
import { useListFilters } from '../../../../shared/list/list-filters.js';
import { stateKeys } from '../../../rfq-status/index.js';
import { useLookup } from '../../../lookups/index.js';
import { noFilters } from '../../model/filter-choices.js';
import type { FilterName } from '../../model/rfq-filters.js';
import { useOwnerName } from './use-owner-name.js';

/** The active filters of the list as chips. */
const ActiveFilters = () => {
  const { t } = useTranslation(['buyer-rfqs', 'shared']);
  const { filter, change } = useListFilters<ChosenFilters>();
  const { date } = useFormat();
  const { data: catalogue = [] } = useLookup('technologies');
  const { states = [], owners = [], technologies = [], technologyGroups = [], from, to } = filter;
  const nameOf = useOwnerName();
  const { data: chosenOwners = [] } = useGetManyAggregate<RfqOwner>(
    rfqOwners.name,
    { ids: [...owners] },
    { ...useQuietQuery(), enabled: owners.length > 0 },
  );
  const ownerOf = (userId: string): string | undefined => {
    const owner = chosenOwners.find(({ id }) => id === userId);
    return owner && nameOf(owner);
  };
  const chips = <Entry extends string | number>(
    name: FilterName,
    entries: readonly Entry[],
    textOf: (entry: Entry) => string | undefined,
  ) =>
    entries.map((entry) => ({
      key: `${name}-${entry}`,
      text: textOf(entry) ?? '',
      onRemove: () => change({ [name]: entries.filter((each) => each !== entry) }),
    }));
  const period = () => {
    if (from !== undefined && to !== undefined) return t('filter.between', { from: date(from), to: date(to) });
    return from === undefined ? t('filter.until', { to: date(to ?? '') }) : t('filter.since', { from: date(from) });
  };
  const chipsOf: Readonly<Record<FilterName, ReturnType<typeof chips>>> = {
    states: chips('states', states, (state) => t(`shared:${stateKeys[state]}`)),
    owners: chips('owners', owners, ownerOf),
    from:
      from === undefined && to === undefined
        ? []
        : [{ key: 'period', text: period(), onRemove: () => change({ from: undefined, to: undefined }) }],
    // One chip tells both ends of the period.
    to: [],
    technologyGroups: chips(
      'technologyGroups',
      technologyGroups,
      (id) => catalogue.find(({ technologyGroupId }) => technologyGroupId === id)?.technologyGroupLabel,
    ),
    technologies: chips('technologies', technologies, (id) => catalogue.find((each) => each.id === id)?.label),
  };
  return <FilterChips filters={Object.values(chipsOf).flat()} onReset={() => change(noFilters)} />;
};

export default ActiveFilters;
