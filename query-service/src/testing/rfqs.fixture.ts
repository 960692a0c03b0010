import { emptyPosition, type PurchaseConditions, type RfqHeader } from '@torno/domain';
import {
  emptyRfq,
  searchKeys,
  searchTokens,
  textKey,
  type AttachmentReadModel,
  type RfqPositionDocument,
  type RfqReadModel,
} from '@torno/read-models';
import { sample, type SampleEvent } from '../../../tests/samples/event-history.js';
import { ids, secrets } from './ids.fixture.js';

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

type Drafted = {
  readonly buyerCompanyId?: string;
  readonly ownerUserId?: string;
  readonly createdAt?: string;
  readonly header?: Partial<RfqHeader>;
  readonly conditions?: Partial<PurchaseConditions>;
  readonly positions?: readonly RfqPositionDocument[];
};

const emptyDraft: readonly RfqPositionDocument[] = [
  { ...emptyPosition, positionId: ids.position, posNumber: 1, attachments: [] },
];

/** The events that lead to a draft, with one empty position unless others are given. */
export const drafted = (
  rfqId: string,
  number: number,
  {
    buyerCompanyId = ids.buyer,
    ownerUserId = ids.buyerUser,
    createdAt,
    header,
    conditions,
    positions = emptyDraft,
  }: Drafted = {},
): readonly SampleEvent[] => {
  const stream = `rfq-${rfqId}`;
  const created = sample('RfqDraftCreated', { secondaryId: 100_000 + number, buyerCompanyId, ownerUserId }, stream);
  return [
    createdAt === undefined ? created : { ...created, at: createdAt },
    sample('RfqHeaderChanged', { label: secrets.label, internalCode: `IC-${number}`, ...header }, stream),
    ...(conditions === undefined ? [] : [sample('RfqPurchaseConditionsChanged', conditions, stream)]),
    ...positions.flatMap(({ positionId, posNumber, attachments, ...content }) => [
      sample('RfqPositionAdded', { positionId, posNumber }, stream),
      sample('RfqPositionChanged', { positionId, ...content }, stream),
      ...attachments.map((file) => sample('RfqPositionAttachmentAdded', { positionId, ...file }, stream)),
    ]),
  ];
};

type Published = Drafted & {
  readonly companyIds?: readonly string[];
  readonly marketplace?: boolean;
  readonly startDate?: string;
  readonly endDate?: string;
};

/** The events that lead to a running RFQ, with one empty position unless others are given. */
export const published = (rfqId: string, number: number, options: Published = {}): readonly SampleEvent[] => {
  const { companyIds = [], marketplace = false, ...of } = options;
  const dates = { startDate: options.startDate ?? startDate, endDate: options.endDate ?? endDate };
  const stream = `rfq-${rfqId}`;
  return [
    ...drafted(rfqId, number, of),
    sample('RfqPublicationRequested', { ...dates, companyIds, marketplace }, stream),
    sample('RfqActivated', { ...dates, companyIds, marketplace }, stream),
  ];
};

export const startDate = '2026-03-01T09:00:00.000Z';
export const endDate = '2026-03-20T22:59:59.000Z';

export const rfq = (rfqId: string, number: number, change: Partial<RfqReadModel> = {}): RfqReadModel => ({
  ...emptyRfq,
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
  paymentCondition: '30 days',
  deliveryDate: '2026-05-01',
  positions: [position],
  startDate,
  endDate,
  supplierCount: 0,
  viewedCount: 0,
  quoteCount: 0,
  newQuoteCount: 0,
  openNdaCount: 0,
  bestTotal: null,
  bestUntil: null,
  labelKey: textKey(secrets.label),
  listTotal: null,
  onMarket: false,
  technologyIds: [10101],
  attachmentKeys: [ids.drawing],
  searchKeys: searchKeys(String(100_000 + number), secrets.label, `IC-${number}`),
  tokens: searchTokens(secrets.label, `IC-${number}`, String(100_000 + number)),
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
    awards: [{ companyId: ids.supplier, positionIds: [ids.position], total: '19175.5', scaleIds: [] }],
    endedAt: '2026-03-05T00:00:00.000Z',
  }),
  rfq(ids.archived, 5, { status: 'Archived', lists: ['ARCHIVED'] }),
  rfq(ids.failed, 6, {
    status: 'PublishedFailed',
    lists: ['ALL', 'DRAFTS'],
    failureReasons: ['No drawing'],
    heldBy: ['manualRelease'],
  }),
];

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
  previews: null,
});

export const attachments: readonly AttachmentReadModel[] = [
  {
    ...attachment(ids.drawing, 'PositionDocument', ids.buyer, ids.closedRound, secrets.fileName),
    previews: { previewKey: ids.preview, thumbnailKey: ids.thumbnail, glbKey: ids.model, position: 1 },
  },
  attachment(ids.ndaFile, 'NdaDocument', ids.buyer, ids.closedRound, 'nda.pdf'),
  attachment(ids.termsFile, 'TermsDocument', ids.buyer, ids.closedRound, 'terms.pdf'),
  attachment(ids.quoteFile, 'QuoteDocument', ids.supplier, ids.closedRound, 'quote.pdf'),
  attachment(ids.signedFile, 'NdaSigned', ids.supplier, null, 'signed.pdf'),
  attachment(ids.unusedFile, 'QuoteDocument', ids.supplier, ids.closedRound, 'not-sent.pdf'),
];
