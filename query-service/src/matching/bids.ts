import type { CompanyReadModel, RfqReadModel } from '@torno/read-models';

/** How many of the RFQ's parts are like one that the supplier has quoted before: some technology is the same (MATCH-07). */
export const partsWithBids = (
  { quotedTechnologyIds }: Pick<CompanyReadModel, 'quotedTechnologyIds'>,
  { positions }: Pick<RfqReadModel, 'positions'>,
): number =>
  positions.filter(({ technologies }) =>
    technologies.some(({ technologyId }) => quotedTechnologyIds.includes(technologyId)),
  ).length;
