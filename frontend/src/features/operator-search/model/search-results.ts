import type { OperatorJob, OperatorSearchReply } from '@torno/contract';
import { historyAddress, jobAddress } from '../../../shared/routing/addresses.js';

type ResultKind = 'rfqs' | 'companies' | 'users' | 'quotes' | 'jobs' | 'streams';

/** A line of the results. */
export type Result = {
  readonly kind: ResultKind;
  readonly id: string;
  readonly title: string;
  /** The queue and kind of a job, which its title names in words. */
  readonly job?: Pick<OperatorJob, 'queue' | 'kind'>;
  readonly details: readonly string[];
  /** By what an RFQ was found where its title does not show it, and the name of the part, file or supplier. */
  readonly foundBy?: { readonly way: OperatorSearchReply['rfqs'][number]['foundBy']; readonly name: string };
  readonly to: string;
};

/** The results by kind, each with its address. */
const allResults = ({ rfqs, companies, users, quotes, jobs, streams }: OperatorSearchReply): readonly Result[] => [
  ...rfqs.map(({ rfqId, secondaryId, label, buyerLabel, foundBy, match }): Result => ({
    kind: 'rfqs',
    id: rfqId,
    title: `${secondaryId} ${label}`.trim(),
    details: [buyerLabel],
    ...(foundBy === 'rfq' || foundBy === 'company' ? {} : { foundBy: { way: foundBy, name: match } }),
    to: historyAddress('rfqs', secondaryId),
  })),
  ...companies.map(({ companyId, secondaryCompanyId, label, city }): Result => ({
    kind: 'companies',
    id: companyId,
    title: label,
    details: [secondaryCompanyId, city],
    to: historyAddress('companies', companyId),
  })),
  ...users.map(({ userId, name, email, companyLabel }): Result => ({
    kind: 'users',
    id: userId,
    title: name === '' ? email : name,
    details: [email, companyLabel],
    to: historyAddress('users', userId),
  })),
  ...quotes.map(({ quoteId, quoteNumber, quoteNo, supplierLabel, rfqLabel }): Result => ({
    kind: 'quotes',
    id: quoteId,
    title: `${supplierLabel} · ${quoteNumber}`,
    details: [quoteNo, rfqLabel],
    to: historyAddress('quotes', quoteId),
  })),
  ...jobs.map(({ jobId, queue, kind, person, rfq, file }): Result => ({
    kind: 'jobs',
    id: jobId,
    title: '',
    job: { queue, kind },
    details: [
      person?.name ?? '',
      file?.fileName ?? '',
      file?.company?.label ?? '',
      rfq ? `${rfq.secondaryId} ${rfq.label}`.trim() : '',
    ],
    to: jobAddress(jobId),
  })),
  ...streams.map((stream): Result => ({
    kind: 'streams',
    id: stream,
    title: stream,
    details: [],
    to: historyAddress('streams', stream),
  })),
];

/**
 * The results in groups of a kind. Kinds in which a word of a title begins with the text come first: whoever types the
 * name of a company means the company rather than its RFQs.
 */
export const resultsOf = (reply: OperatorSearchReply, text: string): readonly Result[] => {
  const results = allResults(reply);
  const isNamed = ({ title }: Result): boolean => ` ${title}`.toLowerCase().includes(` ${text.toLowerCase()}`);
  const kindsByName = new Set(results.filter(isNamed).map(({ kind }) => kind));
  return [
    ...results.filter(({ kind }) => kindsByName.has(kind)),
    ...results.filter(({ kind }) => !kindsByName.has(kind)),
  ];
};
