import { type CompanyRole, memberChanges, membersEvents, type MembersEvent, type SharedMember } from '@torno/domain';
import { decider, DomainError, type CommandOf } from '@torno/kernel';

type NamedMember = Pick<SharedMember, 'userId'>;

type ChangeRoles = NamedMember & { readonly roles: readonly CompanyRole[]; readonly reason: string };

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

/** A company has one responsible contact, so naming a new one replaces the previous one (USER-17). */
const withdrawResponsibilityOfOthers = (
  members: readonly SharedMember[],
  { userId }: NamedMember,
): readonly MembersEvent[] =>
  members.flatMap((other) =>
    other.isResponsibleContact && other.userId !== userId
      ? [{ type: 'ResponsibleContactChanged', data: { userId: other.userId, isResponsibleContact: false } }]
      : [],
  );

/** The users of a company and their roles (event model 4). */
export const members = decider({
  events: membersEvents,
  initial: (): readonly SharedMember[] => [],
  evolve,
  commands: {
    AddMember: (member: Omit<SharedMember, 'isActive'>, state) => {
      const { userId, roles, isResponsibleContact } = member;
      const existing = state.find((candidate) => candidate.userId === userId);
      const withdrawals = isResponsibleContact ? withdrawResponsibilityOfOthers(state, member) : [];
      if (!existing) return [...withdrawals, { type: 'MemberAdded', data: { ...member, isActive: true } }];
      return [
        ...(JSON.stringify(existing.roles) === JSON.stringify(roles)
          ? []
          : [{ type: 'MemberRolesChanged' as const, data: { userId, roles, reason: '' } }]),
        ...withdrawals,
        ...(isResponsibleContact && !existing.isResponsibleContact
          ? [{ type: 'ResponsibleContactChanged' as const, data: { userId, isResponsibleContact } }]
          : []),
      ];
    },
    /** An operator's change. A company that has an administrator keeps one. */
    ChangeRoles: (change: ChangeRoles, state) => {
      const { userId, roles } = change;
      const member = find(state, change);
      const isSame = member.roles.length === roles.length && roles.every((role) => member.roles.includes(role));
      if (isSame) return [];
      const admins = state.filter((each) => each.isActive && each.roles.includes('admin'));
      if (!roles.includes('admin') && admins.length === 1 && admins[0]?.userId === userId)
        throw new DomainError('member.last-admin');
      return [{ type: 'MemberRolesChanged', data: change }];
    },
    LockMember: (member: NamedMember, state) =>
      find(state, member).isActive ? [{ type: 'MemberLocked', data: member }] : [],
    UnlockMember: (member: NamedMember, state) =>
      find(state, member).isActive ? [] : [{ type: 'MemberUnlocked', data: member }],
  },
});
export type MembersCommand = CommandOf<typeof members>;
