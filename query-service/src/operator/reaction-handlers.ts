import type { OperatorReaction } from '@torno/contract';
import { pick } from '@torno/kernel';
import { triesBeforeParking } from '@torno/read-models';
import type { QueryContext, QueryHandlers } from '../context.js';
import { orderBy } from '../read-models/order-by.js';
import { documentsIn, listPage } from './list-page.js';
import { pageOf } from './list-parameters.js';

/** The events that process managers could not handle, for operators. */
export const reactionHandlers = ({ parkedReactions }: Pick<QueryContext, 'parkedReactions'>) =>
  ({
    operatorReactions: ({ query: { range, sort } }) =>
      listPage('reactions', pageOf(range), documentsIn(parkedReactions, {}, { sort: orderBy('at', sort[1]) }), (page) =>
        page.map((parkedReaction): OperatorReaction => {
          const { _id: reactionId, at, since = at, tries = triesBeforeParking } = parkedReaction;
          return {
            reactionId,
            ...pick(parkedReaction, ['process', 'type', 'stream', 'revision', 'error']),
            parkedAt: since,
            lastTriedAt: at,
            tries,
          };
        }),
      ),
  }) satisfies Partial<QueryHandlers>;
