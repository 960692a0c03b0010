import { useDelete } from 'react-admin';
import { blockedCompanies, blockId, type BlockingSide } from './blocked-companies.js';
import { useCommand } from '../use-command.js';
import { useProblemToast } from '../use-problem-toast.js';

type Options = { readonly onBlocked?: () => void; readonly onUnblocked?: () => void };

/** Blocks another company on one side of the own one, and unblocks it (BRFQ-18, SDET-37). */
export const useBlocking = (role: BlockingSide, companyId: string, { onBlocked, onUnblocked }: Options = {}) => {
  const blockCommand = useCommand('blockCompany', { onSuccess: onBlocked });
  const [unblock, { isPending: isUnblocking }] = useDelete(
    blockedCompanies.name,
    { id: blockId(role, companyId) },
    { onSuccess: onUnblocked, onError: useProblemToast() },
  );
  return {
    block: (): void => blockCommand.mutate({ body: { blockCID: companyId, role } }),
    unblock: (): void => void unblock(),
    isPending: blockCommand.isPending || isUnblocking,
  };
};
