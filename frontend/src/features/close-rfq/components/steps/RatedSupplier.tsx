import { FormHelperText } from '@mui/material';
import { useField } from '../../../../shared/forms/fields.js';
import type { QuotingSupplier } from '../../model/quoting-suppliers.js';
import { RatingFields } from '../RatingFields.js';
import { SupplierTotal } from '../SupplierTotal.js';
import { Group } from './Group.js';
import type { StepProps } from './step-props.js';

type RatedProps = Pick<StepProps, 'totals'> & {
  readonly supplier: QuotingSupplier;
  readonly legend: string;
};

/** The rating of one supplier, beside the total of the quote or of the award. */
export const RatedSupplier = ({ totals, supplier: { companyId, label }, legend }: RatedProps) => (
  <Group legend={legend}>
    <SupplierTotal companyId={companyId} totals={totals} />
    <RatingFields companyId={companyId} supplier={label} />
  </Group>
);

/** Why the server has refused the ratings. */
export const RatingsProblem = () => {
  const { error, helperText } = useField({ source: 'ratings' });
  return (
    error && (
      <FormHelperText error role="alert">
        {helperText}
      </FormHelperText>
    )
  );
};
