import { contract, type HistoryEvent, type OperatorRfq } from '@torno/contract';
import { listLimits } from '@torno/domain';
import { isRecord, pick } from '@torno/kernel';
import type { CompanyReadModel, RfqReadModel } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { peopleOf } from '../joins/people.js';
import { rfqByKey } from '../joins/rfq-key.js';
import { projectionOf } from '../read-models/fields.js';
import { byId } from '../read-models/order-by.js';
import { presentAll } from '../read-models/present.js';
import { rfqPage } from '../read-models/rfq-page.js';
import { changesOf } from './changes.js';
import { listParameters } from './list-parameters.js';
import { namedIdsIn } from './named-ids.js';

/** Fields of an RFQ that a row states unchanged. */
const rowKeys = [
  'rfqId',
  'secondaryId',
  'label',
  'status',
  'buyerCompanyId',
  'createdAt',
  'endDate',
  'quoteCount',
  'supplierCount',
] as const satisfies readonly (keyof RfqReadModel & keyof OperatorRfq)[];
const rowFields = projectionOf(rowKeys);

const operatorRfq = (
  rfq: Pick<RfqReadModel, (typeof rowKeys)[number]>,
  buyer: CompanyReadModel | undefined,
): OperatorRfq => ({ ...pick(rfq, rowKeys), buyerLabel: buyer?.label ?? '' });

/** Queries for operators: all RFQs, the whole history of one, and the settings. */
export const operatorHandlers = {
  operatorConfig: async ({ models: { config } }) => {
    const { key: setting } = contract.changeConfig.body.shape;
    const put = await config.find({ _id: { $in: [...setting.options] } }, { sort: byId });
    return { body: Object.fromEntries(put.map(({ key, value }) => [key, value])) };
  },

  operatorRfqs: async ({ models, query }) => {
    const { filter, sort, skip, limit } = listParameters(query);
    const [page, total] = await Promise.all([
      rfqPage(models, filter, sort, { skip, limit, projection: rowFields }),
      models.rfqs.count(filter),
    ]);
    const buyers = new Map(
      (
        await presentAll(
          models.companies,
          page.map(({ buyerCompanyId }) => buyerCompanyId),
        )
      ).map((company) => [company.companyId, company]),
    );
    return {
      body: page.map((rfq) => operatorRfq(rfq, buyers.get(rfq.buyerCompanyId))),
      headers: {
        'X-Total-Count': String(total),
        'Content-Range': `rfqs ${skip}-${skip + Math.max(0, page.length - 1)}/${total}`,
        'Access-Control-Expose-Headers': 'X-Total-Count, Content-Range',
      },
    };
  },

  rfqHistory: async ({ models, params, query: { after = -1, limit } }) => {
    const rfq = await rfqByKey(models, params.rfqId);
    // The changes on a page are relative to everything before it.
    const events = await models['rfq-history'].find(
      { rfqId: rfq.rfqId },
      // One more shows that there are more.
      { sort: { position: 1 }, limit: listLimits.historyEvents + 1 },
    );
    const changes = changesOf(events);
    const start = events.findIndex(({ position }) => position > after);
    const from = start < 0 ? events.length : start;
    const page = events.slice(from, from + limit);
    const named = namedIdsIn([
      page.map(({ data }) => data),
      // Earlier values may come from earlier pages.
      changes
        .slice(from, from + page.length)
        .flatMap((ofEvent) => ofEvent.map(({ path, before }) => ({ [path.slice(path.lastIndexOf('.') + 1)]: before }))),
    ]);
    const companyIds = page.flatMap(({ metadata, supplierCompanyId }) => [
      metadata.actor.companyId,
      supplierCompanyId ?? '',
    ]);
    const [people, companies] = await Promise.all([
      peopleOf(models, [
        ...page.flatMap(({ metadata }) => [metadata.actor.userId, metadata.onBehalfOf ?? null]),
        ...named.users,
      ]),
      presentAll(models.companies, [
        ...[...companyIds, ...named.companies].filter((id) => id !== ''),
        rfq.buyerCompanyId,
      ]),
    ]);
    const companyById = new Map(companies.map((company) => [company.companyId, company]));
    const labelOf = (companyId: string): string => companyById.get(companyId)?.label ?? '';
    return {
      body: {
        rfq: operatorRfq(rfq, companyById.get(rfq.buyerCompanyId)),
        currency: rfq.currency,
        events: page.map(({ _id: id, position, type, stream, revision, metadata, data, supplierCompanyId }, index) => {
          const { actor, onBehalfOf } = metadata;
          return {
            id,
            position,
            at: metadata.at,
            type,
            stream,
            revision,
            actor: {
              userId: actor.userId,
              name: people.nameOf(actor.userId),
              companyId: actor.companyId,
              companyLabel: labelOf(actor.companyId),
              role: actor.role,
            },
            onBehalfOf: onBehalfOf === undefined ? null : { userId: onBehalfOf, name: people.nameOf(onBehalfOf) },
            supplier:
              supplierCompanyId === null ? null : { companyId: supplierCompanyId, label: labelOf(supplierCompanyId) },
            correlationId: metadata.$correlationId,
            causationId: metadata.$causationId,
            schema: metadata.schema,
            data: isRecord(data) ? data : {},
            changes: [...(changes[from + index] ?? [])],
          } satisfies HistoryEvent;
        }),
        names: Object.fromEntries(
          [
            ...companies.map(({ companyId, label }) => [companyId, label] as const),
            ...named.users.map((userId) => [userId, people.nameOf(userId)] as const),
            ...rfq.positions.map(
              ({ positionId, posNumber, label }) =>
                [positionId, [posNumber, label].filter((part) => part !== '').join(' · ')] as const,
            ),
            ...rfq.positions.flatMap(({ quantities }) =>
              quantities.map(({ scaleId, quantity }) => [scaleId, String(quantity)] as const),
            ),
          ].filter(([, name]) => name !== ''),
        ),
        more: from + page.length < events.length,
      },
    };
  },
} satisfies Partial<QueryHandlers>;
