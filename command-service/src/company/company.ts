import type {
  CompanyAccount,
  CompanyAddress,
  CompanyContact,
  CompanyEvent,
  CompanyPicture,
  CompanyState,
  Tier,
} from '@torno/domain';
import { DomainError, unreachable, type Command, type Decider } from '@torno/kernel';

export type CompanyProfile = {
  readonly isBuyer: boolean;
  readonly isSupplier: boolean;
  readonly timeZone: string;
  readonly tier: Tier | null;
  readonly account: CompanyAccount;
  readonly address: CompanyAddress;
  readonly contact: CompanyContact;
  readonly place: {
    readonly latitude: number;
    readonly longitude: number;
    readonly precision: 'postalCode' | 'country';
  } | null;
  readonly description: string;
  readonly certificateIds: readonly number[];
  readonly industryIds: readonly number[];
  readonly materialIds: readonly number[];
};

export type CompanyData = {
  readonly exists: boolean;
  readonly secondaryCompanyId: string;
  readonly label: string;
  readonly isBuyer: boolean;
  readonly isSupplier: boolean;
  readonly timeZone: string;
  readonly state: CompanyState;
  readonly tier: Tier | null;
  readonly address: CompanyAddress | null;
  /** Keys of the files that are shown. */
  readonly pictures: Readonly<Record<CompanyPicture, string | null>>;
  /** Everything else as stored, for comparison only. */
  readonly parts: Readonly<Record<string, string>>;
};

/** Writes a company's whole profile; what is the same already makes no event. */
export type CompanyCommand =
  | Command<'SaveCompany', { readonly secondaryCompanyId: string; readonly profile: CompanyProfile }>
  | Command<'ShowPicture', { readonly kind: CompanyPicture; readonly attachmentKey: string }>
  | Command<'RemovePicture', { readonly kind: CompanyPicture }>
  | Command<'ChangeCompanyState', { readonly state: CompanyState; readonly reason: string }>;

const saveCompany = (
  { secondaryCompanyId, profile }: Extract<CompanyCommand, { type: 'SaveCompany' }>['data'],
  state: CompanyData,
): CompanyEvent[] => {
  const { isBuyer, isSupplier, timeZone, tier, account, place } = profile;
  const { label } = account;
  const wanted: CompanyEvent[] = [
    { type: 'CompanyAccountChanged', data: account },
    { type: 'CompanyAddressChanged', data: profile.address },
    { type: 'CompanyContactChanged', data: profile.contact },
    ...(place ? [{ type: 'CompanyGeocoded' as const, data: place }] : []),
    { type: 'CompanyDescriptionChanged', data: { text: profile.description } },
    { type: 'CompanyCertificatesChanged', data: { certificateIds: profile.certificateIds } },
    { type: 'CompanyIndustriesChanged', data: { industryIds: profile.industryIds } },
    { type: 'CompanyMaterialsChanged', data: { materialIds: profile.materialIds } },
  ];
  const created: CompanyEvent[] = state.exists
    ? []
    : [{ type: 'CompanyCreated', data: { secondaryCompanyId, label, isBuyer, isSupplier, timeZone } }];
  const tierChanged: CompanyEvent[] =
    tier === null || tier === state.tier
      ? []
      : [{ type: 'SupplierTierChanged', data: { from: state.tier, to: tier, validUntil: null, reason: 'sync' } }];
  return [...created, ...wanted.filter(({ type, data }) => state.parts[type] !== JSON.stringify(data)), ...tierChanged];
};

const showPicture = (
  { kind, attachmentKey }: Extract<CompanyCommand, { type: 'ShowPicture' }>['data'],
  state: CompanyData,
): CompanyEvent[] => {
  if (!state.exists) throw new DomainError('company.not-found', 'not-found');
  if (state.pictures[kind] === attachmentKey) return [];
  return [{ type: kind === 'logo' ? 'CompanyLogoChanged' : 'CompanyPictureChanged', data: { attachmentKey } }];
};

const removePicture = (
  { kind }: Extract<CompanyCommand, { type: 'RemovePicture' }>['data'],
  state: CompanyData,
): CompanyEvent[] => {
  if (state.pictures[kind] === null) return [];
  return [{ type: kind === 'logo' ? 'CompanyLogoRemoved' : 'CompanyPictureRemoved', data: {} }];
};

/** A company's own data (event model 5). */
export const company: Decider<CompanyData, CompanyCommand, CompanyEvent> = {
  category: 'company',
  initialState: () => ({
    exists: false,
    secondaryCompanyId: '',
    label: '',
    isBuyer: false,
    isSupplier: false,
    timeZone: 'Europe/Berlin',
    state: 'Active',
    tier: null,
    address: null,
    pictures: { logo: null, cover: null },
    parts: {},
  }),
  decide: (command, state) => {
    switch (command.type) {
      case 'SaveCompany':
        return saveCompany(command.data, state);
      case 'ShowPicture':
        return showPicture(command.data, state);
      case 'RemovePicture':
        return removePicture(command.data, state);
      case 'ChangeCompanyState':
        return command.data.state === state.state ? [] : [{ type: 'CompanyStateChanged', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve: (state, event) => {
    const parts = { ...state.parts, [event.type]: JSON.stringify(event.data) };
    switch (event.type) {
      case 'CompanyCreated':
        return { ...state, ...event.data, exists: true };
      case 'CompanyAccountChanged':
        return { ...state, parts, label: event.data.label };
      case 'CompanyAddressChanged':
        return { ...state, parts, address: event.data };
      case 'SupplierTierChanged':
        return { ...state, tier: event.data.to };
      case 'CompanyStateChanged':
        return { ...state, state: event.data.state };
      case 'CompanyLogoChanged':
        return { ...state, pictures: { ...state.pictures, logo: event.data.attachmentKey } };
      case 'CompanyLogoRemoved':
        return { ...state, pictures: { ...state.pictures, logo: null } };
      case 'CompanyPictureChanged':
        return { ...state, pictures: { ...state.pictures, cover: event.data.attachmentKey } };
      case 'CompanyPictureRemoved':
        return { ...state, pictures: { ...state.pictures, cover: null } };
      case 'CompanyContactChanged':
      case 'CompanyGeocoded':
      case 'CompanyDescriptionChanged':
      case 'CompanyCertificatesChanged':
      case 'CompanyIndustriesChanged':
      case 'CompanyMaterialsChanged':
        return { ...state, parts };
      default:
        return unreachable(event);
    }
  },
};
