import type { HistoryEvent } from '@torno/contract';
import { isRecord, joinWithDots } from '@torno/kernel';
import type { RfqHistoryReadModel, RfqReadModel, Stored } from '@torno/read-models';
import { companyLabels } from '../joins/company-labels.js';
import { peopleOf } from '../joins/people.js';
import type { Models } from '../read-models/read-models.js';
import type { ChangesOf } from './changes.js';
import { namedIdsIn, type NamedIds } from './named-ids.js';

type Entry = Stored<RfqHistoryReadModel>;

const namesOfPositions = ({ positions }: RfqReadModel): readonly (readonly [string, string])[] => [
  ...positions.map(
    ({ positionId, posNumber, label }) => [positionId, joinWithDots([String(posNumber), label])] as const,
  ),
  ...positions.flatMap(({ quantities }) =>
    quantities.map(({ scaleId, quantity }) => [scaleId, String(quantity)] as const),
  ),
];

/** The names of companies and users, and of the positions and quantities of an RFQ. */
export const namesOf = async (models: Models, namedIds: NamedIds, rfq: RfqReadModel | undefined) => {
  const [people, labelById] = await Promise.all([
    peopleOf(models, namedIds.users),
    companyLabels(
      models,
      [...namedIds.companies, rfq?.buyerCompanyId ?? ''].filter((id) => id !== ''),
    ),
  ]);
  const names: Record<string, string> = Object.fromEntries(
    [
      ...labelById,
      ...namedIds.users.map((userId) => [userId, people.nameOf(userId)] as const),
      ...(rfq === undefined ? [] : namesOfPositions(rfq)),
    ].filter(([, name]) => name !== ''),
  );
  return { people, labelOf: (companyId: string): string => labelById.get(companyId) ?? '', names };
};

/** Events as operators read them, with these changes, and the names of the companies, users and positions in them. */
export const shownEvents = async (
  models: Models,
  page: readonly Entry[],
  rfq: RfqReadModel | undefined,
  changesOf: ChangesOf,
): Promise<{ readonly events: HistoryEvent[]; readonly names: Record<string, string> }> => {
  if (page.length === 0) return { events: [], names: {} };
  const changesById = new Map(page.map(({ _id: id }) => [id, changesOf(id)]));
  const namedIds = namedIdsIn([
    page.map(({ data }) => data),
    // Earlier values may come from earlier pages.
    [...changesById.values()].flatMap((changes) =>
      changes.map(({ path, before }) => ({ [path.slice(path.lastIndexOf('.') + 1)]: before })),
    ),
  ]);
  const { people, labelOf, names } = await namesOf(
    models,
    {
      users: [
        ...page.flatMap(({ metadata }) => [metadata.actor.userId, metadata.onBehalfOf ?? '']),
        ...namedIds.users,
      ].filter((id) => id !== ''),
      companies: [
        ...page.flatMap(({ metadata, supplierCompanyId }) => [metadata.actor.companyId, supplierCompanyId ?? '']),
        ...namedIds.companies,
      ],
    },
    rfq,
  );
  const events = page.map(({ _id: id, position, type, stream, revision, metadata, data, supplierCompanyId }) => {
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
      supplier: supplierCompanyId === null ? null : { companyId: supplierCompanyId, label: labelOf(supplierCompanyId) },
      commandId: metadata.commandId,
      correlationId: metadata.$correlationId,
      causationId: metadata.$causationId,
      schema: metadata.schema,
      data: isRecord(data) ? data : {},
      changes: [...(changesById.get(id) ?? [])],
    } satisfies HistoryEvent;
  });
  return { events, names };
};
