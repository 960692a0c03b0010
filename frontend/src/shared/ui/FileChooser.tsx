import AttachFile from '@mui/icons-material/AttachFile';
import { Alert, Box, Button, LinearProgress, Stack } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from './FileButton.js';

type SendingOptions = {
  /** Receives the progress, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

type Props = {
  readonly label: string;
  readonly variant?: 'text' | 'outlined';
  readonly icon?: ReactNode;
  /** The file types that the browser offers: extensions, separated by commas. */
  readonly accept?: string;
  /** Sends the chosen file and applies the reply. */
  readonly onFile: (file: File, options: SendingOptions) => Promise<void>;
  /** The message for a rejection of `onFile`. */
  readonly refusalOf: (error: unknown) => string;
  readonly onBusy?: (busy: boolean) => void;
};

/** Chooses one file and sends it at once; shows its progress, a way to cancel, and why it was refused. */
export const FileChooser = ({
  label,
  variant = 'outlined',
  icon = <AttachFile />,
  accept,
  onFile,
  refusalOf,
  onBusy,
}: Props) => {
  const { t } = useTranslation('shared');
  const abortController = useRef<AbortController>(null);
  const [part, setPart] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => () => abortController.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const abort = new AbortController();
    abortController.current = abort;
    setRefusal(undefined);
    setPart(0);
    onBusy?.(true);
    try {
      await onFile(file, { onProgress: setPart, signal: abort.signal });
    } catch (error) {
      if (!abort.signal.aborted) setRefusal(`${file.name}: ${refusalOf(error)}`);
    } finally {
      setPart(undefined);
      onBusy?.(false);
    }
  };

  return (
    <Stack spacing={1} useFlexGap sx={{ alignItems: 'flex-start' }}>
      {part === undefined ? (
        <FileButton
          label={label}
          variant={variant}
          startIcon={icon}
          accept={accept}
          onFiles={([file]) => {
            if (file) void send(file);
          }}
        />
      ) : (
        <Box sx={{ width: 1 }}>
          <LinearProgress variant="determinate" value={part * 100} aria-label={t('file.sending')} />
          <Button size="small" onClick={() => abortController.current?.abort()}>
            {t('file.stop')}
          </Button>
        </Box>
      )}
      {refusal !== undefined && (
        <Alert severity="error" sx={{ width: 1 }}>
          {refusal}
        </Alert>
      )}
    </Stack>
  );
};
