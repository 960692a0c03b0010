import {
  companyChanges,
  companyEvents,
  emptyCompany,
  type CompanyAccount,
  type CompanyAddress,
  type CompanyContact,
  type CompanyEvent,
  type CompanyPicture,
  type SharedCompany,
  type Tier,
} from '@torno/domain';
import { decider, DomainError, type CommandOf, type DataOf } from '@torno/kernel';

export type CompanyProfile = {
  readonly isBuyer: boolean;
  readonly isSupplier: boolean;
  readonly timeZone: string;
  readonly tier: Tier | null;
  readonly account: CompanyAccount;
  readonly address: CompanyAddress;
  readonly contact: CompanyContact;
  readonly place: DataOf<CompanyEvent, 'CompanyGeocoded'> | null;
  readonly description: string;
  readonly certificateIds: readonly number[];
  readonly industryIds: readonly number[];
  readonly materialIds: readonly number[];
};

export type CompanyData = SharedCompany & {
  readonly exists: boolean;
  readonly address: CompanyAddress | null;
  /** All other parts of the profile as stored, for comparison only. */
  readonly parts: Readonly<Record<string, string>>;
};

type SaveCompany = { readonly secondaryCompanyId: string; readonly profile: CompanyProfile };
type NamedPicture = { readonly kind: CompanyPicture };

/** Saves a company's whole profile; parts that have not changed cause no event. */
const saveCompany = ({ secondaryCompanyId, profile }: SaveCompany, state: CompanyData): CompanyEvent[] => {
  const { isBuyer, isSupplier, timeZone, tier, account, place } = profile;
  const { label } = account;
  const changes: CompanyEvent[] = [
    { type: 'CompanyAccountChanged', data: account },
    { type: 'CompanyAddressChanged', data: profile.address },
    { type: 'CompanyContactChanged', data: profile.contact },
    ...(place ? [{ type: 'CompanyGeocoded' as const, data: place }] : []),
    { type: 'CompanyDescriptionChanged', data: { text: profile.description } },
    { type: 'CompanyCertificatesChanged', data: { certificateIds: profile.certificateIds } },
    { type: 'CompanyIndustriesChanged', data: { industryIds: profile.industryIds } },
    { type: 'CompanyMaterialsChanged', data: { materialIds: profile.materialIds } },
  ];
  const createdEvents: CompanyEvent[] = state.exists
    ? []
    : [{ type: 'CompanyCreated', data: { secondaryCompanyId, label, isBuyer, isSupplier, timeZone } }];
  const tierChanged: CompanyEvent[] =
    tier === null || tier === state.tier
      ? []
      : [{ type: 'SupplierTierChanged', data: { from: state.tier, to: tier, validUntil: null, reason: 'sync' } }];
  return [
    ...createdEvents,
    ...changes.filter(({ type, data }) => state.parts[type] !== JSON.stringify(data)),
    ...tierChanged,
  ];
};

const pictureFields = { logo: 'logoKey', cover: 'coverKey' } as const satisfies Record<CompanyPicture, string>;

const showPicture = (
  { kind, attachmentKey }: NamedPicture & { readonly attachmentKey: string },
  state: CompanyData,
): CompanyEvent[] => {
  if (!state.exists) throw new DomainError('company.not-found', 'not-found');
  if (state[pictureFields[kind]] === attachmentKey) return [];
  return [{ type: kind === 'logo' ? 'CompanyLogoChanged' : 'CompanyPictureChanged', data: { attachmentKey } }];
};

const removePicture = ({ kind }: NamedPicture, state: CompanyData): CompanyEvent[] => {
  if (state[pictureFields[kind]] === null) return [];
  return [{ type: kind === 'logo' ? 'CompanyLogoRemoved' : 'CompanyPictureRemoved', data: {} }];
};

type ChangeTier = { readonly tier: Tier; readonly reason: string };

const changeTier = ({ tier, reason }: ChangeTier, state: CompanyData): CompanyEvent[] => {
  if (!state.exists) throw new DomainError('company.not-found', 'not-found');
  if (!state.isSupplier) throw new DomainError('company.no-supplier');
  if (state.tier === tier) return [];
  return [{ type: 'SupplierTierChanged', data: { from: state.tier, to: tier, validUntil: null, reason } }];
};

const unknownCompany = (): CompanyData => ({ ...emptyCompany, exists: false, address: null, parts: {} });

/** Events that contain a whole part of the profile, so that saving it unchanged causes none. */
const partEvents = [
  'CompanyAccountChanged',
  'CompanyAddressChanged',
  'CompanyContactChanged',
  'CompanyGeocoded',
  'CompanyDescriptionChanged',
  'CompanyCertificatesChanged',
  'CompanyIndustriesChanged',
  'CompanyMaterialsChanged',
] as const satisfies readonly CompanyEvent['type'][];

const evolve = (state: CompanyData, event: CompanyEvent): CompanyData => {
  const { type, data } = event;
  return {
    ...state,
    ...companyChanges(state, event),
    exists: state.exists || type === 'CompanyCreated',
    address: type === 'CompanyAddressChanged' ? data : state.address,
    parts: partEvents.some((part) => part === type) ? { ...state.parts, [type]: JSON.stringify(data) } : state.parts,
  };
};

/** A company's own data (event model 5). */
export const company = decider({
  events: companyEvents,
  initial: unknownCompany,
  evolve,
  commands: {
    SaveCompany: saveCompany,
    ShowPicture: showPicture,
    RemovePicture: removePicture,
    ChangeCompanyState: (change: DataOf<CompanyEvent, 'CompanyStateChanged'>, { exists, state }) => {
      if (!exists) throw new DomainError('company.not-found', 'not-found');
      return change.state === state ? [] : [{ type: 'CompanyStateChanged', data: change }];
    },
    ChangeTier: changeTier,
  },
});
export type CompanyCommand = CommandOf<typeof company>;
