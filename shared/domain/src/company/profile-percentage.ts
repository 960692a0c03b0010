import type { DimensionName } from '../values.js';
import type { CompanyContact, OfferedTechnology } from './events.js';

/** Parts of the profile percentage by the names of the wire (1 §3), each with its own maximum. */
export type ProfilePercentage = {
  readonly percentage: number;
  readonly technologyPercentage: number;
  readonly companyPicturePercentage: number;
  readonly materialPercentage: number;
  readonly certificatPercentage: number;
  readonly logoPercentage: number;
  readonly machinePercentage: number;
  readonly urlPercentage: number;
  readonly partPercentage: number;
  readonly descriptionPercentage: number;
};

type Profile = {
  readonly isSupplier: boolean;
  readonly technologies: readonly OfferedTechnology[];
  readonly certificateIds: readonly number[];
  readonly materialIds: readonly number[];
  readonly description: string;
  readonly contact: CompanyContact;
  readonly logoKey: string | null;
  readonly coverKey: string | null;
};

/** The dimensions in which a technology is limited. */
export type DimensionsOf = (technologyId: number) => readonly DimensionName[];

/** 20 for a first technology, 40 once one has a range in each of its dimensions (COMP-35). */
const technologyPoints = (technologies: readonly OfferedTechnology[], dimensionsOf: DimensionsOf): number => {
  const activeTechnologies = technologies.filter(({ active }) => active);
  if (activeTechnologies.length === 0) return 0;
  const isComplete = ({ technologyID, dimensions }: OfferedTechnology): boolean =>
    dimensionsOf(technologyID).every((name) => dimensions[name] !== undefined);
  return activeTechnologies.some(isComplete) ? 40 : 20;
};

/**
 * How complete a profile is (1 §3, 2 §3): a supplier's technologies count up to 40, other parts 5 or 10 each; a company
 * that only buys has four parts of 25. Machines and parts are not recorded yet and count nothing.
 */
export const profilePercentage = (company: Profile, dimensionsOf: DimensionsOf): ProfilePercentage => {
  const has = {
    certificate: company.certificateIds.length > 0,
    material: company.materialIds.length > 0,
    url: company.contact.website.trim() !== '',
    description: company.description.trim() !== '',
    logo: company.logoKey !== null,
    picture: company.coverKey !== null,
  };
  const points = company.isSupplier
    ? {
        technologyPercentage: technologyPoints(company.technologies, dimensionsOf),
        materialPercentage: has.material ? 10 : 0,
        certificatPercentage: has.certificate ? 5 : 0,
        urlPercentage: has.url ? 5 : 0,
        descriptionPercentage: has.description ? 10 : 0,
        logoPercentage: has.logo ? 5 : 0,
        companyPicturePercentage: has.picture ? 5 : 0,
      }
    : {
        technologyPercentage: 0,
        materialPercentage: 0,
        certificatPercentage: 0,
        urlPercentage: has.url ? 25 : 0,
        descriptionPercentage: has.description ? 25 : 0,
        logoPercentage: has.logo ? 25 : 0,
        companyPicturePercentage: has.picture ? 25 : 0,
      };
  return {
    percentage: Object.values(points).reduce((sum, part) => sum + part, 0),
    ...points,
    machinePercentage: 0,
    partPercentage: 0,
  };
};
