import { Box, Button, MenuItem, TextField } from '@mui/material';
import { leadTimeOf, leadTimeUnits, type LeadTimeUnit, leadTimeIn, quoteLimits } from '@torno/domain';
import { type Dispatch, type FormEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { EditorAction } from '../model/quote-editor.js';

type Props = {
  /** The scales of all quoted positions. */
  readonly rows: readonly string[];
  readonly dispatch: Dispatch<EditorAction>;
};

/** Fills one lead time into all quantities, for suppliers who deliver everything together. */
export const SameLeadTime = memo(({ rows, dispatch }: Props) => {
  const { t } = useTranslation('quote-editor');
  const { language } = useFormat();
  const [text, setText] = useState('');
  const [unit, setUnit] = useState<LeadTimeUnit>('weeks');
  const fill = (event: FormEvent): void => {
    event.preventDefault();
    const leadTime = leadTimeOf(text, unit);
    const value = leadTime ? leadTimeIn(leadTime, language) : text.trim();
    if (value !== '')
      dispatch({ type: 'paste', updates: rows.map((scaleId) => ({ scaleId, field: 'deliveryAt', value })) });
  };
  return (
    <Box
      component="form"
      className="no-print"
      onSubmit={fill}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, rowGap: 1, mb: 1.5 }}
    >
      <TextField
        size="small"
        fullWidth={false}
        label={t('leadTime.forAll')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: quoteLimits.deliveryAt, autoComplete: 'off' } }}
        sx={{ width: { xs: '100%', sm: 250 } }}
      />
      <TextField
        select
        size="small"
        fullWidth={false}
        value={unit}
        onChange={({ target }) => setUnit(leadTimeUnits.find((each) => each === target.value) ?? unit)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('leadTime.unit') } } }}
        sx={{ minWidth: 140 }}
      >
        {leadTimeUnits.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`leadTime.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" disabled={text.trim() === '' || rows.length === 0}>
        {t('leadTime.fill')}
      </Button>
    </Box>
  );
});
SameLeadTime.displayName = 'SameLeadTime';
