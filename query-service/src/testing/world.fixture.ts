import { directoryId, emptyPosition, participationId, type OfferedTechnology } from '@torno/domain';
import type {
  AttachmentReadModel,
  CompanyReadModel,
  DirectoryReadModel,
  LookupReadModel,
  ParticipationReadModel,
  QuoteReadModel,
  RfqPositionDocument,
  RfqReadModel,
  UserReadModel,
} from '@torno/read-models';

const uuid = (kind: number, count: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(count).padStart(12, '0')}`;

/** The people and things of the tests; two companies of each side, so that one can be a stranger. */
export const ids = {
  buyer: uuid(1, 1),
  otherBuyer: uuid(1, 2),
  supplier: uuid(1, 3),
  otherSupplier: uuid(1, 4),
  freeSupplier: uuid(1, 5),
  buyerUser: uuid(2, 1),
  buyerColleague: uuid(2, 2),
  otherBuyerUser: uuid(2, 3),
  supplierUser: uuid(2, 4),
  supplierColleague: uuid(2, 5),
  otherSupplierUser: uuid(2, 6),
  freeSupplierUser: uuid(2, 7),
  operator: uuid(2, 8),
  closedRound: uuid(3, 1),
  market: uuid(3, 2),
  draft: uuid(3, 3),
  ended: uuid(3, 4),
  archived: uuid(3, 5),
  failed: uuid(3, 6),
  position: uuid(4, 1),
  secondPosition: uuid(4, 2),
  scale: uuid(5, 1),
  quote: uuid(6, 1),
  rivalQuote: uuid(6, 2),
  drawing: uuid(7, 1),
  ndaFile: uuid(7, 2),
  quoteFile: uuid(7, 3),
  signedFile: uuid(7, 4),
  termsFile: uuid(7, 5),
  unusedFile: uuid(7, 6),
  ndaDocument: uuid(8, 1),
  termsDocument: uuid(8, 2),
  message: uuid(9, 1),
  event: uuid(10, 1),
  nobody: uuid(99, 1),
} as const;

export const now = '2026-03-10T12:00:00.000Z';

/** What no supplier may ever read, and what only some may. */
export const secrets = {
  targetPrice: '123.456',
  note: 'SECRET-NOTE',
  rival: 'RIVAL-COMPANY',
  rivalTotal: '777.77',
  label: 'SECRET-GEAR',
  draft: 'SECRET-DRAFT-CONDITION',
  buyerPhone: '+49-SECRET-PHONE',
  fileName: 'SECRET-DRAWING.pdf',
} as const;

const noPercentage = {
  percentage: 70,
  technologyPercentage: 40,
  companyPicturePercentage: 0,
  materialPercentage: 10,
  certificatPercentage: 5,
  logoPercentage: 0,
  machinePercentage: 0,
  urlPercentage: 5,
  partPercentage: 0,
  descriptionPercentage: 10,
};

const turning: OfferedTechnology = {
  technologyGroupID: 101,
  technologyID: 10101,
  dimensions: { diameter: [1, 60] },
  active: true,
};

const company = (companyId: string, number: number, change: Partial<CompanyReadModel>): CompanyReadModel => ({
  companyId,
  secondaryCompanyId: String(10_000 + number),
  label: `Company ${number}`,
  formOfEnterprise: 'GmbH',
  commercialRegister: '',
  additionalLocation: '',
  productionArea: null,
  yearOfFoundation: 1980,
  annualTurnover: 109,
  companySize: 134,
  street: 'Werkstr. 1',
  postalCode: '70173',
  city: 'Stuttgart',
  countryCode: 'DE',
  regionID: null,
  isBuyer: false,
  isSupplier: false,
  timeZone: 'Europe/Berlin',
  contact: { phone: '', email: '', fax: '', website: '' },
  latitude: 48.78,
  longitude: 9.18,
  description: '',
  certificateIds: [1],
  industryIds: [7],
  materialIds: [],
  technologies: [],
  technologyIds: [],
  tier: null,
  state: 'Active',
  stateReason: '',
  memberCount: 1,
  responsibleUserId: null,
  profilePercentage: noPercentage,
  ...change,
});

const supplying = { isSupplier: true, technologies: [turning], technologyIds: [10101] } as const;

export const companies: readonly CompanyReadModel[] = [
  company(ids.buyer, 1, { isBuyer: true }),
  company(ids.otherBuyer, 2, { isBuyer: true }),
  company(ids.supplier, 3, { ...supplying, tier: 'A', city: 'München', latitude: 48.137, longitude: 11.575 }),
  company(ids.otherSupplier, 4, { ...supplying, tier: 'A', label: secrets.rival }),
  company(ids.freeSupplier, 5, { ...supplying, tier: 'B', countryCode: 'AT', companySize: 131 }),
];

const user = (userId: string, companyId: string, change: Partial<UserReadModel>): UserReadModel => ({
  userId,
  companyId,
  logName: userId,
  email: `${userId}@example.com`,
  gender: 1,
  firstName: 'Pat',
  lastName: userId.slice(-2),
  phone: '',
  department: 'Purchasing',
  jobTitle: '',
  lngCode: 'de',
  registrationDate: '2026-01-01T00:00:00.000Z',
  isOperator: false,
  roles: [],
  isActive: true,
  isResponsibleContact: false,
  ...change,
});

export const users: readonly UserReadModel[] = [
  user(ids.buyerUser, ids.buyer, { firstName: 'Bea', lastName: 'Buyer', phone: secrets.buyerPhone }),
  user(ids.buyerColleague, ids.buyer, { firstName: 'Carl', lastName: 'Colleague' }),
  user(ids.otherBuyerUser, ids.otherBuyer, {}),
  user(ids.supplierUser, ids.supplier, { firstName: 'Sam', lastName: 'Supplier' }),
  user(ids.supplierColleague, ids.supplier, { firstName: 'Tess', lastName: 'Turner' }),
  user(ids.otherSupplierUser, ids.otherSupplier, { lastName: secrets.rival }),
  user(ids.freeSupplierUser, ids.freeSupplier, {}),
  user(ids.operator, '', { isOperator: true }),
];

export const position: RfqPositionDocument = {
  ...emptyPosition,
  positionId: ids.position,
  posNumber: 1,
  label: 'Shaft',
  materialId: 12,
  dimensions: { diameter: 20 },
  quantities: [{ scaleId: ids.scale, quantity: 100 }],
  targetPrice: secrets.targetPrice,
  technologies: [{ technologyId: 10101, technologyGroupId: 101 }],
  attachments: [{ attachmentKey: ids.drawing, label: secrets.fileName }],
};

const startDate = '2026-03-01T09:00:00.000Z';
const endDate = '2026-03-20T22:59:59.000Z';

export const rfq = (rfqId: string, number: number, change: Partial<RfqReadModel> = {}): RfqReadModel => ({
  rfqId,
  secondaryId: 100_000 + number,
  buyerCompanyId: ids.buyer,
  ownerUserId: ids.buyerUser,
  platformScope: null,
  copiedFrom: null,
  status: 'Active',
  lists: ['ALL', 'ACTIVE'],
  createdAt: `2026-02-0${number}T09:00:00.000Z`,
  label: secrets.label,
  internalCode: `IC-${number}`,
  reason: 'NewProduct',
  reasonComment: '',
  demandType: 'OneTime',
  ndaRequired: false,
  ownTerms: false,
  currency: 'EUR',
  unit: 'PCE',
  incoterm: 'EXW',
  deliveryConditionChoice: 'incoterm',
  deliveryCondition: '',
  paymentCondition: '30 days',
  hasFixedCost: false,
  duration: 14,
  customEndDate: null,
  deliveryDate: '2026-05-01',
  documents: [],
  positions: [position],
  marketplace: false,
  invitedCompanyIds: [],
  startDate,
  endDate,
  endedAt: null,
  result: null,
  noAwardReason: null,
  awardedCompanyId: null,
  failureReasons: [],
  messages: [],
  activity: { suppliers: [], viewedBy: [], quotedBy: [], newQuotes: [], openNdas: [] },
  supplierCount: 0,
  viewedCount: 0,
  quoteCount: 0,
  newQuoteCount: 0,
  openNdaCount: 0,
  onMarket: false,
  technologyIds: [10101],
  attachmentKeys: [ids.drawing],
  tokens: ['secret', 'gear', `ic`, String(number), String(100_000 + number)],
  ...change,
});

const documents = [
  { kind: 'nda', documentId: ids.ndaDocument, attachmentKey: ids.ndaFile, label: 'nda.pdf' },
  { kind: 'terms', documentId: ids.termsDocument, attachmentKey: ids.termsFile, label: 'terms.pdf' },
] as const;

export const rfqs: readonly RfqReadModel[] = [
  rfq(ids.closedRound, 1, {
    ndaRequired: true,
    documents,
    invitedCompanyIds: [ids.supplier, ids.otherSupplier],
    attachmentKeys: [ids.drawing, ids.ndaFile, ids.termsFile],
    messages: [
      { messageId: ids.message, text: 'New drawing', attachmentKey: null, senderUserId: ids.buyerUser, at: startDate },
    ],
    supplierCount: 2,
    viewedCount: 2,
    quoteCount: 2,
    newQuoteCount: 1,
    openNdaCount: 0,
  }),
  rfq(ids.market, 2, { marketplace: true, onMarket: true }),
  rfq(ids.draft, 3, {
    status: 'InWork',
    lists: ['ALL', 'DRAFTS'],
    startDate: null,
    endDate: null,
  }),
  rfq(ids.ended, 4, {
    status: 'Ended',
    lists: ['ALL', 'ENDED'],
    result: 'Awarded',
    endedAt: '2026-03-05T00:00:00.000Z',
  }),
  rfq(ids.archived, 5, { status: 'Archived', lists: ['ARCHIVED'] }),
  rfq(ids.failed, 6, { status: 'PublishedFailed', lists: ['ALL', 'DRAFTS'], failureReasons: ['No drawing'] }),
];

export const quote = (change: Partial<QuoteReadModel> = {}): QuoteReadModel => ({
  quoteId: ids.quote,
  quoteNumber: 1,
  quoteNo: 'Q-1',
  daysValid: 30,
  incoterm: 'EXW',
  deliveryCondition: '',
  paymentCondition: '',
  description: '',
  createdAt: '2026-03-02T09:00:00.000Z',
  validUntil: '2026-04-02T22:59:59.000Z',
  attachmentKey: ids.quoteFile,
  useToolCost: false,
  positions: [
    {
      positionId: ids.position,
      scales: [
        {
          scaleId: ids.scale,
          quantity: 100,
          deliveryAt: '4 weeks',
          unitCost: '8',
          fixedCost: null,
          positionCost: '800',
        },
      ],
    },
  ],
  totalprice: '800',
  authorId: ids.supplierUser,
  viewedByBuyer: false,
  acceptedPositionIds: [],
  rejectReason: '',
  status: 'SupplierQuoted',
  markedForNegotiation: false,
  awarded: false,
  ...change,
});

export const participation = (
  rfqId: string,
  supplierCompanyId: string,
  change: Partial<ParticipationReadModel> = {},
): ParticipationReadModel => ({
  rfqId,
  supplierCompanyId,
  buyerCompanyId: ids.buyer,
  secondaryId: 100_001,
  ndaRequired: true,
  startDate,
  endDate,
  processorUserId: ids.supplierUser,
  invited: true,
  invitationSource: 'matching',
  interactionStatus: 'SupplierQuoted',
  statusBeforeTimeout: null,
  archived: false,
  bookmarked: false,
  isRead: true,
  hasDraft: false,
  hasQuote: true,
  stage: 'progress',
  closedAt: null,
  overAt: endDate,
  ndaStatus: 'Granted',
  ndaRequest: {
    documentId: ids.ndaDocument,
    userId: ids.supplierUser,
    signedAttachmentKey: ids.signedFile,
    requestedAt: '2026-03-01T10:00:00.000Z',
    decidedBy: ids.buyerUser,
  },
  quotes: [quote()],
  note: secrets.note,
  history: [
    {
      at: '2026-03-02T09:00:00.000Z',
      type: 'QuoteSubmitted',
      userId: ids.supplierUser,
      companyId: ids.supplier,
      quoteNumber: 1,
    },
  ],
  ...change,
});

export const participations: readonly ParticipationReadModel[] = [
  participation(ids.closedRound, ids.supplier, { hasDraft: true }),
  participation(ids.closedRound, ids.otherSupplier, {
    processorUserId: ids.otherSupplierUser,
    quotes: [
      quote({
        quoteId: ids.rivalQuote,
        totalprice: secrets.rivalTotal,
        authorId: ids.otherSupplierUser,
        attachmentKey: null,
      }),
    ],
    ndaRequest: null,
  }),
];

export const participationIdOf = ({ rfqId, supplierCompanyId }: ParticipationReadModel): string =>
  participationId(rfqId, supplierCompanyId);

const attachment = (
  attachmentKey: string,
  type: AttachmentReadModel['type'],
  ownerCompanyId: string,
  rfqId: string | null,
  fileName: string,
): AttachmentReadModel => ({
  attachmentKey,
  type,
  ownerCompanyId,
  rfqId,
  referId: null,
  fileName,
  mime: 'application/pdf',
  size: 12,
  sha256: '',
  uploadedBy: ids.buyerUser,
});

export const attachments: readonly AttachmentReadModel[] = [
  attachment(ids.drawing, 'PositionDocument', ids.buyer, ids.closedRound, secrets.fileName),
  attachment(ids.ndaFile, 'NdaDocument', ids.buyer, ids.closedRound, 'nda.pdf'),
  attachment(ids.termsFile, 'TermsDocument', ids.buyer, ids.closedRound, 'terms.pdf'),
  attachment(ids.quoteFile, 'QuoteDocument', ids.supplier, ids.closedRound, 'quote.pdf'),
  attachment(ids.signedFile, 'NdaSigned', ids.supplier, null, 'signed.pdf'),
  attachment(ids.unusedFile, 'QuoteDocument', ids.supplier, ids.closedRound, 'not-sent.pdf'),
];

export const directoryEntry = (
  companyId: string,
  otherCompanyId: string,
  change: Partial<DirectoryReadModel>,
): DirectoryReadModel & { readonly id: string } => ({
  id: directoryId(companyId, otherCompanyId),
  companyId,
  otherCompanyId,
  favorite: false,
  generalNda: false,
  generalNdaAttachmentKey: null,
  blockedAs: [],
  blocked: false,
  ...change,
});

const lookup = (
  type: LookupReadModel['type'],
  id: number | string,
  data: LookupReadModel['data'] = {},
  change: Partial<LookupReadModel> = {},
): LookupReadModel => ({
  type,
  id,
  labels: { de: `${type} ${id} de`, en: `${type} ${id} en`, it: `${type} ${id} it`, fr: 'fr', es: 'es' },
  ordering: Number(id) || 1,
  data,
  active: true,
  ...change,
});

const dimension = {
  dimension: 'diameter',
  min: 1,
  max: 500,
  ranges: [
    [1, 50],
    [50, 500],
  ],
} as const;

export const lookups: readonly LookupReadModel[] = [
  lookup('certificate', -1, { industryGroup: 'general' }),
  lookup('certificate', 1, { industryGroup: 'general', side: 'supplier' }),
  lookup('industry', 7),
  lookup('materialGroup', 1),
  lookup('material', 12, { materialGroupId: 1, materialNumber: '1.4301', density: 7.9 }),
  lookup('technologyMainCategory', 1),
  lookup('technologyGroup', 101, { mainCategoryId: 1, paid: true }),
  lookup('technologyGroup', 102, { mainCategoryId: 1, paid: false }),
  lookup('technology', 10101, { groupId: 101, dimensions: [dimension] }),
  lookup('technology', 10201, { groupId: 102, dimensions: [] }),
  lookup('technology', 10202, { groupId: 102, dimensions: [] }, { active: false }),
  lookup('jobTitle', 1),
  lookup('companySize', 131),
  lookup('annualTurnover', 106),
  lookup('country', 'DE', { groupId: 1, eu: true, customsUnion: true, easternEurope: false, matchingRegion: 'D-A-CH' }),
  lookup('country', 'AT', { groupId: 1, eu: true, customsUnion: true, easternEurope: false, matchingRegion: 'D-A-CH' }),
  lookup('region', 1, { countryCode: 'DE' }),
  lookup('region', 2, { countryCode: 'AT' }),
  lookup('currency', 'EUR'),
  lookup('incoterm', 'EXW'),
  lookup('unit', 'PCE100', { divisor: 100 }),
  lookup('rfqReason', 'NewProduct'),
  lookup('referrer', 1),
];
