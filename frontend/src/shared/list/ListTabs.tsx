import { Badge } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../ui/LinkTabs.js';

export type ListTab = {
  readonly name: string;
  readonly to: string;
  readonly label: string;
  /** Number of rows, undefined while or where it is unknown. */
  readonly count?: number;
  /** A text about the new entries of the list. */
  readonly news?: string;
};

type Props = { readonly label: string; readonly open: string; readonly tabs: readonly ListTab[] };

/** Tabs of lists, each with its own address and the number of its rows; a dot marks new ones. */
export const ListTabs = ({ label, open, tabs }: Props) => {
  const { t } = useTranslation('shared');
  const labelOf = ({ label: list, count, news }: ListTab): ReactNode => {
    const text = count === undefined ? list : t('list.tab', { list, count });
    return news === undefined ? (
      text
    ) : (
      <Badge variant="dot" color="primary" sx={{ '& .MuiBadge-badge': { right: -8, top: 6 } }}>
        {text}
        <span style={visuallyHidden}>{`, ${news}`}</span>
      </Badge>
    );
  };
  return (
    <LinkTabs
      label={label}
      open={open}
      tabs={tabs.map((tab) => ({ name: tab.name, to: tab.to, label: labelOf(tab) }))}
    />
  );
};
