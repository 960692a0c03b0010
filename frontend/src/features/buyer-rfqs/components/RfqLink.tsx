import { Link } from '@mui/material';
import type { BuyerRfqRow } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { rfqAddress, withReturn } from '../model/rfq-address.js';

type Props = {
  readonly row: Pick<BuyerRfqRow, 'rfqId' | 'status' | 'label'>;
  /** Address of the list. */
  readonly here: string;
};

/** An RFQ's name, leading to its wizard or view and from there back to the list (BRFQ-06, BRFQ-07). */
export const RfqLink = ({ row, here }: Props) => {
  const { t } = useTranslation('buyer-rfqs');
  return (
    <Link component={RouterLink} to={withReturn(rfqAddress(row), here)} fontWeight={600}>
      {row.label.trim() === '' ? t('untitled') : row.label}
    </Link>
  );
};
