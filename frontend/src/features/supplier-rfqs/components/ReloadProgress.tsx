import { LinearProgress } from '@mui/material';
import { useTranslation } from 'react-i18next';

/** A line above rows that are being replaced by others. */
const ReloadProgress = () => {
  const { t } = useTranslation('supplier-rfqs');
  return <LinearProgress aria-label={t('loading')} />;
};

export default ReloadProgress;
