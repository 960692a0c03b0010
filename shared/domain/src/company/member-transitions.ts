import { transitions, type DataOf } from '@torno/kernel';
import type { MembersEvent } from './events.js';

/** A user's membership in a company, as both the decider and the read model keep it (event model 4). */
export type SharedMember = DataOf<MembersEvent, 'MemberAdded'>;

/** The changes of the member that an event names. */
export const memberChanges = transitions<SharedMember, MembersEvent>({
  MemberAdded: (_, added) => added,
  MemberRolesChanged: (_, { roles }) => ({ roles }),
  ResponsibleContactChanged: (_, { isResponsibleContact }) => ({ isResponsibleContact }),
  MemberLocked: () => ({ isActive: false }),
  MemberUnlocked: () => ({ isActive: true }),
});
