import type { SupplierRfqDetails, SupplierRfqRow } from '@torno/contract';
import type { ParticipationReadModel, RfqReadModel } from '@torno/read-models';
import type { useQueryService } from './caller.fixture.js';
import {
  attachments,
  companies,
  directoryEntry,
  ids,
  participation,
  participationIdOf,
  position,
  rfq,
  startDate,
  users,
  existing,
} from './world.fixture.js';

const documents = [
  { kind: 'nda', documentId: ids.ndaDocument, attachmentKey: ids.ndaFile, label: 'nda.pdf' },
  { kind: 'terms', documentId: ids.termsDocument, attachmentKey: ids.termsFile, label: 'terms.pdf' },
] as const;

/** An RFQ in which every field that a supplier can be shown has a value. */
const fullRfq = (change: Partial<RfqReadModel>): RfqReadModel =>
  rfq(ids.closedRound, 1, {
    ndaRequired: true,
    unit: 'KGM',
    currency: 'USD',
    hasFixedCost: true,
    demandType: 'Series',
    reason: 'NewProduct',
    reasonComment: 'A second source',
    deliveryConditionChoice: 'freeText',
    deliveryCondition: 'By rail',
    paymentCondition: '30 days',
    deliveryDate: '2026-05-01',
    endedAt: '2026-03-05T00:00:00.000Z',
    // The deadline has passed, so that the RFQ states it.
    endDate: '2026-03-09T22:59:59.000Z',
    documents,
    positions: [
      {
        ...position,
        internalCode: 'P-1',
        description: 'Ground all over',
        deliveryDate: '2026-06-01',
        materialDescription: 'C45',
        materialNumber: '1.0503',
        arbitraryMaterialNumber: true,
        isUnknownPosition: true,
        serialQuantity: 1000,
        seriesDurationYears: 3,
      },
    ],
    messages: [
      {
        messageId: ids.message,
        text: 'A new drawing',
        attachmentKey: ids.unusedFile,
        senderUserId: ids.buyerUser,
        at: startDate,
      },
    ],
    awards: [{ companyId: ids.supplier, positionIds: [ids.position], total: '182', scaleIds: [ids.scale] }],
    attachmentKeys: [ids.drawing, ids.ndaFile, ids.termsFile, ids.unusedFile],
    quoteCount: 2,
    ...change,
  });

const onMarket = { marketplace: true, onMarket: true } as const;
const met = { invited: false, quoted: false, hasQuote: false, quotes: [], interactionStatus: null } as const;

type Case = {
  readonly rfq?: Partial<RfqReadModel>;
  readonly tier?: 'A' | 'B';
  readonly participation: Partial<ParticipationReadModel>;
  readonly blocked?: true;
};

/** A supplier at each level of access, with and without access to the buyer's contact. */
export const cases = {
  none: { rfq: { status: 'InWork' }, participation: { invited: true } },
  uninvited: { participation: met },
  marketplace: { rfq: onMarket, tier: 'B', participation: met },
  blockedBySelf: { participation: { ...met, invited: true }, blocked: true },
  visible: { rfq: onMarket, participation: { ...met, ndaStatus: 'Restricted' } },
  visibleWithContact: { participation: { ...met, invited: true, ndaStatus: 'Restricted' } },
  nda: { rfq: onMarket, participation: met },
  ndaWithContact: { participation: {} },
} as const satisfies Record<string, Case>;
export type CaseName = keyof typeof cases;

const files = { nda: ids.ndaFile, terms: ids.termsFile, message: ids.unusedFile, position: ids.drawing } as const;
export type FileKind = keyof typeof files;

export type Answers = {
  readonly details: { readonly status: number; readonly body: SupplierRfqDetails };
  /** The RFQ in the supplier's list of all RFQs; undefined where it is not listed. */
  readonly row: SupplierRfqRow | undefined;
  /** HTTP status of each file. */
  readonly files: Readonly<Record<FileKind, number>>;
  readonly archive: number;
  readonly revisions: { readonly status: number; readonly body: unknown };
};

/** The supplier's page of one RFQ. `buyerHasLeft`: the buyer's user and company have been deleted. */
export const supplierAnswers = async (
  { service, post, get }: Pick<ReturnType<typeof useQueryService>, 'service' | 'post' | 'get'>,
  name: CaseName,
  { buyerHasLeft = false }: { readonly buyerHasLeft?: boolean } = {},
): Promise<Answers> => {
  const given: Case = cases[name];
  const { put, remove } = service();
  const companyOf = (companyId: string) => existing(companies.find((company) => company.companyId === companyId));
  const buyersUser = existing(users.find(({ userId }) => userId === ids.buyerUser));
  const drawing = existing(attachments.find(({ attachmentKey }) => attachmentKey === ids.drawing));
  const changed = participation(ids.closedRound, ids.supplier, {
    handover: { byUserId: ids.supplierColleague, at: startDate, comment: 'You know their steel' },
    bookmarked: true,
    hasDraft: true,
    ...given.participation,
  });
  const { id, ...block } = directoryEntry(ids.supplier, ids.buyer, { blocked: true, blockedAs: ['Supplier'] });
  await Promise.all([
    put('rfqs', ids.closedRound, fullRfq(given.rfq ?? {})),
    put('participations', participationIdOf(changed), changed),
    put('companies', ids.supplier, { ...companyOf(ids.supplier), tier: given.tier ?? 'A' }),
    put('companies', ids.buyer, {
      ...companyOf(ids.buyer),
      logoKey: ids.drawing,
      state: buyerHasLeft ? 'Deleted' : 'Active',
    }),
    buyerHasLeft ? remove('users', ids.buyerUser) : put('users', ids.buyerUser, buyersUser),
    put('attachments', ids.drawing, drawing),
    put('attachments', ids.unusedFile, { ...drawing, attachmentKey: ids.unusedFile, type: 'MessageDocument' }),
    // Only this RFQ grants access to its files.
    remove('rfqs', ids.market),
    given.blocked ? put('directory', id, block) : remove('directory', id),
  ]);
  const details = await post('supplier', 'supplier/quote/getRfqDetails', { id: ids.closedRound });
  const list = await post('supplier', 'supplier/rfq', { listType: 'ALL', listLevel: 'COMPANY' });
  const rows: readonly SupplierRfqRow[] = list.body.rfqs;
  const statusOf = async (key: string): Promise<number> => (await get('supplier', `attachment/${key}`)).status;
  const revisions = await get('supplier', `supplier/rfq/revisions?rfqId=${ids.closedRound}`);
  return {
    details: { status: details.status, body: details.body },
    row: rows.find((row) => row.id === ids.closedRound),
    files: {
      nda: await statusOf(files.nda),
      terms: await statusOf(files.terms),
      message: await statusOf(files.message),
      position: await statusOf(files.position),
    },
    archive: (await get('supplier', `supplier/rfq/${ids.closedRound}/attachments.zip`)).status,
    revisions: { status: revisions.status, body: revisions.body },
  };
};
