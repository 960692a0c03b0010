import { unitOfDimension } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { openRange, type Range, type SupplierRfqFilter } from '../../../api/resources/supplier-rfqs.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { FilterChips as Chips } from '../../../shared/list/FilterChips.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { type CatalogueLabels } from '../hooks/use-catalogue-labels.js';
import { type ActiveFilter, activeFilters } from '../model/active-filters.js';
import type { RfqListName } from '../model/rfq-lists.js';

type Props = {
  readonly list: RfqListName;
  readonly labels: CatalogueLabels;
  readonly onReset: () => void;
};

/** The active filters of the list; each chip removes its filter. */
export const FilterChips = ({ list, labels, onReset }: Props) => {
  const { filter: view, change } = useListFilters<SupplierRfqFilter>();
  const { t } = useTranslation('supplier-rfqs');
  const { number } = useFormat();
  const boundsText = ({ from, to }: Range) => ({
    from: from === null ? '…' : number(from),
    to: to === null ? '…' : number(to),
  });
  const textOf = (filter: ActiveFilter): string => {
    switch (filter.kind) {
      case 'technologies':
        return labels.technology(filter.id);
      case 'materials':
        return labels.material(filter.id);
      case 'industries':
        return labels.industry(filter.id);
      case 'sizes':
        return t('chip.size', { size: labels.companySize(filter.id) });
      case 'search':
        return t('chip.search', { term: view.search });
      case 'technologyGroups':
        return t('chip.group', { group: labels.technologyGroup(filter.id) });
      case 'materialGroups':
        return t('chip.group', { group: labels.materialGroup(filter.id) });
      case 'quantity':
        return t('chip.quantity', boundsText(view.quantity));
      case 'dimension':
        return t('chip.dimension', {
          name: t(`dimension.${filter.id}`),
          unit: unitOfDimension(filter.id),
          ...boundsText(view.dimensions[filter.id] ?? openRange),
        });
      case 'radius':
        return t('filter.kilometres', { km: view.radius });
      case 'quoteAmount':
        return t('filter.quotes', { amount: view.quoteAmount });
      case 'profileMatch':
      case 'active':
      case 'expiring':
      case 'quoted':
      case 'savedQuote':
        return t(`filter.${filter.kind}`);
    }
  };

  return (
    <Chips
      filters={activeFilters(list, view).map((filter) => ({
        key: 'id' in filter ? `${filter.kind}-${filter.id}` : filter.kind,
        text: textOf(filter),
        onRemove: () => change(filter.without),
      }))}
      onReset={onReset}
    />
  );
};
