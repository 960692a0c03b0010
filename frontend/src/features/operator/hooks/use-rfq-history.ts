import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.js';
import { type ApiProblem, queryKeyOf, type ReplyOf } from '../../../api/index.js';

type History = ReplyOf<'rfqHistory'>;

const pageSize = 1000;
/** More events than this are not shown; the page then says so. */
const maximum = 10_000;

const fetchHistory = async (rfqId: string, signal: AbortSignal): Promise<History> => {
  const ask = (after?: number) =>
    client.ask('rfqHistory', { params: { rfqId }, query: { after, limit: pageSize } }, signal);
  let page = await ask();
  const { rfq, currency } = page;
  const events = [...page.events];
  const names = { ...page.names };
  while (page.more && events.length < maximum) {
    page = await ask(events.at(-1)?.position);
    events.push(...page.events);
    Object.assign(names, page.names);
  }
  return { rfq, currency, events, names, more: page.more };
};

/** All events of an RFQ and of its suppliers' participations; `more` where there are too many to show. */
export const useRfqHistory = (rfqId: string) =>
  useQuery<History, ApiProblem>({
    queryKey: queryKeyOf('rfqHistory', { params: { rfqId } }),
    queryFn: ({ signal }) => fetchHistory(rfqId, signal),
  });
