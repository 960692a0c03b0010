import { disclosedPrice, rfqPrice } from '@torno/domain';
import type { DecimalString } from '@torno/kernel';
import type { RfqReadModel } from '@torno/read-models';
import { present } from '../read-models/present.js';
import type { Models } from '../read-models/read-models.js';

/** One dollar in euros until an operator sets another rate (G-12). */
const usualRate = '0.9';

/** The most suppliers whose totals are considered when there is no target price. */
const mostTotals = 500;

/** The latest totals of all suppliers that have quoted, by RFQ. */
export const latestTotals = async (
  { participations }: Models,
  rfqIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DecimalString[]>> => {
  const totals = new Map<string, DecimalString[]>();
  if (rfqIds.length === 0) return totals;
  const found = await participations.find(
    { rfqId: { $in: rfqIds }, hasQuote: true },
    { limit: mostTotals * rfqIds.length, projection: { _id: 1, rfqId: 1, 'quotes.totalprice': 1 } },
  );
  for (const { rfqId, quotes } of found) {
    const latest = quotes.at(-1);
    if (latest) totals.set(rfqId, [...(totals.get(rfqId) ?? []), latest.totalprice]);
  }
  return totals;
};

/**
 * The estimated value of an RFQ in euros (SDET-54) as suppliers may read it; null where neither price nor quote is
 * known.
 */
export const rfqValue = async (models: Models, rfq: RfqReadModel): Promise<DecimalString | null> => {
  const hasTargetPrice = rfq.positions.some(({ targetPrice }) => targetPrice !== null);
  const [totals, rate] = await Promise.all([
    hasTargetPrice ? new Map<string, readonly DecimalString[]>() : latestTotals(models, [rfq.rfqId]),
    rfq.currency === 'USD' ? present(models.config, 'usdToEur') : undefined,
  ]);
  const value = rfqPrice(rfq.positions, totals.get(rfq.rfqId) ?? [], rfq.currency, rate?.value ?? usualRate);
  return value === null ? null : disclosedPrice(value);
};
