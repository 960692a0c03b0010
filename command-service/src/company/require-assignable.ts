import { canBeAssigned } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import type { CommandContext } from '../context.js';
import { company } from './company.js';
import { members } from './members.js';

/** Refuses (`rfq.not-assignable`) to assign RFQs to a user who is not an active colleague on that side. */
export const requireAssignable = async (
  userId: string,
  companyId: string,
  role: 'buyer' | 'supplier',
  { commandRunner }: Pick<CommandContext, 'commandRunner'>,
): Promise<void> => {
  const [{ state: staff }, { state: employer }] = await Promise.all([
    commandRunner.load(members, companyId),
    commandRunner.load(company, companyId),
  ]);
  const colleague = staff.find((member) => member.userId === userId);
  if (!colleague || !canBeAssigned(colleague, employer, role)) throw new DomainError('rfq.not-assignable', 'forbidden');
};
