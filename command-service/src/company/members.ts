import { membersEvents, type MembersEvent } from '@torno/domain';
import { decider, DomainError, type CommandOf, type DataOf } from '@torno/kernel';

type Member = DataOf<MembersEvent, 'MemberAdded'>;
type NamedMember = Pick<Member, 'userId'>;

const find = (members: readonly Member[], { userId }: NamedMember): Member => {
  const member = members.find((candidate) => candidate.userId === userId);
  if (!member) throw new DomainError('member.not-found', 'not-found');
  return member;
};

const change = (members: readonly Member[], userId: string, part: Partial<Member>): readonly Member[] =>
  members.map((member) => (member.userId === userId ? { ...member, ...part } : member));

/** The users of a company and their roles (event model 4). */
export const members = decider({
  events: membersEvents,
  initial: (): readonly Member[] => [],
  evolve: {
    MemberAdded: (state, added) => [...state.filter(({ userId }) => userId !== added.userId), added],
    MemberRolesChanged: (state, { userId, roles }) => change(state, userId, { roles }),
    MemberLocked: (state, { userId }) => change(state, userId, { isActive: false }),
    MemberUnlocked: (state, { userId }) => change(state, userId, { isActive: true }),
  },
  commands: {
    AddMember: (member: Omit<Member, 'isActive'>, state) => {
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
