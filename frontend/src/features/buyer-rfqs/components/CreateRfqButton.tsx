import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useCommand } from '../../../api/index.js';
import { buyerRfqAddress, withReturn } from '../../../shared/routing/addresses.js';

/** Creates a draft and opens the first step of its wizard (BRFQ-35). */
export const CreateRfqButton = () => {
  const { t } = useTranslation('buyer-rfqs');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { mutate, isPending } = useCommand('createDraft', {
    onSuccess: ({ rfqId }) => navigate(withReturn(buyerRfqAddress(rfqId, 'rfq-data'), `${pathname}${search}`)),
  });
  return (
    <Button variant="contained" startIcon={<Add />} loading={isPending} onClick={() => mutate({ body: {} })}>
      {t('create')}
    </Button>
  );
};
