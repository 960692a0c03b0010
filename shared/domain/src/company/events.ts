import { event, events, type EventOf } from '@torno/kernel';
import type { AttachmentType } from '../attachment/events.js';
import { sampleIds } from '../sample-ids.js';
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

/** Pictures that a company publishes of itself, and the kinds under which their files are kept. */
export const pictureTypes = { logo: 'CompanyLogo', cover: 'CompanyCover' } as const satisfies Record<
  string,
  AttachmentType
>;
export type CompanyPicture = keyof typeof pictureTypes;

export const companyEvents = events('company', {
  CompanyCreated: event<{
    readonly secondaryCompanyId: string;
    readonly label: string;
    readonly isBuyer: boolean;
    readonly isSupplier: boolean;
    /** IANA zone in which the company's deadlines end. */
    readonly timeZone: string;
  }>({
    sample: {
      secondaryCompanyId: 'C-1',
      label: 'Dreherei Muster',
      isBuyer: false,
      isSupplier: true,
      timeZone: 'Europe/Berlin',
    },
  }),
  CompanyAccountChanged: event<CompanyAccount>({
    sample: {
      label: 'Dreherei Muster GmbH',
      formOfEnterprise: 'GmbH',
      commercialRegister: 'HRB 1',
      additionalLocation: '',
      productionArea: 800,
      yearOfFoundation: 1970,
      annualTurnover: 109,
      companySize: 134,
    },
  }),
  CompanyAddressChanged: event<CompanyAddress>({
    sample: {
      street: 'Werkstr. 1',
      postalCode: '70173',
      city: 'Stuttgart',
      countryCode: 'DE',
      regionID: 8,
    },
  }),
  CompanyContactChanged: event<CompanyContact>({
    sample: { phone: '+49 711 1', email: 'info@example.com', fax: '', website: 'www.example.com' },
  }),
  CompanyGeocoded: event<{
    readonly latitude: number;
    readonly longitude: number;
    readonly precision: 'postalCode' | 'country';
  }>({ sample: { latitude: 48.78, longitude: 9.18, precision: 'postalCode' } }),
  CompanyDescriptionChanged: event<{ readonly text: string }>({ sample: { text: 'Turned parts' } }),
  CompanyCertificatesChanged: event<{ readonly certificateIds: readonly number[] }>({
    sample: { certificateIds: [1] },
  }),
  CompanyIndustriesChanged: event<{ readonly industryIds: readonly number[] }>({ sample: { industryIds: [2] } }),
  CompanyMaterialsChanged: event<{ readonly materialIds: readonly number[] }>({ sample: { materialIds: [3] } }),
  CompanyLogoChanged: event<{ readonly attachmentKey: string }>({ sample: { attachmentKey: sampleIds.file } }),
  CompanyLogoRemoved: event({ sample: {} }),
  /** The cover: a wide picture. */
  CompanyPictureChanged: event<{ readonly attachmentKey: string }>({ sample: { attachmentKey: sampleIds.file } }),
  CompanyPictureRemoved: event({ sample: {} }),
  SupplierTierChanged: event<{
    readonly from: Tier | null;
    readonly to: Tier;
    readonly validUntil: string | null;
    readonly reason: string;
  }>({ sample: { from: 'B', to: 'A', validUntil: null, reason: 'upgrade' } }),
  CompanyStateChanged: event<{ readonly state: CompanyState; readonly reason: string }>({
    sample: { state: 'Inactive', reason: 'left' },
  }),
});
export type CompanyEvent = EventOf<typeof companyEvents>;

/** A supplier's capability with a technology: a range per dimension, in mm or kg. */
export type OfferedTechnology = {
  readonly technologyGroupID: number;
  readonly technologyID: number;
  readonly dimensions: { readonly [Name in DimensionName]?: readonly [number, number] };
  readonly active: boolean;
};
/** Stream `technologies-<companyId>`. */
export const technologiesEvents = events('technologies', {
  SupplierTechnologiesSaved: event<{ readonly items: readonly OfferedTechnology[] }>({
    sample: {
      items: [
        { technologyGroupID: 101, technologyID: 10101, dimensions: { diameter: [1, 60] }, active: true },
        { technologyGroupID: 101, technologyID: 10102, dimensions: {}, active: false },
      ],
    },
  }),
});
export type TechnologiesEvent = EventOf<typeof technologiesEvents>;

/** Stream `experience-<companyId>`: technologies of positions that the supplier has quoted, each recorded once. */
export const experienceEvents = events('experience', {
  TechnologiesQuoted: event<{ readonly technologyIds: readonly number[] }>({
    sample: { technologyIds: [10101, 10201] },
  }),
});
export type ExperienceEvent = EventOf<typeof experienceEvents>;

/** Stream `members-<companyId>`: the users of the company and their roles. */
export const membersEvents = events('members', {
  MemberAdded: event<{
    readonly userId: string;
    readonly roles: readonly CompanyRole[];
    readonly isActive: boolean;
    readonly isResponsibleContact: boolean;
  }>({
    sample: { userId: sampleIds.seller, roles: ['admin', 'supplier'], isActive: true, isResponsibleContact: true },
  }),
  /** The reason is an operator's; empty where the company's own system has changed the roles. */
  MemberRolesChanged: event<{
    readonly userId: string;
    readonly roles: readonly CompanyRole[];
    readonly reason: string;
  }>({
    schema: 2,
    upcasts: { 1: (data) => ({ ...data, reason: '' }) },
    sample: { userId: sampleIds.seller, roles: ['supplier'], reason: 'Left purchasing' },
  }),
  MemberLocked: event<{ readonly userId: string }>({ sample: { userId: sampleIds.seller } }),
  /** A company has one responsible contact; naming another one relieves the one before (USER-17). */
  ResponsibleContactChanged: event<{ readonly userId: string; readonly isResponsibleContact: boolean }>({
    sample: { userId: sampleIds.seller, isResponsibleContact: false },
  }),
  MemberUnlocked: event<{ readonly userId: string }>({ sample: { userId: sampleIds.seller } }),
});
export type MembersEvent = EventOf<typeof membersEvents>;
