import { Box, Button, Typography } from '@mui/material';
import { numericInput } from '@torno/domain';
import { useId } from 'react';
import { Form, SaveButton } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isOpen, openRange, type Range } from '../../../../api/resources/supplier-rfqs.js';
import { useField } from '../../../../shared/forms/fields.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { DecimalField } from '../../../../shared/inputs/DecimalField.js';
import {
  boundsOf,
  isTyped,
  type RangeKind,
  rangeProblem,
  type TypedRange,
  typedRange,
} from '../../model/number-range.js';

export type RangesFormProps = {
  readonly kind: RangeKind;
  /** The ranges to filter by; a single range needs no label. */
  readonly ranges: readonly {
    readonly name: string;
    readonly label?: string;
    readonly unit?: string;
    readonly range: Range;
  }[];
  readonly onChange: (ranges: Readonly<Record<string, Range>>) => void;
};

type Props = RangesFormProps & { readonly onDone: () => void };

type BoundProps = {
  readonly source: string;
  readonly label: string;
  readonly unit: string | undefined;
  /** Something is wrong with the range of the bound. */
  readonly invalid: boolean;
};

const Bound = ({ source, label, unit, invalid }: BoundProps) => {
  const { ref, name, value, onChange, onBlur } = useField({ source });
  return (
    <DecimalField
      ref={ref}
      name={name}
      decimals="number"
      label={label}
      unit={unit}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={invalid}
      maxLength={numericInput.characters}
    />
  );
};

const Fields = ({ kind, ranges, onChange, onDone }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const { number } = useFormat();
  const id = useId();
  const typedRanges: Readonly<Record<string, Partial<TypedRange> | undefined>> = useWatch();
  const typedOf = (name: string): TypedRange => ({ from: '', to: '', ...typedRanges[name] });
  const problemOf = (name: string) => rangeProblem(typedOf(name), kind);
  const problem = ranges.map(({ name }) => problemOf(name)).find((code) => code !== undefined);
  // Another button removes every bound (SRFQ-29).
  const complete = problem === undefined && ranges.some(({ name }) => isTyped(typedOf(name)));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {ranges.map(({ name, label, unit }) => (
        <Box
          key={name}
          role={label === undefined ? undefined : 'group'}
          aria-labelledby={label === undefined ? undefined : `${id}-${name}`}
          sx={{
            display: 'grid',
            alignItems: 'center',
            gap: 1.5,
            gridTemplateColumns: label === undefined ? '1fr 1fr' : { xs: '1fr 1fr', sm: '104px 1fr 1fr' },
          }}
        >
          {label !== undefined && (
            <Typography variant="body2" id={`${id}-${name}`} sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              {label}
            </Typography>
          )}
          {(['from', 'to'] as const).map((side) => (
            <Bound
              key={side}
              source={`${name}.${side}`}
              label={t(`filter.range.${side}`)}
              unit={unit}
              invalid={problemOf(name) !== undefined}
            />
          ))}
        </Box>
      ))}
      <Typography variant="caption" color="error" role="alert" sx={{ minHeight: 20 }}>
        {problem &&
          t(`filter.range.${problem === 'not-a-number' ? kind : problem}`, { maximum: number(numericInput.maximum) })}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {ranges.some(({ range }) => !isOpen(range)) && (
          <Button
            onClick={() => {
              onChange(Object.fromEntries(ranges.map(({ name }) => [name, openRange])));
              onDone();
            }}
          >
            {t('filter.remove')}
          </Button>
        )}
        <SaveButton label={t('filter.apply')} icon={null} alwaysEnable={complete} disabled={!complete} />
      </Box>
    </Box>
  );
};

/** Bounds that narrow the list once they are applied, since half a number would narrow it too (SRFQ-28 to SRFQ-30). */
const RangesForm = ({ kind, ranges, onChange, onDone }: Props) => (
  <Form
    defaultValues={Object.fromEntries(ranges.map(({ name, range }) => [name, typedRange(range)]))}
    onSubmit={(values: FieldValues) => {
      onChange(Object.fromEntries(ranges.map(({ name }) => [name, boundsOf(values[name], kind)])));
      onDone();
    }}
    noValidate
    disableInvalidFormNotification
  >
    <Fields kind={kind} ranges={ranges} onChange={onChange} onDone={onDone} />
  </Form>
);

export default RangesForm;
