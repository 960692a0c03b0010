import type { HistorySummary } from '@torno/contract';
import { subjectOf } from './subject-of.js';

type Subjects = Parameters<typeof subjectOf>[0];

const nobody: Subjects = { user: null, company: null, quote: null, stream: null, rfq: null };
const rfq = { rfqId: 'r' } as HistorySummary['rfq'];

it.each<readonly [Partial<Subjects>, ReturnType<typeof subjectOf>]>([
  [{}, null],
  [{ rfq }, { subject: 'rfqs', id: 'r' }],
  [
    { rfq, quote: { quoteId: 'q', quoteNumber: 1, supplierLabel: '' } },
    { subject: 'quotes', id: 'q' },
  ],
  [
    { rfq, stream: 'rfq-r' },
    { subject: 'streams', id: 'rfq-r' },
  ],
  [
    { company: { companyId: 'c', secondaryCompanyId: '1', label: '', state: 'Active' } },
    { subject: 'companies', id: 'c' },
  ],
  [{ user: { userId: 'u', name: '', email: '', companyLabel: '' } }, { subject: 'users', id: 'u' }],
])('A history names its subject by the id: %j', (found, subject) =>
  expect(subjectOf({ ...nobody, ...found })).toEqual(subject),
);
