import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useCommand } from '../../../api/index.js';
import { buyerRfqAddress, withReturn } from '../../../shared/routing/addresses.js';
import { usePhone } from '../../../shared/ui/use-phone.js';

type Props = {
  /** On a phone it is its icon, so that it stays beside a title. */
  readonly besideTitle?: boolean;
};

/** Creates a draft and opens the first step of its wizard (BRFQ-35). */
export const CreateRfqButton = ({ besideTitle = false }: Props) => {
  const { t } = useTranslation('buyer-rfqs');
  const asIcon = usePhone() && besideTitle;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { mutate, isPending } = useCommand('createDraft', {
    onSuccess: ({ rfqId }) => navigate(withReturn(buyerRfqAddress(rfqId, 'rfq-data'), `${pathname}${search}`)),
  });
  const create = (): void => mutate({ body: {} });
  return asIcon ? (
    <Button variant="contained" aria-label={t('create')} loading={isPending} onClick={create} sx={{ minWidth: 44 }}>
      <Add />
    </Button>
  ) : (
    <Button variant="contained" startIcon={<Add />} loading={isPending} onClick={create}>
      {t('create')}
    </Button>
  );
};
