import { priceUnitDivisors, units, type LookupEntry, type LookupType } from '@torno/domain';
import annualTurnovers from '../data/annual-turnover.json';
import certificateRows from '../data/certificate.json';
import companySizes from '../data/company-size.json';
import currencies from '../data/currency.json';
import incoterms from '../data/incoterm.json';
import industries from '../data/industry.json';
import jobTitles from '../data/job-title.json';
import referrers from '../data/referrer.json';
import rfqReasons from '../data/rfq-reason.json';
import unitRows from '../data/unit.json';
import { entriesOf, entriesWith, oneOf } from './entries.js';
import { materialGroups, materials } from './materials.js';
import { countries, regions } from './places.js';
import { technologies, technologyGroups, technologyMainCategories } from './technologies.js';

/**
 * Certificates and approvals of companies, grouped by industry (`2 §3` Onboarding), after the option for none; `side`
 * states which side may be asked for it.
 */
const certificates = entriesWith(certificateRows, ({ industryGroup, side }) => ({
  industryGroup,
  side,
})).map((certificate, index) => ({ ...certificate, ordering: index }));

/** The reference data with which a new installation starts, by type (LOOK-31). */
export const allLookups: Readonly<Record<LookupType, readonly LookupEntry[]>> = {
  certificate: certificates,
  industry: entriesOf(industries),
  materialGroup: materialGroups,
  material: materials,
  technologyMainCategory: technologyMainCategories,
  technologyGroup: technologyGroups,
  technology: technologies,
  jobTitle: entriesOf(jobTitles),
  companySize: entriesOf(companySizes),
  annualTurnover: entriesOf(annualTurnovers),
  country: countries,
  region: regions,
  currency: entriesOf(currencies),
  incoterm: entriesOf(incoterms),
  // `divisor`: the quantity is divided by it before it is multiplied with the unit cost (`2 §9`).
  unit: entriesWith(unitRows, ({ id }) => ({
    divisor: priceUnitDivisors[oneOf(units, id)],
  })),
  rfqReason: entriesOf(rfqReasons),
  referrer: entriesOf(referrers),
};
