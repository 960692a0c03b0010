import { useFormContext } from 'react-hook-form';
import { type CloseAnswers, noRatings } from '../model/close-wizard.js';
import type { QuotingSupplier } from '../model/quoting-suppliers.js';

/** Discards the answers about the winners so far: other ones are confirmed and rated anew (CLOSE-03, C-39). */
export const useOtherWinners = (suppliers: readonly QuotingSupplier[]) => {
  const { setValue } = useFormContext<CloseAnswers>();
  return (): void => {
    setValue('confirmed', false);
    setValue('ratings', noRatings(suppliers));
  };
};
