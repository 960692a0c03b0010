import { Button } from '@mui/material';
import type { NdaRequest } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useGrantAll } from '../hooks/use-grant-all.js';

/** Grants all of these requests, which are open and concern the same RFQ. */
export const GrantAllButton = ({
  requests,
  rfq,
}: {
  readonly requests: readonly NdaRequest[];
  readonly rfq: string;
}) => {
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
