import { randomUUID } from 'node:crypto';
import type { Documents } from '@torno/platform';
import { searchTokens } from '@torno/read-models';
import type { Api } from '../installation/api.js';
import type { Installation } from '../installation/installation.js';
import { registerCompany } from '../installation/people.js';
import { draftRfq, publishRfq } from '../installation/rfq-story.js';
import { fillReadModel, patternIn, type StoredIn } from './fill.js';
import { httpClient } from './http-client.js';
import type { Chapter, Figure } from './report.js';
import { percentile, samplesOf } from './timing.js';

const sizes = [10_000, 100_000, 1_000_000] as const;
const requests = 200;

type StoredRfq = StoredIn<'rfqs'>;

/**
 * RFQs as after ten years of a marketplace: one in a hundred is the buyer's; one in 130 is active and on the
 * marketplace, since none is active for more than four weeks; one in ten of those matches the supplier.
 */
const grow = async (documents: Documents, template: StoredRfq, from: number, to: number): Promise<void> => {
  const others = Array.from({ length: 99 }, () => randomUUID());
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
      buyerCompanyId: index % 100 === 0 ? template.buyerCompanyId : others[index % 99]!,
      label: `Shaft ${index}`,
      createdAt,
      startDate: createdAt,
      ...(runs ? {} : { status: 'Ended' as const, lists: ['ALL' as const, 'ENDED' as const], onMarket: false }),
      technologyIds: index % 1_300 === 0 ? template.technologyIds : [10_201],
      tokens: searchTokens(`Shaft ${index}`, '', String(secondaryId)),
    };
  };
  await fillReadModel(documents, 'rfqs', [from, to], rfqOf);
};

export const measureLists = async (installation: Installation, api: Api, documents: Documents): Promise<Chapter> => {
  const http = httpClient(installation.url);
  const buyer = await registerCompany(api, 'list-buyer', { isBuyer: true });
  const supplier = await registerCompany(api, 'list-supplier', { isSupplier: true, tier: 'A' });
  const { rfqId } = await draftRfq(api, buyer, { label: 'Shaft' });
  await publishRfq(api, buyer, rfqId, [supplier], true);
  const template = await patternIn(documents, 'rfqs', rfqId);

  const pages = [
    { what: 'first page of the buyer', token: buyer.token, path: '/v1/buyer/rfq', body: {} },
    { what: 'fourth page of the buyer', token: buyer.token, path: '/v1/buyer/rfq', body: { offset: 60 } },
    { what: 'search of the buyer', token: buyer.token, path: '/v1/buyer/rfq', body: { searchTerm: 'shaft 8' } },
    {
      what: 'search of the buyer for a word that every RFQ contains',
      token: buyer.token,
      path: '/v1/buyer/rfq',
      body: { searchTerm: 'shaft' },
    },
    {
      what: 'search of the buyer for a part of a word of all',
      token: buyer.token,
      path: '/v1/buyer/rfq',
      body: { searchTerm: 'haft' },
    },
    { what: 'counters of the buyer', token: buyer.token, path: '/v1/buyer/rfq/counter', body: {} },
    {
      what: 'first page of the market',
      token: supplier.token,
      path: '/v1/supplier/rfq',
      body: { listLevel: 'COMPANY', listType: 'ALL' },
    },
    {
      what: 'search of the market',
      token: supplier.token,
      path: '/v1/supplier/rfq',
      body: { listLevel: 'COMPANY', listType: 'ALL', searchTerm: '39000' },
    },
    {
      what: 'open RFQs matching the supplier',
      token: supplier.token,
      path: '/v1/supplier/rfq',
      body: { listLevel: 'COMPANY', listType: 'ALL', isActive: true, isProfileMatch: true },
    },
  ] as const;
  const firsts = new Map<string, number>();
  const figures: Figure[] = [];
  let rowCount = 1;
  for (const size of sizes) {
    await grow(documents, template, rowCount, size);
    rowCount = size;
    for (const { what, token, path, body } of pages) {
      const samples = await samplesOf(requests, () => http.send('POST', path, { token, body }));
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
    how: 'Read models are filled with RFQs of which one in a hundred is the buyer’s and one in 130 runs on the market; pages of 20 are requested through the gateway, one after the other.',
    figures,
  };
};
