import { Alert, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The message; a general one by default. */
  readonly text?: string;
  readonly onRetry?: () => void;
};

/** Shown where a list or a figure could not be loaded (ERR-05). */
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
