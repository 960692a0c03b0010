import { Box, Button, Typography } from '@mui/material';
import { numericInput } from '@torno/domain';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen, openRange, type Range } from '../../../api/resources/supplier-rfqs.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { DecimalField } from '../../../shared/inputs/DecimalField.js';
import { boundsOf, isTyped, type RangeKind, rangeProblem, type TypedRange, typedRange } from '../model/number-range.js';
import { FilterPopover } from './FilterPopover.js';

type Props<Name extends string> = {
  readonly label: string;
  readonly kind: RangeKind;
  /** The ranges to filter by; a single range needs no name. */
  readonly ranges: readonly {
    readonly name: Name;
    readonly label?: string;
    readonly unit?: string;
    readonly range: Range;
  }[];
  readonly onChange: (ranges: readonly (readonly [Name, Range])[]) => void;
};

const RangesForm = <Name extends string>({
  kind,
  ranges,
  onChange,
  onDone,
}: Omit<Props<Name>, 'label'> & { readonly onDone: () => void }) => {
  const { t } = useTranslation('supplier-rfqs');
  const { number } = useFormat();
  const id = useId();
  const [typed, setTyped] = useState<readonly TypedRange[]>(() => ranges.map(({ range }) => typedRange(range)));
  const problems = typed.map((range) => rangeProblem(range, kind));
  const problem = problems.find((code) => code !== undefined);
  // Another button clears all bounds (SRFQ-29).
  const canApply = problem === undefined && typed.some(isTyped);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!canApply) return;
    onChange(ranges.map(({ name }, index) => [name, boundsOf(typed[index] ?? { from: '', to: '' }, kind)] as const));
    onDone();
  };
  const field = (index: number, side: keyof TypedRange) => (
    <DecimalField
      decimals="number"
      label={t(`filter.range.${side}`)}
      unit={ranges[index]?.unit}
      value={typed[index]?.[side] ?? ''}
      onChange={(value) =>
        setTyped((current) => current.map((range, at) => (at === index ? { ...range, [side]: value } : range)))
      }
      error={problems[index] !== undefined}
      maxLength={numericInput.characters}
    />
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      {ranges.map(({ name, label }, index) => (
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
          {field(index, 'from')}
          {field(index, 'to')}
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
              onChange(ranges.map(({ name }) => [name, openRange] as const));
              onDone();
            }}
          >
            {t('filter.remove')}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={!canApply}>
          {t('filter.apply')}
        </Button>
      </Box>
    </Box>
  );
};

/** Filters by one range of numbers, or by several at once (SRFQ-28 to SRFQ-30, SRFQ-43). */
export const RangesFilter = <Name extends string>({ label, ...form }: Props<Name>) => (
  <FilterPopover
    label={label}
    count={form.ranges.filter(({ range }) => !isOpen(range)).length}
    width={form.ranges.length > 1 ? 440 : 320}
  >
    {(close) => <RangesForm {...form} onDone={close} />}
  </FilterPopover>
);
