import type {
  CompanyAccount,
  CompanyAddress,
  CompanyContact,
  CompanyState,
  OfferedTechnology,
  ProfilePercentage,
  Tier,
} from '@torno/domain';

/** Read model `companies`: one document per company, `_id` is the company's id. */
export type CompanyReadModel = CompanyAccount &
  CompanyAddress & {
    readonly companyId: string;
    readonly secondaryCompanyId: string;
    /** When the company joined the marketplace; null before its account is known. */
    readonly joinedAt: string | null;
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
    /** Technologies of all positions that the company has ever quoted. */
    readonly quotedTechnologyIds: readonly number[];
    /** Keys of the files shown as logo and cover. */
    readonly logoKey: string | null;
    readonly coverKey: string | null;
    readonly tier: Tier | null;
    readonly state: CompanyState;
    readonly stateReason: string;
    readonly memberCount: number;
    readonly responsibleUserId: string | null;
    readonly profilePercentage: ProfilePercentage;
    /** Search keys of number and name. Missing in documents of version 8. */
    readonly searchKeys?: readonly string[];
    /** Search tokens of name, number, postal code and city. */
    readonly tokens: readonly string[];
  };
