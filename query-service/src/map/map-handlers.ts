import { distanceKm } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { CompanyReadModel, Stored } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { orderBy } from '../read-models/order-by.js';
import { findExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { coordinatesOf } from '../supplier-rfqs/rfq-filter.js';
import { withCertificates } from '../directory/certificate-filter.js';
import { invitableCompanies } from '../directory/invitable-companies.js';
import { companyPlaces, mainCategories, placesOf } from './places.js';

/** The most companies that one map counts. */
const maxPlaces = 20_000;

/** Radii in kilometres within which suppliers are searched, smallest first. */
const circles = [50, 200, 1_000, 20_100] as const;
/** Kilometres per degree of latitude, rounded down so that no circle excludes anybody. */
const kmPerDegree = 110;

const placeFields = { _id: 1, companyId: 1, label: 1, latitude: 1, longitude: 1 } as const;

const fromSouth = orderBy('latitude', 'ASC');

const betweenLatitudes = (south: number, north: number): Filter<Stored<CompanyReadModel>> => ({
  latitude: { $gte: south, $lte: north },
});

const technologiesOf = async (models: Models, maincatIDs: readonly number[]): Promise<readonly number[]> =>
  [...(await mainCategories(models))].filter(([, category]) => maincatIDs.includes(category)).map(([id]) => id);

/** Suppliers on the map and around the caller's company. */
export const mapHandlers = {
  mapPlaces: async ({ models, caller, body: { bounds, zoom, filter } }) => {
    const { maincatIDs, certificateIDs, noOfEmployeeIDs } = filter;
    const [buyer, invitable, technologyIds] = await Promise.all([
      findExisting(models.companies, caller.companyId),
      invitableCompanies(models, caller.companyId),
      maincatIDs.length > 0 ? technologiesOf(models, maincatIDs) : [],
    ]);
    const found = await models.companies.find(
      {
        ...invitable.filter,
        ...betweenLatitudes(bounds.south, bounds.north),
        ...(maincatIDs.length > 0 ? { technologyIds: { $in: technologyIds } } : {}),
        ...withCertificates(certificateIDs),
        ...(noOfEmployeeIDs.length > 0 ? { companySize: { $in: noOfEmployeeIDs } } : {}),
      },
      { sort: fromSouth, limit: maxPlaces + 1, projection: placeFields },
    );
    return {
      body: {
        places: await placesOf(models, { buyer, places: found.slice(0, maxPlaces), bounds, zoom }),
        truncated: found.length > maxPlaces,
      },
    };
  },

  nearestSuppliers: async ({ models, caller, body: { limit } }) => {
    const [buyer, invitable] = await Promise.all([
      findExisting(models.companies, caller.companyId),
      invitableCompanies(models, caller.companyId),
    ]);
    const home = coordinatesOf(buyer);
    if (!home) return { body: { places: [] } };
    for (const circle of circles) {
      const reach = circle / kmPerDegree;
      const found = await models.companies.find(
        { ...invitable.filter, ...betweenLatitudes(home.latitude - reach, home.latitude + reach) },
        { sort: fromSouth, limit: maxPlaces, projection: placeFields },
      );
      const nearby = found
        .flatMap((company) => {
          const coordinates = coordinatesOf(company);
          return coordinates
            ? [{ companyId: company.companyId, label: company.label, distance: distanceKm(home, coordinates) }]
            : [];
        })
        .filter(({ distance }) => distance <= circle)
        .sort(
          (a, b) => a.distance - b.distance || a.label.localeCompare(b.label) || a.companyId.localeCompare(b.companyId),
        )
        .slice(0, limit);
      if (nearby.length < limit && circle !== circles.at(-1)) continue;
      const companies = await companyPlaces(
        models,
        nearby.map(({ companyId }) => companyId),
        caller.companyId,
      );
      const places = nearby.flatMap(({ companyId, distance }) => {
        const place = companies.get(companyId);
        return place ? [{ ...place, distance: Math.round(distance * 10) / 10 }] : [];
      });
      return { body: { places } };
    }
    return { body: { places: [] } };
  },
} satisfies Partial<QueryHandlers>;
