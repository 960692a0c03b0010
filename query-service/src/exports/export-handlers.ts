import { allowedBuyerActions, toCountedScales, listLimits } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import type { RfqReadModel } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { contentDisposition } from '../attachments/file-headers.js';
import { ownRfq } from '../joins/rfq-key.js';
import { byId } from '../read-models/order-by.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { type ExportedContent, exportedFile } from './exported-file.js';
import { exportedQuotes, type ExportedQuote } from './quotes-file.js';
import { exportedRfq } from './rfq-file.js';
import { codeLabelsIn } from './code-labels.js';

/** The quotes of the RFQ that pass the filter: suppliers by name, each supplier's newest quote first. */
const quotesOf = async (
  models: Models,
  { rfqId }: RfqReadModel,
  which: { readonly quoted: true } | { readonly hasQuote: true },
): Promise<readonly ExportedQuote[]> => {
  const participations = await models.participations.find(
    { rfqId, ...which },
    { sort: byId, limit: listLimits.wholeList, projection: { history: 0, note: 0 } },
  );
  const companies = await findAllExisting(
    models.companies,
    participations.map(({ supplierCompanyId }) => supplierCompanyId),
  );
  const companyById = new Map(companies.map((company) => [company.companyId, company]));
  return participations
    .flatMap(({ supplierCompanyId, quotes }) => {
      const {
        label = '',
        secondaryCompanyId = supplierCompanyId,
        postalCode = '',
        city = '',
        countryCode = '',
      } = companyById.get(supplierCompanyId) ?? {};
      const supplier = { label, secondaryCompanyId, postalCode, city, countryCode };
      return quotes.map((quote) => ({ quote, supplier, latest: quote === quotes.at(-1) })).toReversed();
    })
    .sort((a, b) => a.supplier.label.localeCompare(b.supplier.label));
};

/** Files for other programs: an RFQ, one quote, or all quotes (EXPORT-04 to EXPORT-08). */
export const exportHandlers = {
  exportRfq: async ({ models, caller, params, body: { scope, format, quoteId, counted }, language }) => {
    const rfq = await ownRfq(models, params.rfqId, caller.companyId);

    const loadExport = async (): Promise<ExportedContent> => {
      if (scope === 'rfq') return exportedRfq(rfq, await codeLabelsIn(models, language));
      if (!allowedBuyerActions(rfq.status, rfq.quoteCount).includes('exportQuotes'))
        throw new DomainError('rfq.nothing-to-export');
      const chosenQuotes =
        scope === 'quotes'
          ? await quotesOf(models, rfq, { hasQuote: true })
          : (await quotesOf(models, rfq, { quoted: true })).filter(({ quote }) => quote.quoteId === quoteId);
      if (chosenQuotes.length === 0) throw new DomainError('quote.not-found', 'not-found');
      return exportedQuotes(
        chosenQuotes,
        rfq,
        toCountedScales(counted ?? rfq.counted),
        await codeLabelsIn(models, language),
      );
    };

    const { type, content } = exportedFile[format];
    return {
      stream: content(await loadExport(), language),
      headers: {
        'Content-Type': type,
        'Content-Disposition': contentDisposition(
          'attachment',
          `RFQ-${rfq.secondaryId}${scope === 'rfq' ? '' : `-${scope}`}.${format.toLowerCase()}`,
        ),
        'X-Content-Type-Options': 'nosniff',
      },
    };
  },
} satisfies Partial<QueryHandlers>;
