import type { OperatorReaction } from '@torno/contract';
import { pick } from '@torno/kernel';
import { triesBeforeParking } from '@torno/read-models';
import type { QueryContext, QueryHandlers } from '../context.js';
import { orderBy } from '../read-models/order-by.js';
import { countHeaders, countLimit, pageOf } from './list-parameters.js';

/** The events that process managers could not handle, for operators. */
export const reactionHandlers = ({ parkedReactions }: Pick<QueryContext, 'parkedReactions'>) =>
  ({
    operatorReactions: async ({ query: { range, sort } }) => {
      const { skip, limit } = pageOf(range);
      const [page, total] = await Promise.all([
        parkedReactions.find({}, { sort: orderBy('at', sort[1]), skip, limit }),
        parkedReactions.count({}, countLimit),
      ]);
      return {
        body: page.map((parked): OperatorReaction => {
          const { _id: reactionId, at, since = at, tries = triesBeforeParking } = parked;
          return {
            reactionId,
            ...pick(parked, ['process', 'type', 'stream', 'revision', 'error']),
            parkedAt: since,
            lastTriedAt: at,
            tries,
          };
        }),
        headers: countHeaders('reactions', skip, page.length, total),
      };
    },
  }) satisfies Partial<QueryHandlers>;
