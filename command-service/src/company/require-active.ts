import { DomainError } from '@torno/kernel';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { company } from './company.js';

/**
 * Refuses actions that others would see and that only an active company may take: publishing, inviting and sending
 * messages (COMP-38).
 */
export const requireActive = async (
  companyId: string,
  { commandRunner }: { readonly commandRunner: Pick<CommandRunner, 'load'> },
): Promise<void> => {
  const { state } = await commandRunner.load(company, companyId);
  if (state.state !== 'Active') throw new DomainError('company.not-active', 'forbidden');
};
