import type { BuyerRfq } from '@torno/contract';
import type { CountedOffers } from '../../../quote-comparison/index.js';
import type { CloseWizard } from '../../model/close-wizard.js';
import type { SupplierTotals } from '../SupplierTotal.js';

/** Props of the fields of every step. */
export type StepProps = {
  readonly wizard: CloseWizard;
  readonly totals: SupplierTotals;
  readonly positions: BuyerRfq['positions'];
  readonly offers: CountedOffers;
};
