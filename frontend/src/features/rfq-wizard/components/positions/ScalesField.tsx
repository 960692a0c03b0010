import { Alert, Box, Button, Chip, TextField } from '@mui/material';
import { rfqLimits } from '@torno/domain';
import { newId } from '@torno/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../../shared/forms/fields.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import type { DraftScale } from '../../model/draft.js';
import { type Doubt, parseScales, withQuantities } from '../../model/scales.js';

type Props = Pick<Parameters<typeof useField>[0], 'source' | 'problem'>;

/** The quantities to be quoted, typed or pasted as `10/50/100` (CREATE-20). */
export const ScalesField = ({ source, problem }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { value, onChange, error, helperText } = useField({ source, problem });
  const scales: readonly DraftScale[] = value;
  const { number } = useFormat();
  const [text, setText] = useState('');
  const [refusedText, setRefusedText] = useState('');
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const full = scales.length >= rfqLimits.scales;

  const add = (quantities: readonly number[]): void => {
    const all = [...new Set([...scales.map(({ quantity }) => quantity), ...quantities])]
      .filter((quantity) => quantity > 0)
      .sort((a, b) => a - b);
    if (quantities.length > 0) onChange(withQuantities(scales, all, newId));
  };

  const addQuantities = (typedText: string): void => {
    const { quantities, refused: wrong, doubtful } = parseScales(typedText);
    add(quantities);
    setDoubts((earlier) => [...earlier, ...doubtful]);
    setText(wrong.join('/'));
    setRefusedText(wrong.join(', '));
  };

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {scales.length > 0 && (
        <Box
          component="ul"
          aria-label={t('parts.scales')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}
        >
          {scales.map(({ scaleId, quantity }) => (
            <li key={scaleId}>
              <Chip
                label={number(quantity)}
                onDelete={() => onChange(scales.filter((scale) => scale.scaleId !== scaleId))}
              />
            </li>
          ))}
        </Box>
      )}
      <TextField
        label={t('parts.addScales')}
        required={scales.length === 0}
        disabled={full}
        value={text}
        placeholder="10, 100, 1000"
        error={error || refusedText !== ''}
        helperText={
          refusedText === ''
            ? (helperText ?? t(full ? 'parts.scalesFull' : 'parts.scalesHint', { count: rfqLimits.scales }))
            : t('parts.scaleRefused', { text: refusedText })
        }
        onChange={({ target }) => {
          setText(target.value);
          setRefusedText('');
        }}
        onBlur={() => addQuantities(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          addQuantities(text);
        }}
        onPaste={(event) => {
          const pastedText = event.clipboardData.getData('text');
          const { quantities, doubtful } = parseScales(pastedText);
          if (text !== '' || quantities.length + doubtful.length === 0) return;
          event.preventDefault();
          addQuantities(pastedText);
        }}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
        sx={{ maxWidth: { sm: 400 } }}
      />
      {doubts.map((doubt) => {
        const answer = (quantities: readonly number[]): void => {
          add(quantities);
          setDoubts(doubts.filter((other) => other !== doubt));
        };
        return (
          <Alert key={doubt.text} severity="info">
            {t('parts.scaleDoubt', { text: doubt.text })}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              <Button size="small" variant="outlined" onClick={() => answer(doubt.apart)}>
                {doubt.apart.map((quantity) => number(quantity)).join(' · ')}
              </Button>
              <Button size="small" variant="outlined" onClick={() => answer([doubt.together])}>
                {number(doubt.together)}
              </Button>
            </Box>
          </Alert>
        );
      })}
    </Box>
  );
};
