import type { contract, HistorySummary } from '@torno/contract';
import { downloadEvents, parseParticipationId, subjectKey } from '@torno/domain';
import { DomainError, parseStreamName } from '@torno/kernel';
import type { RfqReadModel } from '@torno/read-models';
import { fullName } from '../joins/people.js';
import { rfqByKey } from '../joins/rfq-key.js';
import { rfqIncludingDiscarded } from '../moments/rfq-including-discarded.js';
import { byId } from '../read-models/order-by.js';
import { findExisting } from '../read-models/find-existing.js';
import type { HistoryFilter, Models } from '../read-models/read-models.js';
import { operatorRfq } from './operator-handlers.js';
import { streamOfQuote } from './stream-of-quote.js';
import type { z } from 'zod';

type Params = z.output<typeof contract.history.params>;
type Subject = Pick<HistorySummary, 'rfq' | 'discardedAt' | 'currency' | 'quote' | 'company' | 'user' | 'stream'>;

export type HistoryOf = {
  /** The id of the subject, or the name of the stream. */
  readonly id: string;
  /** Finds the events about the history's subject. */
  readonly filter: HistoryFilter;
  /** Finds the downloads of a quote's history, which are in streams of their own; for any other `filter` finds them. */
  readonly downloads?: HistoryFilter;
  readonly subject: Subject;
  /** The RFQ whose positions the events name. */
  readonly rfq: RfqReadModel | undefined;
  /** The id of the participation of a quote. */
  readonly participation?: string;
};

const noSubject: Subject = {
  rfq: null,
  discardedAt: null,
  currency: null,
  quote: null,
  company: null,
  user: null,
  stream: null,
};

const subjectOfRfq = async (models: Models, rfq: RfqReadModel): Promise<Subject> => ({
  ...noSubject,
  rfq: operatorRfq(rfq, await findExisting(models.companies, rfq.buyerCompanyId)),
  currency: rfq.currency,
});

const historyOfRfq = async (models: Models, key: string): Promise<HistoryOf> => {
  const { rfq, discardedAt } = await rfqIncludingDiscarded(models, key);
  const { rfqId: id } = rfq;
  return { id, rfq, filter: { rfqId: id }, subject: { ...(await subjectOfRfq(models, rfq)), discardedAt } };
};

/** The events of the participation in which the quote was sent, except those about its other quotes. */
const historyOfQuote = async (models: Models, quoteId: string): Promise<HistoryOf> => {
  const stream = await streamOfQuote(models, quoteId);
  if (stream === undefined) throw new DomainError('quote.not-found', 'not-found');
  const { streamId } = parseStreamName(stream);
  const { rfqId, supplierCompanyId } = parseParticipationId(streamId);
  const [rfq, participation, supplier] = await Promise.all([
    rfqByKey(models, rfqId),
    findExisting(models.participations, streamId),
    findExisting(models.companies, supplierCompanyId),
  ]);
  const quote = participation?.quotes.find((each) => each.quoteId === quoteId);
  if (!quote) throw new DomainError('quote.not-found', 'not-found');
  return {
    id: quoteId,
    rfq,
    participation: streamId,
    // An event that is about no quote in particular has no such field, which `null` finds.
    filter: { stream, 'data.quoteId': { $in: [null, quoteId] } },
    downloads: {
      subjects: subjectKey('quotes', quoteId),
      type: { $in: downloadEvents.declarations.map(({ type }) => type) },
    },
    subject: {
      ...(await subjectOfRfq(models, rfq)),
      quote: { quoteId, quoteNumber: quote.quoteNumber, supplierLabel: supplier?.label ?? '' },
    },
  };
};

const historyOfCompany = async (models: Models, key: string): Promise<HistoryOf> => {
  const company = /^\d+$/.test(key)
    ? (await models.companies.find({ secondaryCompanyId: key }, { sort: byId, limit: 1 }))[0]
    : await findExisting(models.companies, key);
  if (!company) throw new DomainError('company.not-found', 'not-found');
  const { companyId, secondaryCompanyId, label, state } = company;
  return {
    id: companyId,
    rfq: undefined,
    filter: { subjects: subjectKey('companies', companyId) },
    subject: { ...noSubject, company: { companyId, secondaryCompanyId, label, state } },
  };
};

const historyOfUser = async (models: Models, userId: string): Promise<HistoryOf> => {
  const user = await findExisting(models.users, userId);
  if (!user) throw new DomainError('user.not-found', 'not-found');
  const company = user.companyId === '' ? undefined : await findExisting(models.companies, user.companyId);
  return {
    id: userId,
    rfq: undefined,
    filter: { subjects: subjectKey('users', userId) },
    subject: {
      ...noSubject,
      user: { userId, name: fullName(user), email: user.email, companyLabel: company?.label ?? '' },
    },
  };
};

const historyOfStream = async (models: Models, stream: string): Promise<HistoryOf> => {
  const filter = { stream };
  const [first] = await models['rfq-history'].find(filter, { sort: { position: 1 }, limit: 1 });
  if (!first) throw new DomainError('stream.not-found', 'not-found');
  const rfq = first.rfqId === null ? undefined : await findExisting(models.rfqs, first.rfqId);
  return { id: stream, rfq, filter, subject: { ...noSubject, currency: rfq?.currency ?? null, stream } };
};

const bySubject = {
  rfqs: historyOfRfq,
  quotes: historyOfQuote,
  companies: historyOfCompany,
  users: historyOfUser,
  streams: historyOfStream,
} as const satisfies Record<Params['subject'], unknown>;

/**
 * The subject of a history and the filter of its events; 404 if there is no such RFQ, quote, company, user or stream.
 */
export const historyOf = (models: Models, { subject, id }: Params): Promise<HistoryOf> =>
  bySubject[subject](models, id);
