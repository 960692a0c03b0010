import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, LinearProgress, Stack } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle, queryKeyOf, upload } from '../../../app/providers/index.js';

type Props = { readonly isNda: boolean };

/** Sends a document to the company's own as soon as it is chosen (UPLOAD-08). */
export const AddDocument = ({ isNda }: Props) => {
  const { t } = useTranslation('company-settings');
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);
  const [part, setPart] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const kind = isNda ? 'nda' : 'terms';

  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    setRefusal(undefined);
    setPart(0);
    try {
      const query = { isNda: isNda ? ('true' as const) : ('false' as const) };
      await upload('addCompanyDocument', { file, query, onProgress: setPart, signal: abort.signal });
      await queryClient.invalidateQueries({ queryKey: queryKeyOf('companyDocuments', {}) });
    } catch (error) {
      if (!abort.signal.aborted) setRefusal(`${file.name}: ${problemTitle(error)}`);
    } finally {
      setPart(undefined);
    }
  };

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={t(`${kind}.add`)}
        style={visuallyHidden}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
      {part === undefined ? (
        <Button variant="outlined" startIcon={<UploadFile />} onClick={() => input.current?.click()}>
          {t(`${kind}.add`)}
        </Button>
      ) : (
        <Box sx={{ width: 1 }}>
          <LinearProgress variant="determinate" value={part * 100} aria-label={t('sending')} />
          <Button size="small" onClick={() => running.current?.abort()}>
            {t('stop')}
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
