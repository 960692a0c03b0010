import type {
  CompanyAccount,
  CompanyAddress,
  CompanyContact,
  CompanyState,
  OfferedTechnology,
  Tier,
} from '@torno/domain';

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

/** Read model `companies`: one document per company, `_id` is the company's id. */
export type CompanyReadModel = CompanyAccount &
  CompanyAddress & {
    readonly companyId: string;
    readonly secondaryCompanyId: string;
    readonly isBuyer: boolean;
    readonly isSupplier: boolean;
    readonly timeZone: string;
    readonly contact: CompanyContact;
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly description: string;
    readonly certificateIds: readonly number[];
    readonly industryIds: readonly number[];
    readonly materialIds: readonly number[];
    readonly technologies: readonly OfferedTechnology[];
    /** Ids of the active technologies, once each. */
    readonly technologyIds: readonly number[];
    /** Technologies of all positions that it has ever quoted. */
    readonly quotedTechnologyIds: readonly number[];
    /** Keys of the files that are shown as logo and as cover. */
    readonly logoKey: string | null;
    readonly coverKey: string | null;
    readonly tier: Tier | null;
    readonly state: CompanyState;
    readonly stateReason: string;
    readonly memberCount: number;
    readonly responsibleUserId: string | null;
    readonly profilePercentage: ProfilePercentage;
    /** Name, number and place, for search by the beginning of their parts. */
    readonly tokens: readonly string[];
  };
