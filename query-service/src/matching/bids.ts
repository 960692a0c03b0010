import type { RfqReadModel } from '@torno/read-models';
import type { Models } from '../read-models/read-models.js';

/** Earlier RFQs that are looked at; of more it is left open which. */
const mostRfqs = 300;

type Parts = readonly { readonly posNumber: number; readonly technologyIds: ReadonlySet<number> }[];

const partsOf = ({ positions }: Pick<RfqReadModel, 'positions'>): Parts =>
  positions.map(({ posNumber, technologies }) => ({
    posNumber,
    technologyIds: new Set(technologies.map(({ technologyId }) => technologyId)),
  }));

/**
 * For each supplier the number of the RFQ's parts that are like one he has quoted before: some technology is the same
 * (MATCH-07).
 */
export const partsWithBids = async (
  { rfqs, participations }: Models,
  rfq: RfqReadModel,
): Promise<ReadonlyMap<string, number>> => {
  const parts = partsOf(rfq);
  if (rfq.technologyIds.length === 0) return new Map();
  const earlier = await rfqs.find(
    { technologyIds: { $in: rfq.technologyIds }, quoteCount: { $gt: 0 } },
    {
      limit: mostRfqs,
      projection: { _id: 1, rfqId: 1, 'positions.positionId': 1, 'positions.technologies': 1 },
    },
  );
  const technologiesOf = new Map(
    earlier.flatMap(({ positions }) =>
      positions.map(({ positionId, technologies }) => [
        positionId,
        technologies.map(({ technologyId }) => technologyId),
      ]),
    ),
  );
  const quoted = await participations.find(
    { rfqId: { $in: earlier.map(({ rfqId }) => rfqId) }, hasQuote: true },
    { projection: { _id: 1, supplierCompanyId: 1, 'quotes.positions.positionId': 1 } },
  );
  const known = new Map<string, Set<number>>();
  for (const { supplierCompanyId, quotes } of quoted) {
    const technologies = known.get(supplierCompanyId) ?? new Set<number>();
    for (const { positions } of quotes)
      for (const { positionId } of positions)
        for (const technologyId of technologiesOf.get(positionId) ?? []) technologies.add(technologyId);
    known.set(supplierCompanyId, technologies);
  }
  return new Map(
    [...known].map(([companyId, technologies]) => [
      companyId,
      parts.filter(({ technologyIds }) => [...technologyIds].some((id) => technologies.has(id))).length,
    ]),
  );
};
