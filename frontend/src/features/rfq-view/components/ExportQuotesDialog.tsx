import { Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import type { BuyerRfq } from '@torno/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../app/providers/index.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { type ExportFormat, exportFormats, exportMime, exportRows, exportText } from '../model/export-quotes.js';

const save = (text: string, mime: string, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: mime }));
  link.download = name;
  link.click();
  // The download has to have begun reading.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Writes all quotes of an RFQ into a file (EXPORT-02, EXPORT-05). */
export const ExportQuotesDialog = ({ rfq, onClose }: { readonly rfq: BuyerRfq; readonly onClose: () => void }) => {
  const { t } = useTranslation('rfq-view');
  const [format, setFormat] = useState<ExportFormat>('CSV');
  const query = useQueryCall('rfqQuotes', { params: { rfqId: rfq.rfqId } });
  const quotes = query.data;
  return (
    <FormDialog
      title={t('export.title')}
      onClose={onClose}
      onSubmit={() => {
        if (quotes === undefined) return;
        const name = `quotes-${rfq.secondaryId}.${format.toLowerCase()}`;
        save(exportText(exportRows(rfq, quotes), format), exportMime[format], name);
        onClose();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={quotes === undefined}>
            {t('export.submit')}
          </Button>
        </>
      }
    >
      <QueryState query={query} skeleton={<BlockSkeleton height={160} />}>
        {() => (
          <Stack spacing={2}>
            <Typography variant="body2">{t('export.text')}</Typography>
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
          </Stack>
        )}
      </QueryState>
    </FormDialog>
  );
};
