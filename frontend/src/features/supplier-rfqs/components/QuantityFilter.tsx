import { Box, Button, Typography } from '@mui/material';
import { numericInput } from '@torno/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { DecimalField } from '../../../shared/inputs/DecimalField.js';
import type { ListView } from '../model/list-view.js';
import { boundsOf, canApplyRange, rangeProblem, type TypedRange, typedRange } from '../model/quantity-range.js';
import { FilterPopover } from './FilterPopover.js';

type Props = {
  readonly from: number | null;
  readonly to: number | null;
  readonly onChange: (change: Partial<ListView>) => void;
};

const RangeForm = ({ from, to, onChange, onDone }: Props & { readonly onDone: () => void }) => {
  const { t } = useTranslation('supplier-rfqs');
  const { number } = useFormat();
  const [range, setRange] = useState<TypedRange>(() => typedRange(from, to));
  const problem = rangeProblem(range);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!canApplyRange(range)) return;
    onChange(boundsOf(range));
    onDone();
  };
  const field = (side: keyof TypedRange) => (
    <DecimalField
      decimals="number"
      label={t(`filter.quantity.${side}`)}
      value={range[side]}
      onChange={(value) => setRange((known) => ({ ...known, [side]: value }))}
      error={problem !== undefined}
      maxLength={numericInput.characters}
    />
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {field('from')}
        {field('to')}
      </Box>
      <Typography variant="caption" color="error" role="alert" sx={{ minHeight: 20 }}>
        {problem && t(`filter.quantity.${problem}`, { maximum: number(numericInput.maximum) })}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {(from !== null || to !== null) && (
          <Button
            onClick={() => {
              onChange({ quantityFrom: null, quantityTo: null });
              onDone();
            }}
          >
            {t('filter.remove')}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={!canApplyRange(range)}>
          {t('filter.apply')}
        </Button>
      </Box>
    </Box>
  );
};

/** Filters by the largest quantity that is asked for (SRFQ-28 to SRFQ-30). */
export const QuantityFilter = (props: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const set = props.from !== null || props.to !== null;
  return (
    <FilterPopover label={t('filter.quantity.label')} count={set ? 1 : 0} width={320}>
      {(close) => <RangeForm {...props} onDone={close} />}
    </FilterPopover>
  );
};
