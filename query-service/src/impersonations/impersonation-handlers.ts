import type { UserImpersonation } from '@torno/contract';
import { listLimits } from '@torno/domain';
import type { ImpersonationReadModel } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { peopleOf } from '../joins/people.js';
import { orderBy } from '../read-models/order-by.js';

/** When an impersonation ended, by a person or by expiry; null while it lasts. */
const endOf = (
  { endedAt, expiresAt, endsAt }: Pick<ImpersonationReadModel, 'endedAt' | 'expiresAt' | 'endsAt'>,
  now: string,
): string | null => {
  const latest = expiresAt < endsAt ? expiresAt : endsAt;
  return endedAt ?? (latest <= now ? latest : null);
};

/** The impersonations of the caller or, for administrators of the company, of anybody in it. */
export const impersonationHandlers = {
  userImpersonations: async ({ models, caller, now }) => {
    const { userId, companyId, roles, sid } = caller;
    const concernedFilter = roles.includes('admin') ? { companyId } : { userId };
    const found = await models.impersonations.find(
      { ...concernedFilter, startedAt: { $gt: '' } },
      { sort: orderBy('startedAt', 'DESC'), limit: listLimits.pageSize },
    );
    const people = await peopleOf(
      models,
      found.flatMap((each) => [each.userId, each.operatorId]),
    );
    return {
      body: found.flatMap(({ _id: id, startedAt, ...each }): UserImpersonation[] =>
        startedAt === null
          ? []
          : [
              {
                id,
                operatorName: people.nameOf(each.operatorId),
                userName: people.nameOf(each.userId),
                reason: each.reason,
                startedAt,
                endsAt: each.endsAt,
                endedAt: endOf(each, now),
                changes: each.changes,
                current: id === sid,
              },
            ],
      ),
    };
  },
} satisfies Partial<QueryHandlers>;
