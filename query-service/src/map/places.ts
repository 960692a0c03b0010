import type { ClusterPlace, CompanyPlace } from '@torno/contract';
import { clusterPlaces, mapZoom, withinBounds, type Coordinates, type MapBounds } from '@torno/domain';
import type { CompanyReadModel } from '@torno/read-models';
import { groupIdOf } from '../lookups/technology-tree.js';
import { logoUrl } from '../joins/files.js';
import { lookupEntries, numberOf } from '../lookups/lookup-lists.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { coordinatesOf } from '../supplier-rfqs/rfq-filter.js';
import { favoritesAmong } from '../directory/supplier-summary.js';

/** The most companies listed for a cluster that cannot be zoomed apart. */
const maxInCluster = 50;

/** The main category of each technology. */
export const mainCategories = async (models: Models): Promise<ReadonlyMap<number, number>> => {
  const [groups, technologies] = await Promise.all([
    lookupEntries(models, 'technologyGroup'),
    lookupEntries(models, 'technology'),
  ]);
  const categoryByGroup = new Map(groups.map(({ id, data }) => [Number(id), numberOf(data['mainCategoryId'])]));
  return new Map(
    technologies.flatMap((technology) => {
      const category = categoryByGroup.get(groupIdOf(technology) ?? 0);
      return category ? [[Number(technology.id), category] as const] : [];
    }),
  );
};

const placeOf = (
  company: CompanyReadModel,
  { latitude, longitude }: Coordinates,
  {
    type,
    favorite,
    categories,
  }: {
    readonly type: CompanyPlace['type'];
    readonly favorite: boolean;
    readonly categories: ReadonlyMap<number, number>;
  },
): CompanyPlace => ({
  type,
  companyID: company.companyId,
  label: company.label,
  location: { latitude, longitude },
  countryCode: company.countryCode,
  postalCode: company.postalCode,
  city: company.city,
  companyLogo: logoUrl(company),
  favorite,
  noOfEmployees: company.companySize,
  annualTurnover: company.annualTurnover,
  foundationYear: company.yearOfFoundation,
  maincatIDs: [...new Set(company.technologyIds.flatMap((id) => categories.get(id) ?? []))],
});

/** Companies by id as places, without those whose place is unknown. */
export const companyPlaces = async (
  models: Models,
  companyIds: readonly string[],
  buyerCompanyId: string,
): Promise<ReadonlyMap<string, CompanyPlace>> => {
  const [companies, favorites, categories] = await Promise.all([
    findAllExisting(models.companies, companyIds),
    favoritesAmong(models, buyerCompanyId, companyIds),
    mainCategories(models),
  ]);
  return new Map(
    companies.flatMap((company) => {
      const at = coordinatesOf(company);
      const favorite = favorites.has(company.companyId);
      return at ? [[company.companyId, placeOf(company, at, { type: 'company', favorite, categories })] as const] : [];
    }),
  );
};

type LocatedCompany = Pick<CompanyReadModel, 'companyId' | 'latitude' | 'longitude'>;

/** The marks of a map: clusters, single companies and the caller's own one (MAP-01, MAP-02). */
export const placesOf = async (
  models: Models,
  {
    buyer,
    places,
    bounds,
    zoom,
  }: {
    readonly buyer: CompanyReadModel | undefined;
    readonly places: readonly LocatedCompany[];
    readonly bounds: MapBounds;
    readonly zoom: number;
  },
): Promise<(ClusterPlace | CompanyPlace)[]> => {
  const seen = places.flatMap(({ companyId, latitude, longitude }) =>
    latitude === null || longitude === null || !withinBounds({ latitude, longitude }, bounds)
      ? []
      : [{ companyId, latitude, longitude }],
  );
  const clusters = clusterPlaces(seen, zoom);
  const isListed = (count: number): boolean => count === 1 || zoom >= mapZoom.maximum;
  const listedIds = clusters.flatMap((cluster) =>
    isListed(cluster.places.length) ? cluster.places.slice(0, maxInCluster).map(({ companyId }) => companyId) : [],
  );
  const listedPlaces = await companyPlaces(models, listedIds, buyer?.companyId ?? '');
  const marks = clusters.flatMap(({ centre, places: members }): (ClusterPlace | CompanyPlace)[] => {
    const companies = members.flatMap(({ companyId }) => listedPlaces.get(companyId) ?? []);
    if (members.length === 1) return companies;
    return [{ type: 'cluster', location: centre, count: members.length, places: companies }];
  });
  const home = coordinatesOf(buyer);
  const own =
    buyer && home && withinBounds(home, bounds)
      ? [placeOf(buyer, home, { type: 'own', favorite: false, categories: new Map() })]
      : [];
  return [...marks, ...own];
};
