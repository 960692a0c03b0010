import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RfqList } from '../components/RfqList.js';
import { RfqTabs } from '../components/RfqTabs.js';
import { useListView } from '../hooks/use-list-view.js';
import { listAt } from '../model/rfq-lists.js';

/** The supplier's RFQs, by the list that the address names (SRFQ-01). */
const RfqListPage = () => {
  const { t } = useTranslation('supplier-rfqs');
  const list = listAt(useLocation().pathname);
  const { view, change, here } = useListView();
  return (
    <>
      <PageHeader title={t(`title.${list}`)} />
      <RfqTabs list={list} level={view.level} />
      <RfqList key={list} list={list} view={view} change={change} here={here} />
    </>
  );
};

export default RfqListPage;
