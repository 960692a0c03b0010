import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../../shared/forms/fields.js';
import { useOtherWinners } from '../../hooks/use-other-winners.js';
import { awardable, byPosition, type Closing, splitFor } from '../../model/close-wizard.js';
import { labelledBySupplier, SupplierLabel, supplierLine } from '../SupplierLabel.js';
import { TotalsHint } from '../SupplierTotal.js';
import { Confirmation } from './Confirmation.js';
import { Described } from './Described.js';
import { Group } from './Group.js';
import { SplitByPosition } from './SplitByPosition.js';
import type { StepProps } from './step-props.js';

/** The winner of the order: one supplier, or several position by position. */
export const Winner = (props: StepProps) => {
  const { wizard, totals } = props;
  const { t } = useTranslation('close-rfq');
  const id = useId();
  const { setValue } = useFormContext<Closing>();
  const { name, value, onChange, onBlur, error, helperText } = useField({ source: 'winner' });
  const discard = useOtherWinners(wizard.suppliers);
  const choose = (winner: string): void => {
    onChange(winner);
    setValue('split', splitFor(wizard.suppliers, winner));
    discard();
  };
  return (
    <Group legend={t('question.winner')} problem={error ? helperText : undefined}>
      <RadioGroup name={name} value={value ?? ''} onBlur={onBlur} onChange={(_, winner) => choose(winner)}>
        {awardable(wizard).map((supplier) => (
          <FormControlLabel
            key={supplier.companyId}
            value={supplier.companyId}
            control={<Radio slotProps={{ input: labelledBySupplier(id, supplier) }} />}
            label={<SupplierLabel supplier={supplier} totals={totals} id={id} />}
            sx={supplierLine}
          />
        ))}
        {awardable(wizard).length > 1 && (
          <FormControlLabel
            value={byPosition}
            control={<Radio />}
            label={<Described label={t('split.label')} hint={t('split.hint')} />}
            sx={{ alignItems: 'flex-start' }}
          />
        )}
      </RadioGroup>
      {wizard.winner === byPosition && <SplitByPosition {...props} />}
      <TotalsHint />
      <Confirmation {...props} />
    </Group>
  );
};
