import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useQueryCall } from '../../../api/index.js';
import { ListTabs } from '../../../shared/list/ListTabs.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { CreateRfqButton } from '../components/CreateRfqButton.js';
import { RfqList } from '../components/RfqList.js';
import { listAddress, listAt, rfqLists } from '../model/rfq-lists.js';

/** The buyer's RFQs, by the list that the address names (BRFQ-01), below the five lists with their counts (BRFQ-05). */
const RfqListPage = () => {
  const { t } = useTranslation('buyer-rfqs');
  const list = listAt(useLocation().pathname);
  const { data: counts } = useQueryCall('buyerRfqCounter', {});
  return (
    <>
      <PageHeader title={t(`title.${list}`)} actions={<CreateRfqButton besideTitle />} />
      <ListTabs
        label={t('lists')}
        open={list}
        tabs={rfqLists.map((name) => ({
          name,
          to: listAddress(name),
          label: t(`list.${name}`),
          count: counts?.[name],
        }))}
      />
      <RfqList key={list} list={list} />
    </>
  );
};

export default RfqListPage;
