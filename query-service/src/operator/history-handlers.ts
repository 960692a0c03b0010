import { Readable } from 'node:stream';
import type { contract } from '@torno/contract';
import { listLimits } from '@torno/domain';
import { DomainError, isUuid } from '@torno/kernel';
import { contentDisposition } from '../attachments/file-headers.js';
import type { QueryHandlers } from '../context.js';
import { companyLabels } from '../joins/company-labels.js';
import { peopleOf } from '../joins/people.js';
import type { HistoryFilter } from '../read-models/read-models.js';
import { findChanges, noChanges } from './changes.js';
import { createHistoryCounts } from './history-counts.js';
import { eventsOf, filtersOf } from './history-events.js';
import { historyFile, mimeOf } from './history-file.js';
import { historyPdf } from './history-pdf.js';
import { historyOf } from './history-of.js';
import { historyPages } from './history-pages.js';
import { requireDownload } from './require-download.js';
import { namesOf, shownEvents } from './shown-events.js';
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

/** The most frequent values first. */
const sortDescending = (counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...counts].sort(([, a], [, b]) => b - a);

/** Queries for operators: the history of an RFQ, a quote, a company, a user or a stream. */
export const historyHandlers = () => {
  const countsOf = createHistoryCounts();
  return {
    history: async ({ models, params, query }) => {
      const history = await historyOf(models, params);
      const { subject, rfq } = history;
      // One more shows that there are more.
      const options = { order: query.order, limit: query.limit + 1 };
      const found = await eventsOf(models, history, conditionsOf(query), options);
      const page = found.slice(0, query.limit);
      return {
        body: {
          rfq: subject.rfq,
          currency: subject.currency,
          ...(await shownEvents(
            models,
            page,
            rfq,
            query.changes === 'true' ? await findChanges(models, page) : noChanges,
          )),
          more: found.length > page.length,
        },
      };
    },

    historySummary: async ({ models, params }) => {
      const history = await historyOf(models, params);
      const { subject } = history;
      const { total, ...counts } = await countsOf(models, filtersOf(history));
      const actors = sortDescending(counts.actors);
      const suppliers = sortDescending(counts.suppliers);
      const people = await peopleOf(
        models,
        actors.map(([userId]) => userId),
      );
      const labelById = await companyLabels(models, [
        ...suppliers.map(([companyId]) => companyId),
        ...actors.flatMap(([userId]) => people.get(userId)?.companyId || []),
      ]);
      return {
        body: {
          ...subject,
          total,
          types: sortDescending(counts.types).map(([type, count]) => ({ type, count })),
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
      const { events, names } = await shownEvents(models, [event], undefined, await findChanges(models, [event]));
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
          ...(await shownEvents(models, events, undefined, noChanges)),
          more: found.length > events.length,
        },
      };
    },

    exportHistory: async ({ models, params, query: parameters, caller, now, language }) => {
      const { format, order, download, timeZone, ...query } = parameters;
      const history = await historyOf(models, params);
      const { rfq, id } = history;
      const allowedDownload = await requireDownload(
        models,
        download,
        { subject: params.subject, id, format, operatorId: caller.userId },
        now,
      );
      const isPdf = format === 'PDF';
      const pages = historyPages(models, history, {
        order,
        conditions: conditionsOf(query),
        withChanges: isPdf,
      });
      const pdf = async () => {
        const { actor = '', supplier = '' } = query;
        const { people, names: filterNames } = await namesOf(
          models,
          { users: [caller.userId, actor].filter((user) => user !== ''), companies: [supplier].filter(isUuid) },
          rfq,
        );
        return historyPdf({
          models,
          history,
          reader: { language, timeZone },
          export: { by: people.nameOf(caller.userId), ...allowedDownload },
          filter: { order, ...query },
          filterNames,
          pages,
        });
      };
      return {
        stream: isPdf ? Readable.from(await pdf(), { objectMode: false }) : Readable.from(historyFile(pages, format)),
        headers: {
          'Content-Type': mimeOf[format],
          'Content-Disposition': contentDisposition('attachment', `history-${params.id}.${format.toLowerCase()}`),
          'X-Content-Type-Options': 'nosniff',
        },
      };
    },
  } satisfies Partial<QueryHandlers>;
};
