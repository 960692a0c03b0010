import { annualTurnovers } from './annual-turnovers.js';
import { certificates } from './certificates.js';
import { companySizes } from './company-sizes.js';
import { countries } from './countries.js';
import { currencies } from './currencies.js';
import { incoterms } from './incoterms.js';
import { industries } from './industries.js';
import { jobTitles } from './job-titles.js';
import { materialGroups } from './material-groups.js';
import { materials } from './materials/materials.js';
import { referrers } from './referrers.js';
import { regions } from './regions.js';
import { rfqReasons } from './rfq-reasons.js';
import { technologies } from './technologies/technologies.js';
import { technologyGroups } from './technology-groups.js';
import { technologyMainCategories } from './technology-main-categories.js';
import type { LookupEntry, LookupType } from './types.js';
import { units } from './units.js';

/** The reference data with which a new platform starts, by type (LOOK-31). */
export const allLookups: Readonly<Record<LookupType, readonly LookupEntry[]>> = {
  certificate: certificates,
  industry: industries,
  materialGroup: materialGroups,
  material: materials,
  technologyMainCategory: technologyMainCategories,
  technologyGroup: technologyGroups,
  technology: technologies,
  jobTitle: jobTitles,
  companySize: companySizes,
  annualTurnover: annualTurnovers,
  country: countries,
  region: regions,
  currency: currencies,
  incoterm: incoterms,
  unit: units,
  rfqReason: rfqReasons,
  referrer: referrers,
};

export { noCertificateId } from './certificates.js';
export type { Certificate } from './certificates.js';
export { countries } from './countries.js';
export type { Country } from './countries.js';
export { materials } from './materials/materials.js';
export type { Material } from './materials/material.js';
export { findPlace } from './places/find-place.js';
export type { Whereabouts } from './places/find-place.js';
export type { Place } from './places/place.js';
export { places } from './places/places.js';
export { regions } from './regions.js';
export type { Region } from './regions.js';
export type { DimensionCategory, DimensionRange, Envelope } from './technologies/envelope.js';
export { technologies } from './technologies/technologies.js';
export type { Technology } from './technologies/technology.js';
export { technologyGroups } from './technology-groups.js';
export type { TechnologyGroup } from './technology-groups.js';
export * from './types.js';
