import { canBeAssigned, rolesHeld } from '@torno/domain';
import { byId } from '../read-models/order-by.js';
import { findExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { fullName } from './people.js';

export type Assignee = {
  readonly usrID: string;
  readonly name: string;
  readonly department: string;
  readonly currentAssignee: boolean;
};

/** The most colleagues that a dialog offers. */
const maxAssignees = 500;

/**
 * The users of a company to whom RFQs can be assigned, by name. `current` holds the present assignees of the chosen
 * RFQs: a user is marked only if all these RFQs are theirs (BRFQ-13, SRFQ-24).
 */
export const assigneesOf = async (
  { users, companies }: Models,
  companyId: string,
  role: 'buyer' | 'supplier',
  current: readonly (string | null)[],
): Promise<Assignee[]> => {
  const [company, colleagues] = await Promise.all([
    findExisting(companies, companyId),
    users.find({ companyId, isActive: true }, { sort: byId, limit: maxAssignees }),
  ]);
  if (!company) return [];
  const [first] = current;
  const commonAssignee = current.every((each) => each === first) ? first : undefined;
  return colleagues
    .filter((user) => canBeAssigned(user, company, role))
    .map((user) => ({
      usrID: user.userId,
      name: fullName(user),
      department: user.department,
      currentAssignee: user.userId === commonAssignee,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
};

/** The present and former buyers of a company, by name; former ones come last. */
export const ownersOf = async (
  { users, companies }: Models,
  companyId: string,
): Promise<{ readonly usrID: string; readonly name: string; readonly active: boolean }[]> => {
  const [company, colleagues] = await Promise.all([
    findExisting(companies, companyId),
    users.find({ companyId }, { sort: byId, limit: maxAssignees }),
  ]);
  if (!company) return [];
  return colleagues
    .filter(({ roles }) => rolesHeld(roles, company).includes('buyer'))
    .map((user) => ({ usrID: user.userId, name: fullName(user), active: user.isActive }))
    .sort((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name));
};
