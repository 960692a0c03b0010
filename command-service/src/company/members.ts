import { memberChanges, membersEvents, type MembersEvent, type SharedMember } from '@torno/domain';
import { decider, DomainError, type CommandOf } from '@torno/kernel';

type NamedMember = Pick<SharedMember, 'userId'>;

const find = (members: readonly SharedMember[], { userId }: NamedMember): SharedMember => {
  const member = members.find((candidate) => candidate.userId === userId);
  if (!member) throw new DomainError('member.not-found', 'not-found');
  return member;
};

const evolve = (members: readonly SharedMember[], event: MembersEvent): readonly SharedMember[] => {
  const { userId } = event.data;
  if (event.type === 'MemberAdded') return [...members.filter((member) => member.userId !== userId), event.data];
  return members.map((member) => (member.userId === userId ? { ...member, ...memberChanges(member, event) } : member));
};

/** The users of a company and their roles (event model 4). */
export const members = decider({
  events: membersEvents,
  initial: (): readonly SharedMember[] => [],
  evolve,
  commands: {
    AddMember: (member: Omit<SharedMember, 'isActive'>, state) => {
      const { userId, roles } = member;
      const known = state.find((candidate) => candidate.userId === userId);
      if (!known) return [{ type: 'MemberAdded', data: { ...member, isActive: true } }];
      return JSON.stringify(known.roles) === JSON.stringify(roles)
        ? []
        : [{ type: 'MemberRolesChanged', data: { userId, roles } }];
    },
    LockMember: (member: NamedMember, state) =>
      find(state, member).isActive ? [{ type: 'MemberLocked', data: member }] : [],
    UnlockMember: (member: NamedMember, state) =>
      find(state, member).isActive ? [] : [{ type: 'MemberUnlocked', data: member }],
  },
});
export type MembersCommand = CommandOf<typeof members>;
