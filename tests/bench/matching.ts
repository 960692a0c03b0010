import { randomUUID } from 'node:crypto';
import { technologies } from '@torno/reference-data';
import type { Documents } from '@torno/platform';
import type { Api } from '../installation/api.js';
import type { Installation } from '../installation/installation.js';
import { registerCompany } from '../installation/people.js';
import { draftRfq } from '../installation/rfq-story.js';
import { fillReadModel, patternIn, type StoredIn } from './fill.js';
import { httpClient } from './http-client.js';
import type { Chapter } from './report.js';
import { percentile, samplesOf } from './timing.js';

const companies = 100_000;
const requests = 100;

type StoredCompany = StoredIn<'companies'>;

/** Suppliers all over the continent, each with one of the existing technologies. */
const grow = async (documents: Documents, template: StoredCompany): Promise<void> => {
  const [offered] = template.technologies;
  if (!offered) throw new Error('The supplier offers no technology');
  const companyOf = (index: number): StoredCompany => {
    const companyId = randomUUID();
    const technology = technologies[index % technologies.length]!;
    return {
      ...template,
      _id: companyId,
      companyId,
      secondaryCompanyId: `B${index}`,
      label: `Company ${index}`,
      latitude: 36 + ((index * 7) % 2_400) / 100,
      longitude: -8 + ((index * 13) % 3_600) / 100,
      tier: index % 3 === 0 ? 'A' : 'B',
      technologies: [{ ...offered, technologyID: technology.id, technologyGroupID: technology.data.groupId }],
      technologyIds: [technology.id],
    };
  };
  await fillReadModel(documents, 'companies', [0, companies], companyOf);
};

export const measureMatching = async (installation: Installation, api: Api, documents: Documents): Promise<Chapter> => {
  const http = httpClient(installation.url);
  const buyer = await registerCompany(api, 'matching-buyer', { isBuyer: true });
  const supplier = await registerCompany(api, 'matching-supplier', { isSupplier: true, tier: 'A' });
  const { rfqId } = await draftRfq(api, buyer, { label: 'Shaft' });
  await api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId } });
  const template = await patternIn(documents, 'companies', supplier.companyId);
  await grow(documents, template);
  const ask = (body: object) => (): Promise<unknown> =>
    http.send('POST', `/v1/buyer/rfq/${rfqId}/matching`, { token: buyer.token, body });
  const all = await samplesOf(requests, ask({}));
  http.close();
  return {
    title: 'Matching',
    how: `An RFQ of two turned parts among ${companies.toLocaleString('en')} companies, by HTTP, one request after the other.`,
    figures: [
      { what: 'median', value: percentile(all, 0.5), unit: 'ms', goal: { kind: 'at-most', value: 50 } },
      { what: 'p95', value: percentile(all, 0.95), unit: 'ms', goal: { kind: 'at-most', value: 50 } },
    ],
  };
};
