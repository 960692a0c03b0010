import { Alert, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';

type Props = {
  /** In words; the general sentence unless told otherwise. */
  readonly text?: string;
  readonly onRetry?: () => void;
};

/** Stands where a list or a figure could not be loaded (ERR-05). */
export const LoadError = ({ text, onRetry }: Props) => {
  const { t } = useTranslation('shared');
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {text ?? t('loadError')}
    </Alert>
  );
};
