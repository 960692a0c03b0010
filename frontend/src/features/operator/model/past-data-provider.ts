import type { DataProvider, GetListParams, GetOneParams } from 'react-admin';
import { ApiProblem } from '../../../api/api-problem.js';
import type { ReplyOf } from '../../../api/call-types.js';
import type { AppDataProvider } from '../../../api/data-provider.js';
import { lookups } from '../../../api/resources/lookups.js';
import {
  invitedSuppliers,
  ownQuotes,
  receivedMessages,
  rfqQuotes,
  sentMessages,
} from '../../../api/resources/rfq-parts.js';

type Replies = ReplyOf<'pastView'>['replies'];

const lists = [invitedSuppliers, rfqQuotes, ownQuotes, sentMessages, receivedMessages];

const unanswered = (): Promise<never> => new Promise(() => undefined);

/**
 * Answers the page of an RFQ with the replies of the past, and with today's reference data. Everything else stays without
 * an answer, so that its part of the page does not appear; commands, such as the mark that something was read, too.
 */
export const pastDataProvider = (replies: Replies, present: AppDataProvider): DataProvider => {
  const replyTo = async (name: string): Promise<unknown> => {
    const found = replies.find(({ query }) => query === name);
    if (!found) return unanswered();
    if (found.code !== null) throw new ApiProblem({ status: found.status, code: found.code });
    return found.body;
  };
  return {
    ...present,
    // Replies are typed by the names of their queries, and so are the records and lists that are made of them.
    query: replyTo,
    getOne: async (resource: string, { id }: GetOneParams) => ({
      data: { ...((await replyTo(resource)) as object), id } as never,
    }),
    getList: async (resource: string, params: GetListParams) => {
      if (Object.hasOwn(lookups, resource)) return present.getList(resource, params);
      const reply = await replyTo(resource);
      const served = lists.find(({ name }) => name === resource);
      if (!served) return unanswered();
      const pageOf = served.pageOf as (reply: unknown, headers: Headers, params: GetListParams) => never;
      return pageOf(reply, new Headers(), params);
    },
    command: unanswered,
  };
};
