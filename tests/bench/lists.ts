import { randomUUID } from 'node:crypto';
import type { Documents } from '@torno/platform';
import { searchTokens } from '@torno/read-models';
import type { Api } from '../installation/api.js';
import type { Installation } from '../installation/installation.js';
import { registerCompany, signInByApi } from '../installation/people.js';
import { draftRfq, publishRfq } from '../installation/rfq-story.js';
import { fillReadModel, patternIn, type StoredIn } from './fill.js';
import { httpClient } from './http-client.js';
import type { Chapter, Figure } from './report.js';
import { percentile, samplesOf } from './timing.js';

const sizes = [10_000, 100_000, 1_000_000] as const;
const requests = 200;
const buyerCount = 100;

type StoredRfq = StoredIn<'rfqs'>;

/**
 * RFQs as after ten years of a marketplace: one in a hundred is the buyer's; one in 130 is active and on the
 * marketplace, since none is active for more than four weeks; one in ten of those matches the supplier.
 */
const grow = async (
  documents: Documents,
  template: StoredRfq,
  otherBuyers: readonly string[],
  from: number,
  to: number,
): Promise<void> => {
  // By buyer, so that one write changes few pages of the indexes that begin with the buyer.
  const order = Array.from({ length: to - from }, (_, offset) => from + offset).sort(
    (a, b) => (a % buyerCount) - (b % buyerCount) || a - b,
  );
  const rfqOf = (index: number): StoredRfq => {
    const rfqId = randomUUID();
    const secondaryId = 1_000_000 + index;
    const runs = index % 130 === 0;
    const createdAt = new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString();
    return {
      ...template,
      _id: rfqId,
      rfqId,
      secondaryId,
      buyerCompanyId: otherBuyers[(index % buyerCount) - 1] ?? template.buyerCompanyId,
      label: `Shaft ${index}`,
      createdAt,
      startDate: createdAt,
      ...(runs ? {} : { status: 'Ended' as const, lists: ['ALL' as const, 'ENDED' as const], onMarket: false }),
      technologyIds: index % 1_300 === 0 ? template.technologyIds : [10_201],
      tokens: searchTokens(`Shaft ${index}`, '', String(secondaryId)),
    };
  };
  await fillReadModel(documents, 'rfqs', [0, order.length], (place) => rfqOf(order[place]!));
};

export const measureLists = async (installation: Installation, api: Api, documents: Documents): Promise<Chapter> => {
  const http = httpClient(installation.url);
  const buyer = await registerCompany(api, 'list-buyer', { isBuyer: true });
  const supplier = await registerCompany(api, 'list-supplier', { isSupplier: true, tier: 'A' });
  const { rfqId } = await draftRfq(api, buyer, { label: 'Shaft' });
  await publishRfq(api, buyer, rfqId, [supplier], true);
  const template = await patternIn(documents, 'rfqs', rfqId);

  const pages = [
    { what: 'first page of the buyer', email: buyer.email, path: '/v1/buyer/rfq', body: {} },
    { what: 'fourth page of the buyer', email: buyer.email, path: '/v1/buyer/rfq', body: { offset: 60 } },
    { what: 'search of the buyer', email: buyer.email, path: '/v1/buyer/rfq', body: { searchTerm: 'shaft 8' } },
    {
      what: 'search of the buyer for a word that every RFQ contains',
      email: buyer.email,
      path: '/v1/buyer/rfq',
      body: { searchTerm: 'shaft' },
    },
    {
      what: 'search of the buyer for a part of a word of all',
      email: buyer.email,
      path: '/v1/buyer/rfq',
      body: { searchTerm: 'haft' },
    },
    { what: 'counters of the buyer', email: buyer.email, path: '/v1/buyer/rfq/counter', body: {} },
    {
      what: 'first page of the market',
      email: supplier.email,
      path: '/v1/supplier/rfq',
      body: { listLevel: 'COMPANY', listType: 'ALL' },
    },
    {
      what: 'search of the market',
      email: supplier.email,
      path: '/v1/supplier/rfq',
      body: { listLevel: 'COMPANY', listType: 'ALL', searchTerm: '39000' },
    },
    {
      what: 'open RFQs matching the supplier',
      email: supplier.email,
      path: '/v1/supplier/rfq',
      body: { listLevel: 'COMPANY', listType: 'ALL', isActive: true, isProfileMatch: true },
    },
  ] as const;
  const otherBuyers = Array.from({ length: buyerCount - 1 }, () => randomUUID());
  const firsts = new Map<string, number>();
  const figures: Figure[] = [];
  let rowCount = 1;
  for (const size of sizes) {
    await grow(documents, template, otherBuyers, rowCount, size);
    rowCount = size;
    const measure = async ({ email, path, body }: (typeof pages)[number]) => {
      // Anew, since a token expires while the read model grows.
      const { token } = await signInByApi(api, email);
      return samplesOf(requests, () => http.send('POST', path, { token, body }));
    };
    // The first requests of a fresh installation take longer, whatever the size.
    if (firsts.size === 0) for (const page of pages) await measure(page);
    for (const page of pages) {
      const { what } = page;
      const samples = await measure(page);
      const value = percentile(samples, 0.95);
      const first = firsts.get(what);
      if (first === undefined) firsts.set(what, value);
      const name = `${what} at ${size.toLocaleString('en')} RFQs, p95`;
      figures.push({ what: name, value, unit: 'ms', goal: { kind: 'at-most', value: 10 } });
      if (first !== undefined && size === sizes[sizes.length - 1])
        figures.push({
          what: `… against ${sizes[0].toLocaleString('en')}`,
          value,
          unit: 'ms',
          beside: { what: 'the same at the smallest size', value: first },
          goal: { kind: 'at-most', value: 2, ratio: true },
        });
    }
  }
  http.close();
  return {
    title: 'Pages of lists by HTTP',
    how: `Read models are filled with RFQs of which one in a hundred is the buyer’s and one in 130 runs on the market; pages of 20 are requested through the gateway, one after the other, ${requests} times each; before the smallest size as many requests do not count.`,
    figures,
  };
};
