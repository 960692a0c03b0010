import {
  Alert,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { type ExportFormat, exportFormats, type ExportScope } from '@torno/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle, saveExport } from '../../../api/index.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';

type Props = {
  readonly rfq: { readonly rfqId: string; readonly secondaryId: number };
  /** One quote; without it all quotes, or the RFQ itself. */
  readonly quote?: { readonly quoteId: string; readonly quoteNumber: number };
  readonly scope: ExportScope;
  readonly onClose: () => void;
};

/** Saves an RFQ, one quote or all quotes as a file for other programs (EXPORT-02, EXPORT-04 to EXPORT-06). */
export const ExportDialog = ({ rfq, quote, scope, onClose }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const [format, setFormat] = useState<ExportFormat>('CSV');
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const save = async (): Promise<void> => {
    setRunning(true);
    setRefusal(undefined);
    const name = [`RFQ-${rfq.secondaryId}`, scope === 'rfq' ? '' : scope, quote?.quoteNumber ?? ''];
    try {
      await saveExport(
        { params: { rfqId: rfq.rfqId }, body: { scope, format, quoteId: quote?.quoteId } },
        `${name.filter((part) => part !== '').join('-')}.${format.toLowerCase()}`,
      );
      onClose();
    } catch (error) {
      setRefusal(problemTitle(error));
      setRunning(false);
    }
  };

  return (
    <FormDialog
      title={t(`export.title.${scope}`, { number: quote?.quoteNumber })}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" loading={running}>
            {t('export.submit')}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2">{t(`export.text.${scope === 'rfq' ? 'rfq' : 'quotes'}`)}</Typography>
        <FormControl>
          <FormLabel id="export-format">{t('export.format')}</FormLabel>
          <RadioGroup aria-labelledby="export-format" value={format}>
            {exportFormats.map((name) => (
              <FormControlLabel
                key={name}
                value={name}
                control={<Radio onChange={() => setFormat(name)} />}
                label={t(`export.${name}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
        {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
      </Stack>
    </FormDialog>
  );
};
