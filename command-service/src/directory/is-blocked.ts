import { directoryId } from '@torno/domain';
import type { CommandContext } from '../context.js';
import { directory } from './directory.js';

/** Whether the buyer has blocked the supplier or the supplier the buyer (BRFQ-18). */
export const isBlocked = async (
  buyerCompanyId: string,
  supplierCompanyId: string,
  { execution }: Pick<CommandContext, 'execution'>,
): Promise<boolean> => {
  const [buyers, suppliers] = await Promise.all([
    execution.load(directory, directoryId(buyerCompanyId, supplierCompanyId)),
    execution.load(directory, directoryId(supplierCompanyId, buyerCompanyId)),
  ]);
  return buyers.state.blockedAs.includes('Buyer') || suppliers.state.blockedAs.includes('Supplier');
};
