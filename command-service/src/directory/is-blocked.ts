import { blockedBetween, directoryId, eitherBlocks, type SupplierRfqFacts } from '@torno/domain';
import type { CommandContext } from '../context.js';
import { directory } from './directory.js';

type Context = Pick<CommandContext, 'commandRunner'>;
type DirectoryEntries = Pick<SupplierRfqFacts, 'blockedByBuyer' | 'blockedBySupplier' | 'generalNda'>;

/** The entries of a buyer and a supplier about each other in their directories. */
export const loadDirectoryEntries = async (
  buyerCompanyId: string,
  supplierCompanyId: string,
  { commandRunner }: Context,
): Promise<DirectoryEntries> => {
  const [buyers, suppliers] = await Promise.all([
    commandRunner.load(directory, directoryId(buyerCompanyId, supplierCompanyId)),
    commandRunner.load(directory, directoryId(supplierCompanyId, buyerCompanyId)),
  ]);
  return {
    ...blockedBetween(buyers.state, suppliers.state),
    generalNda: buyers.state.generalNda,
  };
};

/** Whether the buyer has blocked the supplier or the supplier the buyer (BRFQ-18). */
export const isBlocked = async (
  buyerCompanyId: string,
  supplierCompanyId: string,
  context: Context,
): Promise<boolean> => {
  const between = await loadDirectoryEntries(buyerCompanyId, supplierCompanyId, context);
  return eitherBlocks(between);
};
