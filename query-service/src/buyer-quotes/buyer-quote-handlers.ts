import { buyerStatusOf, directoryId, listLimits, participationId } from '@torno/domain';
import { DomainError, isUuid } from '@torno/kernel';
import type { CompanyReadModel, ParticipationReadModel } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { filesOf } from '../joins/files.js';
import { isParticipationKnownToBuyer } from '../joins/known-to-buyer.js';
import { peopleOf } from '../joins/people.js';
import { ownRfq } from '../joins/rfq-key.js';
import { byId } from '../read-models/order-by.js';
import { findExisting, findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { buyerQuote, supplierFields } from './buyer-quote.js';

const loadJoins = async (models: Models, participations: readonly ParticipationReadModel[]) => {
  const quotes = participations.flatMap((participation) => participation.quotes);
  const history = participations.flatMap((participation) => participation.history);
  const [people, files] = await Promise.all([
    peopleOf(models, [...quotes.map(({ authorId }) => authorId), ...history.map(({ userId }) => userId)]),
    filesOf(
      models,
      quotes.map(({ attachmentKey }) => attachmentKey),
    ),
  ]);
  return { people, files };
};

/** A company by the key that links contain, or by its id (QVIEW-20). */
const companyByKey = async ({ companies }: Models, companyKey: string): Promise<CompanyReadModel> => {
  const company = isUuid(companyKey)
    ? await findExisting(companies, companyKey)
    : await companies.findOne({ secondaryCompanyId: companyKey });
  if (!company) throw new DomainError('company.not-found', 'not-found');
  return company;
};

/** The quotes that suppliers have sent for a buyer's RFQ. */
export const buyerQuoteHandlers = {
  rfqQuotes: async ({ models, caller, params }) => {
    const rfq = await ownRfq(models, params.rfqId, caller.companyId);
    const participations = await models.participations.find(
      { rfqId: rfq.rfqId, quoted: true },
      { sort: byId, limit: listLimits.wholeList, projection: { history: 0, note: 0 } },
    );
    const companyIds = participations.map(({ supplierCompanyId }) => supplierCompanyId);
    const [companies, entries, joins] = await Promise.all([
      findAllExisting(models.companies, companyIds),
      findAllExisting(
        models.directory,
        companyIds.map((companyId) => directoryId(caller.companyId, companyId)),
      ),
      loadJoins(
        models,
        participations.map((each) => ({ ...each, history: [] })),
      ),
    ]);
    const companyById = new Map(companies.map((company) => [company.companyId, company]));
    const entryById = new Map(entries.map((entry) => [entry.otherCompanyId, entry]));
    const quotes = participations.flatMap((participation) => {
      const { supplierCompanyId } = participation;
      const supplier = supplierFields(
        supplierCompanyId,
        companyById.get(supplierCompanyId),
        entryById.get(supplierCompanyId),
      );
      return participation.quotes.map((quote) => buyerQuote(quote, participation, rfq, supplier, joins));
    });
    return { body: quotes.sort((a, b) => b.createdAt.localeCompare(a.createdAt)) };
  },

  supplierQuotes: async ({ models, caller, params }) => {
    const rfq = await ownRfq(models, params.rfqId, caller.companyId);
    const company = await companyByKey(models, params.companyKey);
    const participation = await findExisting(models.participations, participationId(rfq.rfqId, company.companyId));
    if (!participation || !isParticipationKnownToBuyer(participation))
      throw new DomainError('participation.not-found', 'not-found');
    const [entry, joins] = await Promise.all([
      findExisting(models.directory, directoryId(caller.companyId, company.companyId)),
      loadJoins(models, [participation]),
    ]);
    const supplier = supplierFields(company.companyId, company, entry);
    const { interactionStatus, ndaStatus, quotes, note, history } = participation;
    return {
      body: {
        supplier,
        interactionStatus: interactionStatus === null ? 'None' : buyerStatusOf(interactionStatus),
        ndaStatus,
        quotes: quotes.map((quote) => buyerQuote(quote, participation, rfq, supplier, joins)).toReversed(),
        note,
        history: history
          .map(({ at, type, userId, quoteNumber }) => ({
            at,
            type,
            actorName: joins.people.nameOf(userId),
            quoteNumber,
          }))
          .toReversed()
          .sort((a, b) => b.at.localeCompare(a.at)),
      },
    };
  },
} satisfies Partial<QueryHandlers>;
