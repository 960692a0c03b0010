import type { EndpointName } from '@torno/contract';
import type { MenuIcon } from './menu-icons.js';
import {
  allRfqs,
  buyerDrafts,
  buyerRfqsPath,
  ndaRequestsPath,
  supplierInbox,
  supplierRfqsPath,
} from '../../shared/routing/addresses.js';
import { areaOf } from '../../shared/routing/landing.js';

/** Figures that the menu shows beside its entries; undefined while they are unknown. */
export type MenuFigures = {
  readonly all?: number;
  readonly drafts?: number;
  readonly active?: number;
  readonly ended?: number;
  readonly archived?: number;
  readonly openNdas?: number;
  readonly inbox?: number;
  readonly newRfqs?: number;
  readonly preselect?: number;
  readonly inProgress?: number;
  readonly toBeVerified?: number;
};

export type MenuEntry = {
  /** Key below `menu` in the texts. */
  readonly key: string;
  readonly to: string;
  readonly icon?: MenuIcon;
  readonly count?: number;
  /** Marks an entry that has something new. */
  readonly dot?: boolean;
  readonly children?: readonly MenuEntry[];
};

const buyer = (figures: MenuFigures): readonly MenuEntry[] => [
  { key: 'dashboard', to: areaOf('Buyer'), icon: 'dashboard' },
  {
    key: 'rfqs',
    to: allRfqs.Buyer,
    icon: 'rfqs',
    children: [
      { key: 'all', to: allRfqs.Buyer, count: figures.all },
      { key: 'drafts', to: buyerDrafts, count: figures.drafts },
      { key: 'active', to: `${buyerRfqsPath}/active`, count: figures.active },
      { key: 'ended', to: `${buyerRfqsPath}/ended`, count: figures.ended },
      { key: 'archived', to: `${buyerRfqsPath}/archived`, count: figures.archived },
    ],
  },
  { key: 'ndas', to: ndaRequestsPath, icon: 'ndas', dot: (figures.openNdas ?? 0) > 0 },
];

const supplier = (figures: MenuFigures): readonly MenuEntry[] => [
  { key: 'dashboard', to: areaOf('Supplier'), icon: 'dashboard' },
  {
    key: 'rfqs',
    to: allRfqs.Supplier,
    icon: 'rfqs',
    children: [
      { key: 'allRfqs', to: allRfqs.Supplier },
      { key: 'inbox', to: supplierInbox, count: figures.inbox, dot: (figures.newRfqs ?? 0) > 0 },
      { key: 'bookmarked', to: `${supplierRfqsPath}/bookmarked`, count: figures.preselect },
      { key: 'inProgress', to: `${supplierRfqsPath}/active`, count: figures.inProgress },
      { key: 'ended', to: `${supplierRfqsPath}/ended`, count: figures.ended },
      { key: 'archived', to: `${supplierRfqsPath}/archived`, count: figures.archived },
    ],
  },
];

const operator = ({ toBeVerified = 0 }: MenuFigures): readonly MenuEntry[] => [
  { key: 'operatorRfqs', to: '/admin', icon: 'history' },
  { key: 'verification', to: '/admin/verification', icon: 'verification', dot: toBeVerified > 0 },
  { key: 'operatorCompanies', to: '/admin/companies', icon: 'companies' },
  { key: 'operatorUsers', to: '/admin/users', icon: 'users' },
  { key: 'notices', to: '/admin/notices', icon: 'notices' },
  { key: 'lookups', to: '/admin/lookups', icon: 'lookups' },
  { key: 'settings', to: '/admin/settings', icon: 'settings' },
  { key: 'projections', to: '/admin/projections', icon: 'projections' },
  { key: 'emails', to: '/admin/emails', icon: 'emails' },
  { key: 'jobs', to: '/admin/jobs', icon: 'jobs' },
  { key: 'reactions', to: '/admin/reactions', icon: 'reactions' },
  { key: 'faults', to: '/admin/faults', icon: 'faults' },
  { key: 'health', to: '/admin/health', icon: 'health' },
];

/** Each side with the endpoint that its pages are about, as the guards of their routes check it. */
const sides = [
  { needs: 'buyerRfqs', entries: buyer },
  { needs: 'supplierRfqs', entries: supplier },
  { needs: 'operatorRfqs', entries: operator },
] as const;

/** The side menu for a user who may call certain endpoints (SHELL-08, SHELL-11). */
export const menuOf = (mayCall: (name: EndpointName) => boolean, figures: MenuFigures): readonly MenuEntry[] =>
  sides.flatMap(({ needs, entries }) => (mayCall(needs) ? entries(figures) : []));

/**
 * True when the page lies below an entry's address; pages of the back office lie side by side directly below `/admin`.
 */
export const isCurrent = (to: string, pathname: string): boolean =>
  pathname === to || pathname.startsWith(to === '/admin' ? '/admin/rfqs/' : `${to}/`);
