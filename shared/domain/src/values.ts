/** The value tables of the trade, with the names of the specification (1 §3, 1 §4, 2 §4, 2 §9). */

export { languages, type Language } from '@torno/kernel';

export const rfqStatuses = ['InWork', 'ToBeVerified', 'Active', 'Ended', 'Archived', 'PublishedFailed'] as const;
export type RfqStatus = (typeof rfqStatuses)[number];

export const rfqResults = ['Awarded', 'Negotiation', 'NoAward', 'Expired'] as const;
export type RfqResult = (typeof rfqResults)[number];

export const demandTypes = ['OneTime', 'Series'] as const;
export type DemandType = (typeof demandTypes)[number];

export const rfqReasons = ['NewProduct', 'SecondSource', 'SupplierFailure', 'Benchmarking', 'Other'] as const;
export type RfqReason = (typeof rfqReasons)[number];

export const currencies = ['EUR', 'USD'] as const;
export type Currency = (typeof currencies)[number];

export const units = ['GRM', 'KGM', 'PCE', 'PCE100', 'PCE1000', 'MM', 'CMT', 'MTR'] as const;
export type Unit = (typeof units)[number];

/** How many units a unit price stands for (2 §9). */
export const priceUnitDivisors: Readonly<Record<Unit, number>> = {
  GRM: 1,
  KGM: 1,
  PCE: 1,
  PCE100: 100,
  PCE1000: 1000,
  MM: 1,
  CMT: 1,
  MTR: 1,
};

export const incoterms = [
  'EXW',
  'FAS',
  'FCA',
  'FOB',
  'CFR',
  'CIF',
  'CIP',
  'CPT',
  'DAP',
  'DAT',
  'DDP',
  'DPU',
  'OTH',
] as const;
export type Incoterm = (typeof incoterms)[number];

/** How the delivery condition is given: as an incoterm or in words (1 §3). */
export const deliveryConditionChoices = ['incoterm', 'freeText'] as const;
export type DeliveryConditionChoice = (typeof deliveryConditionChoices)[number];

export const durations = [7, 14, 21, 28] as const;

export const interactionStatuses = [
  'SupplierInvitedToRfq',
  'SupplierReadRfq',
  'SupplierQuoted',
  'SupplierRejectedRfq',
  'SupplierArchivedRfq',
  'BuyerClosedRfq',
  'BuyerRejectedQuote',
  'TimedOut',
  'Closed',
  'BuyerAcceptedQuote',
] as const;
export type InteractionStatus = (typeof interactionStatuses)[number];

/** How far a supplier has come with an RFQ, in the buyer's list of suppliers; `None`: the two have only met (C-44). */
export const participationStatuses = [...interactionStatuses, 'SupplierWithdrewQuote', 'None'] as const;
export type ParticipationStatus = (typeof participationStatuses)[number];

export const buyerInteractionStatuses = ['None', 'Accepted', 'Rejected', 'Closed'] as const;
export type BuyerInteractionStatus = (typeof buyerInteractionStatuses)[number];

export const ndaStatuses = ['Public', 'Restricted', 'Pending', 'Granted', 'Rejected'] as const;
export type NdaStatus = (typeof ndaStatuses)[number];

export const visibilities = ['VISIBLE', 'NOT_INVITED', 'NOT_PAYED'] as const;
export type Visibility = (typeof visibilities)[number];

export const tiers = ['A', 'B', 'C'] as const;
/** A premium, B free, C not completed (1 §1). */
export type Tier = (typeof tiers)[number];

export const companyStates = ['Active', 'Inactive', 'Deleted'] as const;
export type CompanyState = (typeof companyStates)[number];

export const companyRoles = ['admin', 'buyer', 'supplier'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** The side on which a user works. */
export const sides = ['Buyer', 'Supplier'] as const;
export type Side = (typeof sides)[number];

export const closeOutcomes = ['AWARD', 'NEGOTIATION', 'NO_AWARD'] as const;
export type CloseOutcome = (typeof closeOutcomes)[number];

export const noAwardReasons = ['NO_AWARD_INFO', 'NO_AWARD_CANCEL', 'NO_AWARD_RESTART', 'NO_AWARD_NO_QUOTE'] as const;
export type NoAwardReason = (typeof noAwardReasons)[number];

export const ratingCriteria = [
  'RATING_FRIENDLY',
  'RATING_EXPERTISE',
  'RATING_AVAILABILITY',
  'RATING_PRICE',
  'OTHERS',
] as const;
export type RatingCriterion = (typeof ratingCriteria)[number];

export const dimensionNames = ['length', 'width', 'height', 'thickness', 'diameter', 'weight'] as const;
/** Lengths in mm, weight in kg. */
export type DimensionName = (typeof dimensionNames)[number];

export const unitOfDimension = (name: DimensionName): 'mm' | 'kg' => (name === 'weight' ? 'kg' : 'mm');

export const matchingRegions = ['none', 'D-A-CH', 'Europe'] as const;
export type MatchingRegion = (typeof matchingRegions)[number];

/** Kilometres around the buyer's address; 0 for no limit (MATCH-30). */
export const radii = [0, 50, 100, 200, 500] as const;

/** Whether a matching lists all premium suppliers or the buyer's favourites among them (MATCH-19). */
export const matchingSubsets = ['ALL', 'FAVORITES'] as const;
export type MatchingSubset = (typeof matchingSubsets)[number];

export const supplierListTypes = ['ALL', 'INBOX', 'PRESELECTED', 'INPROGRESS', 'ENDED', 'ARCHIVED'] as const;
export type SupplierListType = (typeof supplierListTypes)[number];

/** Inbox and bookmarks are always those of the company (SRFQ-05). */
export const hasLevels = (list: SupplierListType): boolean => list !== 'INBOX' && list !== 'PRESELECTED';

/** "Fits my profile", "active" and "expiring" filter only the list of all (SRFQ-07). */
export const hasMatchSwitches = (list: SupplierListType): boolean => list === 'ALL';

/** "Quoted" and "saved quote" filter only the lists that hold quotes (SRFQ-06). */
export const hasQuoteSwitches = (list: SupplierListType): boolean =>
  list === 'INPROGRESS' || list === 'ENDED' || list === 'ARCHIVED';

export const supplierSorts = ['AUCTIONBEGIN', 'AUCTIONEND', 'EMPLOYEE_DESC', 'EMPLOYEE_ASC'] as const;
export type SupplierSort = (typeof supplierSorts)[number];

export type SortOrder = { readonly field: string; readonly order: 'ASC' | 'DESC' };

/** The orders of the supplier's lists: begin newest first, end soonest first, name of the assignee (SRFQ-18). */
export const supplierSortOrders = {
  AUCTIONBEGIN: { field: 'startDate', order: 'DESC' },
  AUCTIONEND: { field: 'endDate', order: 'ASC' },
  EMPLOYEE_DESC: { field: 'processor', order: 'DESC' },
  EMPLOYEE_ASC: { field: 'processor', order: 'ASC' },
} as const satisfies Readonly<Record<SupplierSort, SortOrder>>;

export const listLevels = ['USER', 'COMPANY'] as const;
export type ListLevel = (typeof listLevels)[number];

/** Numbers of quotes that a supplier's list can be filtered by (SRFQ-37). */
export const quoteAmounts = ['0', '1-3', '4-10', '>10'] as const;
export type QuoteAmount = (typeof quoteAmounts)[number];

/** Fewest and most quotes of each. */
export const quoteAmountRanges: Readonly<Record<QuoteAmount, { readonly from: number; readonly to: number }>> = {
  '0': { from: 0, to: 0 },
  '1-3': { from: 1, to: 3 },
  '4-10': { from: 4, to: 10 },
  '>10': { from: 11, to: Infinity },
};

export const buyerListTypes = ['ALL', 'DRAFTS', 'ACTIVE', 'ENDED', 'ARCHIVED'] as const;
export type BuyerListType = (typeof buyerListTypes)[number];

/**
 * The phases by which buyers distinguish RFQs: active, to decide, or how one ended, also once it is archived (C-41).
 */
export const buyerStates = [
  'InWork',
  'ToBeVerified',
  'PublishedFailed',
  'Active',
  'ToDecide',
  'Awarded',
  'Negotiation',
  'NoAward',
  'Cancelled',
] as const;
export type BuyerState = (typeof buyerStates)[number];

export const buyerSorts = [
  'CREATED_DESC',
  'CREATED_ASC',
  'END_ASC',
  'END_DESC',
  'LABEL_ASC',
  'LABEL_DESC',
  'QUOTES_DESC',
  'QUOTES_ASC',
  'TOTAL_ASC',
  'TOTAL_DESC',
] as const;
export type BuyerSort = (typeof buyerSorts)[number];

/** The orders of the buyer's list (BRFQ-32). */
export const buyerSortOrders = {
  CREATED_DESC: { field: 'createdAt', order: 'DESC' },
  CREATED_ASC: { field: 'createdAt', order: 'ASC' },
  END_ASC: { field: 'endDate', order: 'ASC' },
  END_DESC: { field: 'endDate', order: 'DESC' },
  LABEL_ASC: { field: 'labelKey', order: 'ASC' },
  LABEL_DESC: { field: 'labelKey', order: 'DESC' },
  QUOTES_DESC: { field: 'quoteCount', order: 'DESC' },
  QUOTES_ASC: { field: 'quoteCount', order: 'ASC' },
  TOTAL_ASC: { field: 'listTotal', order: 'ASC' },
  TOTAL_DESC: { field: 'listTotal', order: 'DESC' },
} as const satisfies Readonly<Record<BuyerSort, SortOrder>>;

/** The roles of operators: to administer the platform, or only to read there. */
export const operatorRoles = ['admin', 'support'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Whether a user may sign in, and if not, why. */
export const userStates = ['active', 'locked', 'companyDeleted'] as const;
export type UserState = (typeof userStates)[number];

/** The kinds of announcements: a bar above every page, or maintenance, which covers it. */
export const noticeKinds = ['information', 'warning', 'maintenance'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Whether an announcement is shown now, later or no more. */
export const noticeStates = ['present', 'planned', 'past'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Whether an alert is open or has ended. */
export const alertStates = ['open', 'past'] as const;

export const platformScopes = ['Internal', 'PrivatePortal'] as const;
export type PlatformScope = (typeof platformScopes)[number];

/** The scopes and formats of an export for other programs (EXPORT-02). */
export const exportScopes = ['rfq', 'quote', 'quotes'] as const;
export type ExportScope = (typeof exportScopes)[number];
export const exportFormats = ['XLSX', 'CSV', 'XML', 'JSON'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The subjects that have a history and a past, named as in the address that operators open. */
export const pastSubjects = ['rfqs', 'quotes', 'companies', 'users'] as const;
/** The subjects that have a history; that of a stream is its content, whatever its events are about. */
export const historySubjects = [...pastSubjects, 'streams'] as const;
export type HistorySubject = (typeof historySubjects)[number];

/** The files in which a history is exported. */
export const historyFormats = ['PDF', 'CSV', 'JSON'] as const;
export type HistoryFormat = (typeof historyFormats)[number];

/** The forms in which a history is downloaded: its events, or the archive of an RFQ with its files. */
export const downloadFormats = [...historyFormats, 'evidence'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];
