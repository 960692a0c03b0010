import { z } from 'zod';
import { query } from './endpoint.js';
import { instant, technicalName, text } from './wire.js';

const reads = ['lookups'] as const;
const language = z.object({
  lngCode: technicalName.optional(),
  /** `true`: what operators have deactivated comes too, marked as `inactive`, to be read where it is used. */
  deactivated: z.enum(['true', 'false']).optional(),
});

/** Nobody may choose the entry any more; missing otherwise. */
const inactive = z.literal(true).optional();

const key = z.union([z.number(), z.string()]);
const entry = z.object({ id: key, label: z.string(), inactive });
const entries = z.array(entry);

const certificate = z.object({
  id: z.number(),
  label: z.string(),
  ordering: z.number(),
  industryGroup: z.string(),
  inactive,
});
const material = z.object({
  id: z.number(),
  label: z.string(),
  materialNumber: z.string(),
  /** g/cm³. */
  density: z.number().nullable(),
  materialGroupId: z.number(),
  materialGroupLabel: z.string(),
  /** The names in all languages and the words of the trade by which the material is found. */
  searchWords: z.string(),
  materialGroupSearchWords: z.string(),
  inactive,
});
const technologyDimension = z.object({
  dimensionCategoryID: z.string(),
  minValue: z.number(),
  maxValue: z.number(),
  ranges: z.array(z.tuple([z.number(), z.number()])),
});
const technology = z.object({
  technologyId: z.number(),
  technologyLabel: z.string(),
  technologyCategory: z.number(),
  technologyDimensions: z.array(technologyDimension),
  /** An entry is also inactive if its group or main category was deactivated. */
  inactive,
});
const technologyGroup = z.object({
  technologyGroupId: z.number(),
  technologyGroupLabel: z.string(),
  paid: z.boolean(),
  technologies: z.array(technology),
});
export const technologyCategory = z.object({
  maincatId: z.number(),
  maincatLabel: z.string(),
  technologyGroups: z.array(technologyGroup),
});
export type TechnologyCategory = z.infer<typeof technologyCategory>;
const country = z.object({
  code: z.string(),
  label: z.string(),
  groupId: z.number(),
  names: z.object({ de: z.string(), en: z.string(), it: z.string(), fr: z.string(), es: z.string() }),
  easternEurope: z.boolean(),
  customsUnion: z.boolean(),
  eu: z.boolean(),
  matchingRegion: z.string(),
  inactive,
});
const region = z.object({ regionID: z.number(), label: z.string(), inactive });
const regionQuery = language.extend({ countryCode: text(2).optional() });

const signedInLookup = <R extends z.ZodType>(path: string, reply: R) =>
  query('GET', path, { roles: 'any', query: language, reads, reply });
const publicLookup = <R extends z.ZodType>(path: string, reply: R) =>
  query('GET', path, { roles: 'public', query: language, reads, reply });

export const certificates = signedInLookup('/v1/certificates', z.array(certificate));
export const industries = signedInLookup('/v1/industries', entries);
export const materials = signedInLookup('/v1/materials', z.array(material));
export const technologies = signedInLookup('/v1/technologies', z.array(technologyCategory));
export const jobTitles = signedInLookup('/v1/jobTitles', entries);
export const companySizes = signedInLookup('/v1/companySize', entries);
export const annualTurnovers = signedInLookup('/v1/annualTurnover', entries);
export const countries = signedInLookup('/v1/countries', z.array(country));
export const regions = query('GET', '/v1/regions', { roles: 'any', query: regionQuery, reads, reply: z.array(region) });

export const publicCountries = publicLookup('/v1/public/countries', z.array(country));
export const publicTechnologies = publicLookup('/v1/public/technologies', z.array(technologyCategory));
export const publicJobTitles = publicLookup('/v1/public/jobTitles', entries);
export const publicIndustries = publicLookup('/v1/public/industries', entries);
export const publicCompanySizes = publicLookup('/v1/public/companySize', entries);
export const publicReferrers = publicLookup('/v1/public/registrationReferrers', entries);

export const dataCountries = signedInLookup('/v1/data/country', z.array(country));
export const dataCurrencies = signedInLookup('/v1/data/currency', entries);
export const dataCertificates = query('GET', '/v1/data/certificate', {
  roles: 'any',
  query: language.extend({ side: z.enum(['buyer', 'supplier']).optional() }),
  reads,
  reply: z.array(certificate),
});
export const dataIncoterms = signedInLookup('/v1/data/incoterm', entries);
export const dataIndustries = signedInLookup('/v1/data/industry', entries);
export const dataRfqReasons = signedInLookup('/v1/data/rfqreason', entries);
export const dataRegions = query('GET', '/v1/data/region', {
  roles: 'any',
  query: regionQuery,
  reads,
  reply: z.array(region),
});
export const dataTurnovers = signedInLookup('/v1/data/turnover', entries);
export const dataUnits = signedInLookup('/v1/data/unit', z.array(entry.extend({ divisor: z.number() })));
export const dataTechnologies = query('GET', '/v1/data/technology', {
  roles: 'any',
  query: language.extend({ group: z.coerce.number().int().optional() }),
  reads,
  reply: z.array(technology),
});
export const dataTechnologyGroups = signedInLookup(
  '/v1/data/technology/group',
  z.array(technologyGroup.omit({ technologies: true })),
);
export const dataPaidTechnologyGroups = signedInLookup(
  '/v1/data/technology/paid-groups',
  z.array(technologyGroup.omit({ technologies: true })),
);
export const dataMaterialGroups = signedInLookup('/v1/data/material/group', entries);

export const clientConfig = query('GET', '/v1/data/config', {
  roles: 'any',
  reads: ['config', 'notices'],
  reply: z.object({
    feature3d: z.boolean(),
    maintenance: z.boolean(),
    languages: z.array(z.string()),
    /** The address from which maps load their tiles; null for outlines only. */
    mapTileUrl: z.string().nullable(),
  }),
});
export const publicConfig = query('GET', '/v1/public/data/config', {
  roles: 'public',
  query: language,
  reads: ['notices'],
  reply: z.object({
    maintenance: z.boolean(),
    /** The operators' text about the maintenance; empty for none. */
    message: z.string(),
    /** When the maintenance is expected to end; null for none. */
    until: instant.nullable(),
    languages: z.array(z.string()),
  }),
});
