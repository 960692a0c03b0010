import { Badge } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ListLevel } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../api/index.js';
import { LinkTabs } from '../../../shared/ui/LinkTabs.js';
import { ownCount } from '../model/list-request.js';
import { listAddress, type RfqList, rfqLists } from '../model/rfq-lists.js';

type Props = { readonly list: RfqList; readonly level: ListLevel };

/** The six lists with how many RFQs each holds; a dot where something new has arrived (SRFQ-03). */
export const RfqTabs = ({ list, level }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const { data: company } = useQueryCall('supplierRfqCounter', { body: {} });
  const { data: own } = useQueryCall('supplierRfqCounter', ownCount, { enabled: level === 'USER' });
  const shown = level === 'USER' ? own : company;
  const counts: Readonly<Record<RfqList, number | undefined>> = {
    inbox: company?.inbox,
    bookmarked: company?.preselect,
    all: undefined,
    active: shown?.inProgress,
    ended: shown?.ended,
    archived: shown?.archived,
  };
  const news = company?.newRfqs ?? 0;
  const labelOf = (name: RfqList) => {
    const count = counts[name];
    const text = count === undefined ? t(`list.${name}`) : t('tabWithCount', { list: t(`list.${name}`), count });
    if (name !== 'inbox' || news === 0) return text;
    return (
      <Badge variant="dot" color="error" sx={{ '& .MuiBadge-badge': { right: -8, top: 6 } }}>
        {text}
        <span style={visuallyHidden}>{`, ${t('newRfqs', { count: news })}`}</span>
      </Badge>
    );
  };
  return (
    <LinkTabs
      label={t('lists')}
      open={list}
      tabs={rfqLists.map((name) => ({
        name,
        to: `${listAddress(name)}${level === 'COMPANY' ? '?level=COMPANY' : ''}`,
        label: labelOf(name),
      }))}
    />
  );
};
