import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../api/index.js';
import { LinkTabs } from '../../../shared/ui/LinkTabs.js';
import { listAddress, type RfqList, rfqLists } from '../model/rfq-lists.js';

/** The five lists with how many RFQs each holds, by one counter call (BRFQ-05). */
export const RfqTabs = ({ list }: { readonly list: RfqList }) => {
  const { t } = useTranslation('buyer-rfqs');
  const { data: counts } = useQueryCall('buyerRfqCounter', {});
  return (
    <LinkTabs
      label={t('lists')}
      open={list}
      tabs={rfqLists.map((name) => ({
        name,
        to: listAddress(name),
        label: counts ? t('tabWithCount', { list: t(`list.${name}`), count: counts[name] }) : t(`list.${name}`),
      }))}
    />
  );
};
