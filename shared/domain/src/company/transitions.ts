import { someTransitions } from '@torno/kernel';
import type { CompanyState, Tier } from '../values.js';
import type { CompanyEvent } from './events.js';

/** The state of a company on the platform, as both the decider and the read model keep it (event model 5). */
export type SharedCompany = {
  readonly secondaryCompanyId: string;
  readonly label: string;
  readonly isBuyer: boolean;
  readonly isSupplier: boolean;
  /** IANA zone in which the company's deadlines end. */
  readonly timeZone: string;
  readonly tier: Tier | null;
  readonly state: CompanyState;
  /** Why it has this state; empty from the beginning. */
  readonly stateReason: string;
  /** Keys of the files that are shown; null for none. */
  readonly logoKey: string | null;
  readonly coverKey: string | null;
};

/** The company before its first event. */
export const emptyCompany: SharedCompany = {
  secondaryCompanyId: '',
  label: '',
  isBuyer: false,
  isSupplier: false,
  timeZone: 'Europe/Berlin',
  tier: null,
  state: 'Active',
  stateReason: '',
  logoKey: null,
  coverKey: null,
};

/** The changes by each event; the other parts of a profile are kept by the read model alone. */
export const companyChanges = someTransitions<SharedCompany, CompanyEvent, unknown>({
  CompanyCreated: (_, created) => created,
  CompanyAccountChanged: (_, { label }) => ({ label }),
  CompanyLogoChanged: (_, { attachmentKey }) => ({ logoKey: attachmentKey }),
  CompanyLogoRemoved: () => ({ logoKey: null }),
  CompanyPictureChanged: (_, { attachmentKey }) => ({ coverKey: attachmentKey }),
  CompanyPictureRemoved: () => ({ coverKey: null }),
  SupplierTierChanged: (_, { to }) => ({ tier: to }),
  CompanyStateChanged: (_, { state, reason }) => ({ state, stateReason: reason }),
});
