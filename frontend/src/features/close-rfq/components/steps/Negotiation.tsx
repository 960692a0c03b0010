import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../../shared/forms/fields.js';
import { awardable } from '../../model/close-wizard.js';
import { supplierLabelProps, SupplierLabel, supplierLine } from '../SupplierLabel.js';
import { TotalsHint } from '../SupplierTotal.js';
import { Group } from './Group.js';
import type { StepProps } from './step-props.js';

/** The suppliers with whom the buyer continues to negotiate. */
export const Negotiation = ({ wizard, totals }: StepProps) => {
  const { t } = useTranslation('close-rfq');
  const id = useId();
  const { value, onChange, onBlur, error, helperText } = useField({ source: 'negotiationCompanyIDs' });
  const chosenIds: readonly string[] = value;
  return (
    <Group legend={t('question.negotiation')} problem={error ? helperText : undefined}>
      <FormGroup>
        {awardable(wizard).map((supplier) => (
          <FormControlLabel
            key={supplier.companyId}
            control={
              <Checkbox
                checked={chosenIds.includes(supplier.companyId)}
                onBlur={onBlur}
                onChange={(_, checked) =>
                  onChange([
                    ...chosenIds.filter((each) => each !== supplier.companyId),
                    ...(checked ? [supplier.companyId] : []),
                  ])
                }
                slotProps={{ input: supplierLabelProps(id, supplier) }}
              />
            }
            label={<SupplierLabel supplier={supplier} totals={totals} id={id} />}
            sx={supplierLine}
          />
        ))}
      </FormGroup>
      <TotalsHint totals={totals} />
    </Group>
  );
};
