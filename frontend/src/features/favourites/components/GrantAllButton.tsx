import { Button } from '@mui/material';
import type { NdaRequest } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useGrantAll } from '../hooks/use-grant-all.js';

export type RfqRequests = {
  /** Open requests that concern the same RFQ. */
  readonly requests: readonly NdaRequest[];
  /** The RFQ's name. */
  readonly rfq: string;
};

/** Grants all of the requests. */
export const GrantAllButton = ({ requests, rfq }: RfqRequests) => {
  const { t } = useTranslation('favourites');
  const { granting, grantAll } = useGrantAll(requests, rfq);
  const label = t('grantAll', { number: requests.length });
  return (
    <Button
      className="no-print"
      variant="outlined"
      loading={granting}
      aria-label={`${label}: ${rfq}`}
      onClick={() => void grantAll()}
    >
      {label}
    </Button>
  );
};
