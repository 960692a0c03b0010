import type { DomainEvent, EventDeclaration } from '@torno/kernel';
import type { AttachmentType } from '../attachment/events.js';
import type { CompanyRole, CompanyState, DimensionName, Tier } from '../values.js';

export type CompanyAddress = {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly regionID: number | null;
};
export type CompanyContact = {
  readonly phone: string;
  readonly email: string;
  readonly fax: string;
  readonly website: string;
};
export type CompanyAccount = {
  readonly label: string;
  readonly formOfEnterprise: string;
  readonly commercialRegister: string;
  readonly additionalLocation: string;
  /** m². */
  readonly productionArea: number | null;
  readonly yearOfFoundation: number | null;
  /** Ids 106-114. */
  readonly annualTurnover: number | null;
  /** Ids 131-139. */
  readonly companySize: number | null;
};

/** Pictures that a company shows of itself, and as what their files are kept. */
export const pictureTypes = { logo: 'CompanyLogo', cover: 'CompanyCover' } as const satisfies Record<
  string,
  AttachmentType
>;
export type CompanyPicture = keyof typeof pictureTypes;

export type CompanyEvent =
  | DomainEvent<
      'CompanyCreated',
      {
        readonly secondaryCompanyId: string;
        readonly label: string;
        readonly isBuyer: boolean;
        readonly isSupplier: boolean;
        /** IANA zone in which the company's deadlines end. */
        readonly timeZone: string;
      }
    >
  | DomainEvent<'CompanyAccountChanged', CompanyAccount>
  | DomainEvent<'CompanyAddressChanged', CompanyAddress>
  | DomainEvent<'CompanyContactChanged', CompanyContact>
  | DomainEvent<
      'CompanyGeocoded',
      { readonly latitude: number; readonly longitude: number; readonly precision: 'postalCode' | 'country' }
    >
  | DomainEvent<'CompanyDescriptionChanged', { readonly text: string }>
  | DomainEvent<'CompanyCertificatesChanged', { readonly certificateIds: readonly number[] }>
  | DomainEvent<'CompanyIndustriesChanged', { readonly industryIds: readonly number[] }>
  | DomainEvent<'CompanyMaterialsChanged', { readonly materialIds: readonly number[] }>
  | DomainEvent<'CompanyLogoChanged', { readonly attachmentKey: string }>
  | DomainEvent<'CompanyLogoRemoved', Record<string, never>>
  /** The cover: a wide picture. */
  | DomainEvent<'CompanyPictureChanged', { readonly attachmentKey: string }>
  | DomainEvent<'CompanyPictureRemoved', Record<string, never>>
  | DomainEvent<
      'SupplierTierChanged',
      { readonly from: Tier | null; readonly to: Tier; readonly validUntil: string | null; readonly reason: string }
    >
  | DomainEvent<'CompanyStateChanged', { readonly state: CompanyState; readonly reason: string }>;

/** What a supplier can make with a technology: a range per dimension, in mm or kg. */
export type OfferedTechnology = {
  readonly technologyGroupID: number;
  readonly technologyID: number;
  readonly dimensions: { readonly [Name in DimensionName]?: readonly [number, number] };
  readonly active: boolean;
};
/** Stream `technologies-<companyId>`. */
export type TechnologiesEvent = DomainEvent<
  'SupplierTechnologiesSaved',
  { readonly items: readonly OfferedTechnology[] }
>;

/** Stream `experience-<companyId>`: technologies of positions that the supplier has quoted, each told once. */
export type ExperienceEvent = DomainEvent<'TechnologiesQuoted', { readonly technologyIds: readonly number[] }>;

/** Stream `members-<companyId>`: who works for the company and as what. */
export type MembersEvent =
  | DomainEvent<
      'MemberAdded',
      {
        readonly userId: string;
        readonly roles: readonly CompanyRole[];
        readonly isActive: boolean;
        readonly isResponsibleContact: boolean;
      }
    >
  | DomainEvent<'MemberRolesChanged', { readonly userId: string; readonly roles: readonly CompanyRole[] }>
  | DomainEvent<'MemberLocked', { readonly userId: string }>
  | DomainEvent<'MemberUnlocked', { readonly userId: string }>;

export const companyEventDeclarations: readonly EventDeclaration[] = [
  { type: 'CompanyCreated', schema: 1 },
  { type: 'CompanyAccountChanged', schema: 1 },
  { type: 'CompanyAddressChanged', schema: 1 },
  { type: 'CompanyContactChanged', schema: 1 },
  { type: 'CompanyGeocoded', schema: 1 },
  { type: 'CompanyDescriptionChanged', schema: 1 },
  { type: 'CompanyCertificatesChanged', schema: 1 },
  { type: 'CompanyIndustriesChanged', schema: 1 },
  { type: 'CompanyMaterialsChanged', schema: 1 },
  { type: 'CompanyLogoChanged', schema: 1 },
  { type: 'CompanyLogoRemoved', schema: 1 },
  { type: 'CompanyPictureChanged', schema: 1 },
  { type: 'CompanyPictureRemoved', schema: 1 },
  { type: 'SupplierTierChanged', schema: 1 },
  { type: 'CompanyStateChanged', schema: 1 },
  { type: 'SupplierTechnologiesSaved', schema: 1 },
  { type: 'TechnologiesQuoted', schema: 1 },
  { type: 'MemberAdded', schema: 1 },
  { type: 'MemberRolesChanged', schema: 1 },
  { type: 'MemberLocked', schema: 1 },
  { type: 'MemberUnlocked', schema: 1 },
];
