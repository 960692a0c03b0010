import type { contract, DocumentState } from '@torno/contract';
import { listLimits, participationId } from '@torno/domain';
import { derivedFields, type ParticipationReadModel } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { historyOf } from '../operator/history-of.js';
import { namedIdsIn } from '../operator/named-ids.js';
import { noChanges } from '../operator/changes.js';
import { namesOf, shownEvents } from '../operator/shown-events.js';
import { byId } from '../read-models/order-by.js';
import { findExisting, findAllExisting } from '../read-models/find-existing.js';
import type { HistoryFilter, Models } from '../read-models/read-models.js';
import { compareFields } from './compare-fields.js';
import { modelsAt } from './models-at.js';
import { momentOf } from './moment-of.js';
import type { z } from 'zod';

type Params = z.output<typeof contract.pastState.params>;

/** A document as operators compare it, without its names. */
type ShownDocument = { readonly kind: DocumentState['kind']; readonly id: string; readonly document: object };

/** Documents by kind and id. */
const keyOf = ({ kind, id }: Pick<ShownDocument, 'kind' | 'id'>): string => `${kind}/${id}`;

const participations = (found: readonly ParticipationReadModel[]): readonly ShownDocument[] =>
  found.map((document) => ({
    kind: 'participation' as const,
    id: participationId(document.rfqId, document.supplierCompanyId),
    document,
  }));

/** The ids of the documents that a state consists of. */
type Subject = {
  readonly params: Params;
  /** The RFQ of the history or of the quote, and the participations that it has today. */
  readonly rfqId: string;
  readonly participationIds: readonly string[];
  /** The company or user. */
  readonly id: string;
};

/** The documents of a subject, in models of today or of a moment. */
const documentsOf = async (
  models: Models,
  { params, rfqId, participationIds, id }: Subject,
): Promise<readonly ShownDocument[]> => {
  if (params.subject === 'companies') {
    const document = await findExisting(models.companies, id);
    return document ? [{ kind: 'company', id, document }] : [];
  }
  if (params.subject === 'users') {
    const document = await findExisting(models.users, id);
    return document ? [{ kind: 'user', id, document }] : [];
  }
  const met = await findAllExisting(models.participations, participationIds);
  if (params.subject === 'rfqs') {
    const document = await findExisting(models.rfqs, rfqId);
    return [...(document ? [{ kind: 'rfq' as const, id: rfqId, document }] : []), ...participations(met)];
  }
  return [
    ...met.flatMap(({ quotes }): readonly ShownDocument[] => {
      const document = quotes.find(({ quoteId }) => quoteId === params.id);
      return document ? [{ kind: 'quote', id: params.id, document }] : [];
    }),
    ...participations(met.map((each) => ({ ...each, quotes: [] }))),
  ];
};

/** The participations of an RFQ, as many as a list of its suppliers has. */
const participationsOf = async (models: Models, rfqId: string): Promise<readonly string[]> => {
  const met = await models.participations.find(
    { rfqId },
    { sort: byId, limit: listLimits.wholeList, projection: { _id: 1 } },
  );
  return met.map(({ _id: id }) => id);
};

/** The event of a history that a filter leaves first or last. */
const findAdjacent = async (models: Models, filter: HistoryFilter, direction: 1 | -1) => {
  const [event] = await models['rfq-history'].find(filter, {
    sort: { position: direction },
    limit: 1,
    projection: { _id: 1, position: 1, 'metadata.at': 1 },
  });
  return event ? { position: event.position, at: event.metadata.at } : null;
};

/** Queries for operators: the content of the read models at a moment of the past. */
export const momentHandlers = {
  pastState: async ({ models, now, params, query }) => {
    const { filter, subject, rfq, participation } = await historyOf(models, params);
    const { position, event } = await momentOf(models, [filter], query.at, now);
    const rfqId = rfq?.rfqId ?? '';
    const subjectAt: Subject = {
      params,
      rfqId,
      participationIds: participation === undefined ? await participationsOf(models, rfqId) : [participation],
      id: subject.company?.companyId ?? subject.user?.userId ?? '',
    };
    const [then, today, previous, next, first, last, shownEvent] = await Promise.all([
      documentsOf(modelsAt(models, position), subjectAt),
      documentsOf(models, subjectAt),
      findAdjacent(models, { $and: [filter, { position: { $lt: event?.position ?? 0 } }] }, -1),
      findAdjacent(models, { $and: [filter, { position: { $gt: position } }] }, 1),
      findAdjacent(models, filter, 1),
      findAdjacent(models, filter, -1),
      shownEvents(models, event ? [event] : [], rfq, noChanges),
    ]);
    const { labelOf, names } = await namesOf(models, namedIdsIn([then, today]), rfq);
    const before = new Map(then.map((each) => [keyOf(each), each]));
    const after = new Map(today.map((each) => [keyOf(each), each]));
    const documents = [...new Map([...after, ...before]).values()].map(({ kind, id, document }): DocumentState => {
      const key = keyOf({ kind, id });
      const supplier = 'supplierCompanyId' in document ? String(document.supplierCompanyId) : null;
      return {
        kind,
        id,
        supplier: supplier === null ? null : { companyId: supplier, label: labelOf(supplier) },
        existedThen: before.has(key),
        existsNow: after.has(key),
        fields: compareFields(
          before.get(key)?.document,
          after.get(key)?.document,
          kind === 'quote' ? [] : derivedFields[kind],
        ),
      };
    });
    return {
      body: {
        position,
        event: shownEvent.events[0] ?? null,
        previous: previous?.position ?? null,
        next: next?.position ?? null,
        first,
        last,
        documents,
        names: { ...names, ...shownEvent.names },
      },
    };
  },
} satisfies Partial<QueryHandlers>;
