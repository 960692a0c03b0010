import { Stack, Typography } from '@mui/material';
import { choicesOf, exportFormats, type CountedScales, type ExportFormat, type ExportScope } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { saveExport } from '../../../api/index.js';
import { FormRadios } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';

type Props = {
  readonly rfq: { readonly rfqId: string; readonly secondaryId: number };
  /** The quote to export; without it all quotes, or the RFQ itself. */
  readonly quote?: { readonly quoteId: string; readonly quoteNumber: number };
  readonly scope: ExportScope;
  /** The quantities that the totals of the quotes count, with a text about them. */
  readonly countedQuantities?: { readonly countedScales: CountedScales; readonly text: string };
  readonly onClose: () => void;
};

const defaultValues: { readonly format: ExportFormat } = { format: 'XLSX' };

/** Saves an RFQ, one quote or all quotes as a file for other programs (EXPORT-02, EXPORT-04 to EXPORT-06). */
export const ExportDialog = ({ rfq, quote, scope, countedQuantities, onClose }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const save = async (format: ExportFormat): Promise<void> => {
    const name = [`RFQ-${rfq.secondaryId}`, scope === 'rfq' ? '' : scope, quote?.quoteNumber ?? ''];
    await saveExport(
      {
        params: { rfqId: rfq.rfqId },
        body: {
          scope,
          format,
          quoteId: quote?.quoteId,
          counted: countedQuantities && choicesOf(countedQuantities.countedScales),
        },
      },
      `${name.filter((part) => part !== '').join('-')}.${format.toLowerCase()}`,
    );
    onClose();
  };

  return (
    <FormDialog
      title={t(`export.title.${scope}`, { number: quote?.quoteNumber })}
      defaultValues={defaultValues}
      submit={{ label: t('export.submit') }}
      onSubmit={({ format }) => save(format)}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Typography variant="body2">{t(`export.text.${scope === 'rfq' ? 'rfq' : 'quotes'}`)}</Typography>
        {countedQuantities && (
          <Typography variant="body2">{t('export.counted', { counted: countedQuantities.text })}</Typography>
        )}
        <FormRadios
          source="format"
          label={t('export.format')}
          choices={exportFormats.map((format) => ({ id: format, label: t(`export.${format}`) }))}
        />
      </Stack>
    </FormDialog>
  );
};
