import { impersonationEvents, type ImpersonationEvent } from '@torno/domain';
import { decider, DomainError, type CommandMeta, type CommandOf, type DataOf } from '@torno/kernel';

type AllowedImpersonation = DataOf<ImpersonationEvent, 'ImpersonationAllowed'>;
export type ImpersonationState =
  { readonly status: 'none' } | ({ readonly status: 'allowed' | 'used' } & AllowedImpersonation);

/** The user to be impersonated, if they may sign in, or the reason why they cannot be. */
type Target = 'user' | 'operator' | 'shut-out' | 'unknown';
type Allow = AllowedImpersonation & { readonly target: Target };

const requireTarget = ({ target, userId, operatorId }: Allow): void => {
  if (target === 'unknown') throw new DomainError('user.not-found', 'not-found');
  if (userId === operatorId) throw new DomainError('impersonation.self');
  if (target === 'operator') throw new DomainError('impersonation.operator');
  if (target === 'shut-out') throw new DomainError('impersonation.shut-out');
};

const use = (
  { tokenHash }: { readonly tokenHash: string },
  state: ImpersonationState,
  { at }: CommandMeta,
): ImpersonationEvent[] => {
  const isOpen = state.status === 'allowed' && state.tokenHash === tokenHash && at < state.expiresAt;
  if (!isOpen) throw new DomainError('impersonation.link-ended', 'invalid');
  return [{ type: 'ImpersonationUsed', data: {} }];
};

/** An operator acts as a user, with a reason, by a link that can be used once (AUTH-35). */
export const impersonation = decider({
  events: impersonationEvents,
  initial: (): ImpersonationState => ({ status: 'none' }),
  evolve: {
    ImpersonationAllowed: (_, allowed): ImpersonationState => ({ status: 'allowed', ...allowed }),
    ImpersonationUsed: (state): ImpersonationState => (state.status === 'none' ? state : { ...state, status: 'used' }),
  },
  commands: {
    Allow: (command: Allow, state) => {
      if (state.status !== 'none') return [];
      requireTarget(command);
      const { target: _, ...data } = command;
      return [{ type: 'ImpersonationAllowed', data }];
    },
    Use: use,
  },
});
export type ImpersonationCommand = CommandOf<typeof impersonation>;
