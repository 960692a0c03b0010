import { concernKeys, jobQueues, sampleIds, subjectKey } from '@torno/domain';
import { filledPath, newId } from '@torno/kernel';
import { contractOf, type Endpoint } from '@torno/contract';
import { createLeaseQueue, silentLog } from '@torno/platform';
import { projections } from '@torno/projections';
import type { RfqHistoryReadModel, Stored } from '@torno/read-models';
import request from 'supertest';
import { project, record, sample } from '../../projections/src/testing/history.fixture.js';
import { examples, type Example, type QueryName } from './testing/examples.fixture.js';
import { useQueryService, defaultCaller, type Name } from './testing/caller.fixture.js';
import { allowedDownload } from './testing/downloads.fixture.js';
import { directoryEntry, existing, ids, position, rfq, startDate } from './testing/world.fixture.js';

const { service, tokenOf } = useQueryService();

/** A draft that exists no longer. */
const discarded = newId();

/** An RFQ whose history is known, so that its past can be folded. */
beforeAll(async () => {
  const events = record([
    sample('CompanyCreated', {}, `company-${sampleIds.supplier}`),
    sample('MemberAdded'),
    sample('UserCreated', {}, `user-${sampleIds.seller}`),
    sample('RfqDraftCreated'),
    sample('RfqActivated'),
    sample('ParticipationOpened'),
    sample('SupplierInvitedToRfq'),
    sample('RfqDraftCreated', {}, `rfq-${discarded}`),
    sample('RfqDraftDiscarded', {}, `rfq-${discarded}`),
  ]);
  for (const name of ['rfqs', 'participations', 'companies', 'users', 'rfq-history'] as const)
    for (const [id, document] of project(projections[name], events)) await service().put(name, id, document as never);
});

/**
 * An RFQ whose queries read every read model: quotes with prices in dollars, a message with a file, and a chosen
 * supplier who is not yet invited, a history with a file; and a company that the buyer has blocked.
 */
beforeAll(async () => {
  const { documentId, attachmentKey, label } = {
    documentId: ids.ndaDocument,
    attachmentKey: ids.ndaFile,
    label: 'nda.pdf',
  };
  await service().put(
    'rfqs',
    ids.closedRound,
    rfq(ids.closedRound, 1, {
      currency: 'USD',
      quoteCount: 2,
      ndaRequired: true,
      invitedCompanyIds: [ids.freeSupplier],
      positions: [{ ...position, targetPrice: null }],
      messages: [{ messageId: ids.message, text: '', attachmentKey, senderUserId: ids.buyerUser, at: startDate }],
      documents: [{ kind: 'nda', documentId, attachmentKey, label }],
      attachmentKeys: [ids.drawing, attachmentKey],
    }),
  );
  const [event] = await service().documents.collection<Stored<RfqHistoryReadModel>>('rfq-history@1').find({});
  await service().put('rfq-history', ids.event, { ...existing(event), data: { attachmentKey } });
  await service().put('rfq-history', newId(), {
    ...existing(event),
    rfqId: null,
    position: 1,
    stream: 'config-platform',
    data: { key: 'usdToEur', value: '0.8' },
  });
  const document = { documentId, companyId: ids.buyer, isNda: true, label, attachmentKey, addedAt: startDate };
  await service().put('company-documents', documentId, document);
  await service().put('rfq-history', newId(), {
    rfqId: ids.closedRound,
    supplierCompanyId: ids.supplier,
    subjects: [subjectKey('quotes', ids.quote)],
    correlationId: ids.event,
    position: 1,
    type: 'QuoteSubmitted',
    stream: `participation-${ids.closedRound}_${ids.supplier}`,
    revision: 0,
    metadata: {
      $correlationId: 'k',
      $causationId: 'k',
      commandId: 'k',
      actor: { userId: ids.supplierUser, companyId: ids.supplier, role: 'supplier' },
      at: startDate,
      schema: 1,
    },
    data: { quoteId: ids.quote },
  });
  const queue = await createLeaseQueue({
    documents: service().documents,
    log: silentLog,
    identity: { instance: 'test', since: 1 },
  });
  const ofEmail = concernKeys({ userId: ids.buyerUser, rfqId: ids.closedRound });
  await queue.publish(jobQueues.emails, { id: newId(), payload: null, concerns: ofEmail });
  const ofPreview = concernKeys({ attachmentKey: ids.drawing });
  await queue.publish(jobQueues.previews, { id: newId(), payload: null, concerns: ofPreview });
  await queue.close();
  for (const { subject, id } of subjects)
    await service().put('rfq-history', newId(), allowedDownload(id, { subject, id, format: 'JSON' }));
  const { id, ...block } = directoryEntry(ids.buyer, ids.freeSupplier, { blocked: true, blockedAs: ['Buyer'] });
  await service().put('directory', id, block);
});

type Request = Omit<Example, 'stranger'> & { readonly as?: Name };

/** The subjects whose histories read more than that of an RFQ. */
const subjects = [
  { subject: 'quotes', id: ids.quote },
  { subject: 'companies', id: ids.supplier },
  { subject: 'users', id: ids.supplierUser },
] as const;

/** Requests besides the examples, so that together they make a query read everything that it can read. */
const further: Partial<Record<QueryName, readonly Request[]>> = {
  buyerRfqDetails: [{ params: { rfqId: ids.ended } }],
  exportRfq: [{ ...examples.exportRfq, body: { scope: 'rfq', format: 'JSON' } }],
  searchSuppliers: [{ body: { maincatIDs: [1] } }],
  supplierRfqs: [{ body: { materialGroupIDs: [1] } }],
  history: subjects.map((params) => ({ params })),
  historySummary: subjects.map((params) => ({ params })),
  pastView: [{ params: { rfqId: sampleIds.rfq }, query: { userId: sampleIds.seller } }],
  pastViewers: [{ params: { rfqId: discarded } }],
  pastState: subjects.map((params) => ({ params, query: { at: '1' } })),
  // The id of each subject serves as that of its download.
  exportHistory: subjects.map((params) => ({ params, query: { format: 'JSON', download: params.id } })),
  attachmentFile: [{ params: { attachmentKey: ids.drawing }, as: 'supplier' }],
  attachmentRendition: [{ params: { attachmentKey: ids.drawing, rendition: 'preview' }, as: 'supplier' }],
};

/** The read models that one request has read; reading an undeclared one is an error of its own. */
const readBy = async (endpoint: Endpoint, { params = {}, query = {}, body = {}, as }: Request): Promise<string[]> => {
  await service().plans();
  const url = `/api${filledPath(endpoint.path, params)}`;
  const { app } = service();
  const asked = endpoint.method === 'GET' ? request(app).get(url) : request(app).post(url).send(body);
  const answer = await asked
    .query(query)
    .buffer(true)
    .set('Authorization', tokenOf(as ?? defaultCaller(endpoint)));
  expect(answer.status).toBe(200);
  const collections = (await service().plans()).map(({ collection }) => collection);
  return collections.flatMap((collection) => (collection.startsWith('projection-') ? [] : collection.split('@', 1)));
};

const rows: Readonly<Record<QueryName, Endpoint>> = contractOf('query');
// The keys of the examples are the queries: their type says so.
const names = Object.keys(examples) as QueryName[];

it.each(names)('%s declares exactly the read models that it reads', async (name) => {
  const read = new Set<string>();
  for (const each of [examples[name], ...(further[name] ?? [])])
    for (const model of await readBy(rows[name], each)) read.add(model);
  expect([...rows[name].reads].sort()).toEqual([...read].sort());
});
