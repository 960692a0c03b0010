import type { CompanyRole, MembersEvent } from '@torno/domain';
import { DomainError, unreachable, type Command, type Decider } from '@torno/kernel';

export type Member = {
  readonly userId: string;
  readonly roles: readonly CompanyRole[];
  readonly isActive: boolean;
  readonly isResponsibleContact: boolean;
};

export type MembersCommand =
  | Command<
      'AddMember',
      { readonly userId: string; readonly roles: readonly CompanyRole[]; readonly isResponsibleContact: boolean }
    >
  | Command<'LockMember', { readonly userId: string }>
  | Command<'UnlockMember', { readonly userId: string }>;

const find = (members: readonly Member[], userId: string): Member => {
  const member = members.find((candidate) => candidate.userId === userId);
  if (!member) throw new DomainError('member.not-found', 'not-found');
  return member;
};

const change = (members: readonly Member[], userId: string, part: Partial<Member>): readonly Member[] =>
  members.map((member) => (member.userId === userId ? { ...member, ...part } : member));

/** Who works for a company and as what (event model 4). */
export const members: Decider<readonly Member[], MembersCommand, MembersEvent> = {
  category: 'members',
  initialState: () => [],
  decide: (command, state) => {
    const { userId } = command.data;
    switch (command.type) {
      case 'AddMember': {
        const known = state.find((member) => member.userId === userId);
        if (!known) return [{ type: 'MemberAdded', data: { ...command.data, isActive: true } }];
        const same = JSON.stringify(known.roles) === JSON.stringify(command.data.roles);
        return same ? [] : [{ type: 'MemberRolesChanged', data: { userId, roles: command.data.roles } }];
      }
      case 'LockMember':
        return find(state, userId).isActive ? [{ type: 'MemberLocked', data: { userId } }] : [];
      case 'UnlockMember':
        return find(state, userId).isActive ? [] : [{ type: 'MemberUnlocked', data: { userId } }];
      default:
        return unreachable(command);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'MemberAdded':
        return [...state.filter(({ userId }) => userId !== event.data.userId), event.data];
      case 'MemberRolesChanged':
        return change(state, event.data.userId, { roles: event.data.roles });
      case 'MemberLocked':
        return change(state, event.data.userId, { isActive: false });
      case 'MemberUnlocked':
        return change(state, event.data.userId, { isActive: true });
      default:
        return unreachable(event);
    }
  },
};
