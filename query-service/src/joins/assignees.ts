import type { CompanyRole } from '@torno/domain';
import { present } from '../read-models/present.js';
import type { Models } from '../read-models/read-models.js';
import { fullName } from './people.js';

export type Assignee = {
  readonly usrID: string;
  readonly name: string;
  readonly department: string;
  readonly currentAssignee: boolean;
};

/** More colleagues than a dialog can offer. */
const most = 500;

/**
 * The active users of a company with a role, by name; `current` are the present assignees of the chosen RFQs: only who
 * has all of them is marked (BRFQ-13, SRFQ-24). A plain user of a company with one side works on that side (C-25).
 */
export const assigneesOf = async (
  { users, companies }: Models,
  companyId: string,
  role: Extract<CompanyRole, 'buyer' | 'supplier'>,
  current: readonly (string | null)[],
): Promise<Assignee[]> => {
  const [company, colleagues] = await Promise.all([
    present(companies, companyId),
    users.find({ companyId, isActive: true }, { limit: most }),
  ]);
  const bothSides = company?.isBuyer === true && company.isSupplier;
  const [first] = current;
  const only = current.every((each) => each === first) ? first : undefined;
  return colleagues
    .filter(({ roles }) => !bothSides || roles.includes(role))
    .map((user) => ({
      usrID: user.userId,
      name: fullName(user),
      department: user.department,
      currentAssignee: user.userId === only,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
};
