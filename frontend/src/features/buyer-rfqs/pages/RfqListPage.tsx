import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { CreateRfqButton } from '../components/CreateRfqButton.js';
import { RfqList } from '../components/RfqList.js';
import { RfqTabs } from '../components/RfqTabs.js';
import { listAt } from '../model/rfq-lists.js';

/** The buyer's RFQs, by the list that the address names (BRFQ-01). */
const RfqListPage = () => {
  const { t } = useTranslation('buyer-rfqs');
  const list = listAt(useLocation().pathname);
  return (
    <>
      <PageHeader title={t(`title.${list}`)} actions={<CreateRfqButton />} />
      <RfqTabs list={list} />
      <RfqList key={list} list={list} />
    </>
  );
};

export default RfqListPage;
