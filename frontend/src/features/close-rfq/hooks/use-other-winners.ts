import { useFormContext } from 'react-hook-form';
import { type Closing, type QuotingSupplier, resetForOtherWinners } from '../model/close-wizard.js';

/** Discards the answers about the winners so far. */
export const useOtherWinners = (suppliers: readonly QuotingSupplier[]) => {
  const { setValue } = useFormContext<Closing>();
  return (): void => {
    const { confirmed, ratings } = resetForOtherWinners(suppliers);
    setValue('confirmed', confirmed);
    setValue('ratings', ratings);
  };
};
