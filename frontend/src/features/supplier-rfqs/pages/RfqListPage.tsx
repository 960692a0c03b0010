import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useQueryCall } from '../../../api/index.js';
import { ownCount, supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { ListTabs } from '../../../shared/list/ListTabs.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RfqList } from '../components/RfqList.js';
import { filterOf, listAddress, listAt, type RfqListName, rfqLists, rfqListView } from '../model/rfq-lists.js';

/** The six lists with the number of RFQs in each (SRFQ-03); the chosen level is kept from one to the next. */
const Tabs = ({ list }: { readonly list: RfqListName }) => {
  const { t } = useTranslation('supplier-rfqs');
  const { level } = useListFilters(rfqListView).filter;
  const { data: company } = useQueryCall('supplierRfqCounter', { body: {} });
  const { data: own } = useQueryCall('supplierRfqCounter', ownCount, { enabled: level === 'USER' });
  const levelCounts = level === 'USER' ? own : company;
  const counts: Readonly<Record<RfqListName, number | undefined>> = {
    inbox: company?.inbox,
    bookmarked: company?.preselect,
    all: undefined,
    active: levelCounts?.inProgress,
    ended: levelCounts?.ended,
    archived: levelCounts?.archived,
  };
  const news = company?.newRfqs ?? 0;
  return (
    <ListTabs
      label={t('lists')}
      open={list}
      tabs={rfqLists.map((name) => ({
        name,
        to: `${listAddress(name)}${level === 'COMPANY' ? '?level=COMPANY' : ''}`,
        label: t(`list.${name}`),
        count: counts[name],
        news: name === 'inbox' && news > 0 ? t('newRfqs', { count: news }) : undefined,
      }))}
    />
  );
};

/** The supplier's RFQs, by the list that the address names (SRFQ-01). */
const RfqListPage = () => {
  const { t } = useTranslation('supplier-rfqs');
  const list = listAt(useLocation().pathname);
  return (
    <>
      <PageHeader title={t(`title.${list}`)} />
      <AddressedList key={list} resource={supplierRfqs.name} address={rfqListView} filter={filterOf(list)}>
        <Tabs list={list} />
        <RfqList list={list} />
      </AddressedList>
    </>
  );
};

export default RfqListPage;
