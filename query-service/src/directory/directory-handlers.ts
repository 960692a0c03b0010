import type { SupplierSummary } from '@torno/contract';
import { DomainError } from '@torno/kernel';
import type { Filter } from '@torno/platform';
import { isFoundBy, searchTerms, tokenFilter, type CompanyReadModel, type Stored } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { groupIdOf } from '../lookups/technology-tree.js';
import { lookupEntries } from '../lookups/lookup-lists.js';
import { mainCategories } from '../map/places.js';
import { byId } from '../read-models/order-by.js';
import { findExisting, findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { ownBlocks } from './blocked-companies.js';
import { withCertificates } from './certificate-filter.js';
import { invitableCompanies } from './invitable-companies.js';
import { favoritesAmong, summaryFields, supplierSummary } from './supplier-summary.js';

/** The most companies that one request examines. */
const maxCandidates = 5_000;
const maxEntries = 5_000;

type Page = { readonly offset: number; readonly limit: number };

type NamedCompany = Pick<SupplierSummary, 'companyId' | 'label'>;

const byName = (a: NamedCompany, b: NamedCompany): number =>
  a.label.localeCompare(b.label) || a.companyId.localeCompare(b.companyId);

const pageOf = (suppliers: readonly SupplierSummary[], { offset, limit }: Page) => ({
  companies: suppliers.toSorted(byName).slice(offset, offset + limit),
  total: suppliers.length,
});

/** Technologies of main categories and groups; null when the request names neither. */
const technologiesOf = async (
  models: Models,
  maincatIDs: readonly number[],
  groupIDs: readonly number[],
): Promise<readonly number[] | null> => {
  if (maincatIDs.length === 0 && groupIDs.length === 0) return null;
  const [categories, technologies] = await Promise.all([mainCategories(models), lookupEntries(models, 'technology')]);
  return technologies
    .filter((technology) => {
      const category = categories.get(Number(technology.id));
      const group = groupIdOf(technology);
      return (category && maincatIDs.includes(category)) || (group !== null && groupIDs.includes(group));
    })
    .map(({ id }) => Number(id));
};

const oneOf = (field: string, values: readonly (number | string)[]) =>
  values.length > 0 ? { [field]: { $in: values } } : {};

const summaries = async (models: Models, companyId: string, companies: readonly CompanyReadModel[]) => {
  const ids = companies.map((company) => company.companyId);
  const [buyer, favorites] = await Promise.all([
    findExisting(models.companies, companyId),
    favoritesAmong(models, companyId, ids),
  ]);
  return companies.map((company) => supplierSummary(company, { buyer, favorite: favorites.has(company.companyId) }));
};

/** The buyer's search for suppliers, in their directory or by name and kind; the companies that either side has blocked. */
export const directoryHandlers = {
  directorySuppliers: async ({ models, caller: { companyId }, body: { searchTerm, onlyFavorites, ...page } }) => {
    const [entries, invitable] = await Promise.all([
      models.directory.find(
        { companyId, ...(onlyFavorites ? { favorite: true } : {}) },
        { sort: byId, limit: maxEntries },
      ),
      invitableCompanies(models, companyId),
    ]);
    const companies = await findAllExisting(
      models.companies,
      entries.map(({ otherCompanyId }) => otherCompanyId),
      { projection: summaryFields },
    );
    const terms = searchTerms(searchTerm);
    const found = companies.filter((company) => invitable.includes(company) && isFoundBy(terms, company.tokens));
    return { body: pageOf(await summaries(models, companyId, found), page) };
  },

  searchSuppliers: async ({ models, caller: { companyId }, body }) => {
    const [invitable, technologyIds] = await Promise.all([
      invitableCompanies(models, companyId),
      technologiesOf(models, body.maincatIDs, body.technologyGroupIDs),
    ]);
    const [first, ...others] = searchTerms(body.searchTerm);
    const filter: Filter<Stored<CompanyReadModel>> = {
      ...invitable.filter,
      ...(first ? { tokens: tokenFilter(first) } : {}),
      ...(technologyIds ? { technologyIds: { $in: technologyIds } } : {}),
      ...withCertificates(body.certificateIDs),
      ...oneOf('companySize', body.noOfEmployeeIDs),
      ...oneOf('annualTurnover', body.turnoverIDs),
      ...oneOf('countryCode', body.countryCodes),
      ...oneOf('industryIds', body.industryIDs),
    };
    const companies = (
      await models.companies.find(filter, { sort: byId, limit: maxCandidates, projection: summaryFields })
    ).filter((company) => isFoundBy(others, company.tokens));
    return { body: pageOf(await summaries(models, companyId, companies), body) };
  },

  blockList: async ({ models, caller: { companyId, roles }, query: { role } }) => {
    if (!roles.includes(role === 'BUYER' ? 'buyer' : 'supplier')) throw new DomainError('forbidden', 'forbidden');
    const side = role === 'BUYER' ? 'Buyer' : 'Supplier';
    const blocks = await ownBlocks(models, companyId, side);
    const since = new Map(blocks.map((block) => [block.otherCompanyId, block.blockedSince?.[side] ?? null]));
    const companies = await findAllExisting(models.companies, since.keys());
    return {
      body: companies.toSorted(byName).map(({ companyId: companyID, label, city, countryCode }) => ({
        companyID,
        label,
        city,
        countryCode,
        blockedAt: since.get(companyID) ?? null,
      })),
    };
  },
} satisfies Partial<QueryHandlers>;
