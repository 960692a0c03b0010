import { Tab, Tabs } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQueryCall } from '../../../app/providers/index.js';
import { listAddress, type RfqList, rfqLists } from '../model/rfq-lists.js';

/** The five lists with how many RFQs each holds, by one counter call (BRFQ-05). */
export const RfqTabs = ({ list }: { readonly list: RfqList }) => {
  const { t } = useTranslation('buyer-rfqs');
  const { data: counts } = useQueryCall('buyerRfqCounter', {});
  return (
    <Tabs
      component="nav"
      value={list}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={t('lists')}
      sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {rfqLists.map((name) => (
        <Tab
          key={name}
          value={name}
          component={Link}
          to={listAddress(name)}
          label={counts ? t('tabWithCount', { list: t(`list.${name}`), count: counts[name] }) : t(`list.${name}`)}
        />
      ))}
    </Tabs>
  );
};
