import { listLimits, mapZoom } from '@torno/domain';
import { z } from 'zod';
import { query } from './endpoint.js';
import { filterIds, id } from './wire.js';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** The part of the world that a map shows, and its zoom level. */
export const mapView = {
  bounds: z
    .object({ north: latitude, south: latitude, east: longitude, west: longitude })
    .refine(({ north, south, east, west }) => south <= north && west <= east, 'bounds'),
  zoom: z.number().int().min(mapZoom.minimum).max(mapZoom.maximum),
};

const location = z.object({ latitude: z.number(), longitude: z.number() });

/** A company on the map (MAP-01); `own` is the caller's. */
export const companyPlace = z.object({
  type: z.enum(['company', 'own']),
  companyID: id,
  label: z.string(),
  location,
  countryCode: z.string(),
  postalCode: z.string(),
  city: z.string(),
  companyLogo: z.string().nullable(),
  favorite: z.boolean(),
  noOfEmployees: z.number().nullable(),
  annualTurnover: z.number().nullable(),
  foundationYear: z.number().nullable(),
  maincatIDs: z.array(z.number()),
});
export type CompanyPlace = z.infer<typeof companyPlace>;

/**
 * Companies whose marks would overlap (MAP-02). At the highest zoom they are listed, because they cannot be zoomed
 * apart.
 */
export const clusterPlace = z.object({
  type: z.literal('cluster'),
  location,
  count: z.number().int(),
  places: z.array(companyPlace),
});
export type ClusterPlace = z.infer<typeof clusterPlace>;

export const placesReply = z.object({
  places: z.array(z.union([clusterPlace, companyPlace])),
  /** There are more companies than were counted. */
  truncated: z.boolean(),
});

const reads = ['companies', 'directory', 'lookups'] as const;

export const mapPlaces = query('POST', '/v1/buyer/map/places', {
  roles: 'buyer',
  body: z.object({
    ...mapView,
    filter: z
      .object({ maincatIDs: filterIds, certificateIDs: filterIds, noOfEmployeeIDs: filterIds })
      .default({ maincatIDs: [], certificateIDs: [], noOfEmployeeIDs: [] }),
  }),
  reads,
  reply: placesReply,
});

/** Suppliers around the caller's company, nearest first (MAP-10). */
export const nearestSuppliers = query('POST', '/v1/buyer/map/nearest', {
  roles: 'buyer',
  body: z.object({ limit: z.number().int().min(1).max(listLimits.nearestSuppliers).default(10) }),
  reads,
  reply: z.object({ places: z.array(companyPlace.extend({ distance: z.number() })) }),
});
