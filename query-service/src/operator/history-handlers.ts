import { Readable } from 'node:stream';
import type { contract } from '@torno/contract';
import { listLimits } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import { contentDisposition } from '../attachments/file-headers.js';
import type { QueryHandlers } from '../context.js';
import { peopleOf } from '../joins/people.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { HistoryFilter } from '../read-models/read-models.js';
import { createHistoryCounts } from './history-counts.js';
import { historyFile, mimeOf } from './history-file.js';
import { historyOf } from './history-of.js';
import { requireDownload } from './require-download.js';
import { shownEvents } from './shown-events.js';
import type { z } from 'zod';

type Query = Omit<z.output<typeof contract.history.query>, 'order' | 'limit' | 'changes'>;

const conditionsOf = ({ type, actor, supplier, from, to, after, before }: Query): readonly HistoryFilter[] => [
  ...(type === undefined ? [] : [{ type }]),
  ...(actor === undefined ? [] : [{ $or: [{ 'metadata.actor.userId': actor }, { 'metadata.onBehalfOf': actor }] }]),
  ...(supplier === undefined ? [] : [{ supplierCompanyId: supplier === 'rfq' ? null : supplier }]),
  ...(from === undefined ? [] : [{ 'metadata.at': { $gte: from } }]),
  ...(to === undefined ? [] : [{ 'metadata.at': { $lte: to } }]),
  ...(after === undefined ? [] : [{ position: { $gt: after } }]),
  ...(before === undefined ? [] : [{ position: { $lt: before } }]),
];

/** Events that an export reads at once. */
const exportedPage = 500;

/** The most frequent values first. */
const ranked = (counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...counts].sort(([, a], [, b]) => b - a);

/** Queries for operators: the history of an RFQ, a quote, a company, a user or a stream. */
export const historyHandlers = () => {
  const countsOf = createHistoryCounts();
  return {
    history: async ({ models, params, query }) => {
      const { filter, subject, rfq } = await historyOf(models, params);
      const found = await models['rfq-history'].find(
        { $and: [filter, ...conditionsOf(query)] },
        // One more shows that there are more.
        { sort: { position: query.order === 'newest' ? -1 : 1 }, limit: query.limit + 1 },
      );
      const page = found.slice(0, query.limit);
      return {
        body: {
          rfq: subject.rfq,
          currency: subject.currency,
          ...(await shownEvents(models, page, rfq, { withChanges: query.changes === 'true' })),
          more: found.length > page.length,
        },
      };
    },

    historySummary: async ({ models, params }) => {
      const { filter, subject } = await historyOf(models, params);
      const { total, ...counts } = await countsOf(models, filter);
      const actors = ranked(counts.actors);
      const suppliers = ranked(counts.suppliers);
      const people = await peopleOf(
        models,
        actors.map(([userId]) => userId),
      );
      const companies = await findAllExisting(models.companies, [
        ...suppliers.map(([companyId]) => companyId),
        ...actors.flatMap(([userId]) => people.get(userId)?.companyId || []),
      ]);
      const labelById = new Map(companies.map(({ companyId, label }) => [companyId, label]));
      return {
        body: {
          ...subject,
          total,
          types: ranked(counts.types).map(([type, count]) => ({ type, count })),
          // The system and visitors have no account.
          actors: actors.flatMap(([userId, count]) => {
            const user = people.get(userId);
            if (!user) return [];
            return { userId, name: people.nameOf(userId), companyLabel: labelById.get(user.companyId) ?? '', count };
          }),
          suppliers: suppliers.map(([companyId, count]) => ({
            companyId,
            label: labelById.get(companyId) ?? '',
            count,
          })),
        },
      };
    },

    eventChanges: async ({ models, params: { eventId } }) => {
      const event = await models['rfq-history'].findOne({ _id: eventId });
      if (!event) throw new DomainError('event.not-found', 'not-found');
      const { events, names } = await shownEvents(models, [event], undefined, { withChanges: true });
      return { body: { changes: events.flatMap(({ changes }) => changes), names } };
    },

    correlatedEvents: async ({ models, params: { correlationId } }) => {
      const found = await models['rfq-history'].find(
        { correlationId },
        { sort: { position: 1 }, limit: listLimits.wholeList + 1 },
      );
      const events = found.slice(0, listLimits.wholeList);
      return {
        body: {
          ...(await shownEvents(models, events, undefined, { withChanges: false })),
          more: found.length > events.length,
        },
      };
    },

    exportHistory: async ({ models, params, query: { format, order, download, ...query }, caller, now }) => {
      const { filter, rfq, id } = await historyOf(models, params);
      const asked = { subject: params.subject, id, format, operatorId: caller.userId };
      await requireDownload(models, download, asked, now);
      const pages = async function* () {
        let last: number | undefined;
        for (;;) {
          const cursor = last === undefined ? {} : order === 'newest' ? { before: last } : { after: last };
          const page = await models['rfq-history'].find(
            { $and: [filter, ...conditionsOf({ ...query, ...cursor })] },
            { sort: { position: order === 'newest' ? -1 : 1 }, limit: exportedPage },
          );
          yield (await shownEvents(models, page, rfq, { withChanges: false })).events;
          last = page.at(-1)?.position;
          if (page.length < exportedPage) return;
        }
      };
      return {
        stream: Readable.from(historyFile(pages(), format)),
        headers: {
          'Content-Type': mimeOf[format],
          'Content-Disposition': contentDisposition('attachment', `history-${params.id}.${format.toLowerCase()}`),
          'X-Content-Type-Options': 'nosniff',
        },
      };
    },
  } satisfies Partial<QueryHandlers>;
};
