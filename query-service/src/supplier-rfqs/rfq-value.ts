import { disclosedPrice, isNotWithdrawn, rfqPrice, type Currency, type SettingName } from '@torno/domain';
import type { DecimalString } from '@torno/kernel';
import type { RfqReadModel } from '@torno/read-models';
import { byId } from '../read-models/order-by.js';
import { settingValue } from '../lookups/setting-value.js';
import type { Models } from '../read-models/read-models.js';

/** By currency, the setting of its rate in euros (G-12); null for the euro itself. */
const rates: Readonly<Record<Currency, SettingName | null>> = { EUR: null, USD: 'usdToEur' };

/** The most suppliers whose totals are considered when there is no target price. */
const maxTotals = 500;

/**
 * By RFQ, the latest totals of the other suppliers as they were at the last midnight (UTC): what happens during a day
 * changes no figure, so that nobody can tell which supplier has changed it (C-29).
 */
export const totalsOfOthers = async (
  { participations }: Models,
  rfqIds: readonly string[],
  companyId: string,
  now: string,
): Promise<ReadonlyMap<string, readonly DecimalString[]>> => {
  const totals = new Map<string, DecimalString[]>();
  if (rfqIds.length === 0) return totals;
  const found = await participations.find(
    { rfqId: { $in: rfqIds }, quoted: true },
    {
      sort: byId,
      limit: maxTotals * rfqIds.length,
      projection: {
        _id: 1,
        rfqId: 1,
        supplierCompanyId: 1,
        'quotes.totalprice': 1,
        'quotes.createdAt': 1,
        'quotes.withdrawnAt': 1,
      },
    },
  );
  const midnight = `${now.slice(0, 10)}T00:00:00.000Z`;
  for (const { rfqId, quotes, supplierCompanyId } of found) {
    const latest = quotes.findLast(({ createdAt }) => createdAt < midnight);
    if (latest && isNotWithdrawn(latest, midnight) && supplierCompanyId !== companyId)
      totals.set(rfqId, [...(totals.get(rfqId) ?? []), latest.totalprice]);
  }
  return totals;
};

/**
 * The estimated value of an RFQ in euros (SDET-54) as a supplier may read it; null where neither price nor enough quotes
 * of others are known.
 */
export const rfqValue = async (
  models: Models,
  rfq: RfqReadModel,
  companyId: string,
  now: string,
): Promise<DecimalString | null> => {
  const hasTargetPrice = rfq.positions.some(({ targetPrice }) => targetPrice !== null);
  const setting = rates[rfq.currency];
  const [totals, rate] = await Promise.all([
    hasTargetPrice ? new Map<string, readonly DecimalString[]>() : totalsOfOthers(models, [rfq.rfqId], companyId, now),
    setting === null ? '1' : settingValue(models, setting),
  ]);
  const value = rfqPrice(rfq.positions, totals.get(rfq.rfqId) ?? [], rate);
  return value === null ? null : disclosedPrice(value);
};
