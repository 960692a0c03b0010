import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import type { LiveMessage } from '@torno/contract';
import type { AttachmentType, TornoEvent } from '@torno/domain';
import { newId } from '@torno/kernel';
import { checkpointCollection, readModelNames } from '@torno/read-models';
import { useQueryService, type Name } from '../testing/caller.fixture.js';
import { sample, samplePosition } from '../../../tests/samples/event-history.js';
import { ids, met, participationStream } from '../testing/world.fixture.js';

const { service, tokenOf } = useQueryService();
let server: Server;
let url: string;
/** The position of the newest event. */
let position = samplePosition;

beforeAll(async () => {
  server = createServer(service().app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/api/v1/live`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The messages of a stream in order of arrival. */
const listen = async (name: Name, lastEventId?: number | string) => {
  const disconnected = new AbortController();
  const answer = await fetch(url, {
    headers: {
      Authorization: tokenOf(name),
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
    },
    signal: disconnected.signal,
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<LiveMessage> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      const block = text.slice(0, end);
      if (end >= 0) text = text.slice(end + 2);
      const data = end >= 0 ? /^data: (.*)$/m.exec(block)?.[1] : undefined;
      if (data !== undefined) return JSON.parse(data);
      if (end >= 0) continue;
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) throw new Error('The stream has ended');
      text += value;
    }
  };
  const first = await next();
  return { first, next, leave: () => disconnected.abort() };
};

type Named = {
  readonly rfqId: string | null;
  readonly supplierCompanyId?: string;
  readonly type: TornoEvent['type'];
  readonly companyId?: string;
};

/** The stream in which an event about an RFQ, or of a supplier about it, belongs. */
const streamOf = ({ rfqId, supplierCompanyId, type }: Named): string | undefined => {
  if (rfqId === null) return undefined;
  if (supplierCompanyId !== undefined) return participationStream(rfqId, supplierCompanyId);
  return `${type.startsWith('Matching') ? 'matching' : 'rfq'}-${rfqId}`;
};

/** Lets events happen; none of the read models says yet that it has folded them. */
const record = async (...named: readonly Named[]): Promise<void> => {
  position = await service().append(
    ...named.map((each) => ({
      ...sample(each.type, {}, streamOf(each)),
      actor: { userId: ids.buyerUser, companyId: each.companyId ?? ids.buyer, role: 'buyer' as const },
    })),
  );
};

/** All read models have folded everything that is recorded. */
const project = () => service().setPosition(position);

const companies = {
  buyer: ids.buyer,
  otherBuyer: ids.otherBuyer,
  supplier: ids.supplier,
  otherSupplier: ids.otherSupplier,
  freeSupplier: ids.freeSupplier,
} as const;

/**
 * The messages that each company receives for an event. A second event, which only the company itself may know of, ends
 * the wait of all.
 */
const receivedBy = async (happening: Named | (() => Promise<void>)) => {
  const received: Partial<Record<Name, readonly string[]>> = {};
  for (const name of Object.keys(companies) as (keyof typeof companies)[]) {
    const { next, leave } = await listen(name, position);
    const lastRfqId = newId();
    await (typeof happening === 'function' ? happening() : record(happening));
    await record({ rfqId: lastRfqId, supplierCompanyId: companies[name], type: 'RfqBookmarked' });
    await project();
    const { rfqs, market, everything } = await next();
    leave();
    expect([everything, rfqs.at(-1)?.rfqId]).toEqual([false, lastRfqId]);
    const topics = rfqs.slice(0, -1).flatMap((rfq) => rfq.topics.map((topic) => `${rfq.secondaryId} ${topic}`));
    if (topics.length > 0 || market) received[name] = [...topics, ...(market ? ['market'] : [])];
  }
  return received;
};

it('The buyer and the suppliers with a participation are notified of an RFQ, and no other company', async () => {
  expect(await receivedBy({ rfqId: ids.closedRound, type: 'RfqDueDateChanged' })).toEqual({
    buyer: ['100001 rfq'],
    supplier: ['100001 rfq'],
    otherSupplier: ['100001 rfq'],
  });
});

it('The supplier of a quote and the buyer are notified of it, and no competitor is', async () => {
  const quote = { rfqId: ids.closedRound, supplierCompanyId: ids.supplier } as const;
  expect(await receivedBy({ ...quote, type: 'QuoteSubmitted' })).toEqual({
    buyer: ['100001 participation'],
    supplier: ['100001 participation'],
  });
  expect(await receivedBy({ ...quote, type: 'QuoteDraftSaved' })).toEqual({ supplier: ['100001 participation'] });
  expect(await receivedBy({ ...quote, type: 'BuyerNoteSaved' })).toEqual({ buyer: ['100001 participation'] });
});

it('The buyer learns neither that a supplier has bookmarked an RFQ nor when (RFQ-40)', async () => {
  const between = { rfqId: ids.market, supplierCompanyId: ids.otherSupplier } as const;
  await service().append(...met(between.rfqId, between.supplierCompanyId, []));
  const supplierOnly = { otherSupplier: ['100002 participation'] };
  for (const type of ['ParticipationOpened', 'NdaAccessGranted', 'RfqBookmarked'] as const)
    expect(await receivedBy({ ...between, type })).toEqual(supplierOnly);
  expect(await receivedBy({ ...between, type: 'RfqReadBySupplier' })).toEqual({
    ...supplierOnly,
    buyer: ['100002 participation'],
  });
  await service().undo();
});

/** Pictures were made of a file of the ended RFQ. */
const pictured = (type: AttachmentType, ownerCompanyId: string) => async (): Promise<void> => {
  const stream = `attachment-${newId()}`;
  const rfqId = ids.closedRound;
  position = await service().append(
    sample('AttachmentUploaded', { type, ownerCompanyId, rfqId }, stream),
    sample('AttachmentPreviewCreated', { rfqId }, stream),
  );
};

it('Readers of a file are notified of its picture; only its supplier is notified of a quote’s file', async () => {
  expect(await receivedBy(pictured('PositionDocument', ids.buyer))).toEqual({
    buyer: ['100001 files'],
    supplier: ['100001 files'],
    otherSupplier: ['100001 files'],
  });
  expect(await receivedBy(pictured('QuoteDocument', ids.supplier))).toEqual({ supplier: ['100001 files'] });
});

it('Only the buyer is notified of drafts, choices of suppliers and other private changes', async () => {
  expect(await receivedBy({ rfqId: ids.draft, type: 'RfqHeaderChanged' })).toEqual({ buyer: ['100003 rfq'] });
  expect(await receivedBy({ rfqId: ids.closedRound, type: 'MatchingSelectionChanged' })).toEqual({
    buyer: ['100001 matching'],
  });
  expect(await receivedBy({ rfqId: ids.closedRound, type: 'SupplierRated' })).toEqual({ buyer: ['100001 rfq'] });
  const discarded = { rfqId: newId(), type: 'RfqDraftDiscarded', companyId: ids.otherBuyer } as const;
  expect(await receivedBy(discarded)).toEqual({ otherBuyer: ['null rfq'] });
});

it('Suppliers are notified that the marketplace has changed, without the RFQ', async () => {
  expect(await receivedBy({ rfqId: ids.market, type: 'RfqActivated' })).toEqual({
    buyer: ['100002 rfq'],
    supplier: ['market'],
    otherSupplier: ['market'],
    freeSupplier: ['market'],
  });
});

it('Operators are notified of every RFQ', async () => {
  const { next, leave } = await listen('operator', position);
  await record({ rfqId: ids.draft, type: 'RfqHeaderChanged' });
  await project();
  expect((await next()).rfqs).toEqual([{ rfqId: ids.draft, secondaryId: 100_003, topics: ['rfq'], position }]);
  leave();
});

it('Only operators are notified of each event’s stream, whatever else it is about', async () => {
  const quote = { rfqId: ids.closedRound, supplierCompanyId: ids.supplier } as const;
  const happen = async (): Promise<void> => {
    await record({ rfqId: ids.draft, type: 'RfqHeaderChanged' }, { ...quote, type: 'RfqReadBySupplier' });
    position = await service().append(sample('CompanyStateChanged', {}, `company-${ids.supplier}`));
    await project();
  };
  for (const name of ['operator', 'support'] as const) {
    const { next, leave } = await listen(name, position);
    await happen();
    const named = (await next()).subjects ?? [];
    leave();
    expect([...named].sort()).toEqual([
      `companies:${ids.supplier}`,
      `streams:company-${ids.supplier}`,
      `streams:${participationStream(ids.closedRound, ids.supplier)}`,
      `streams:rfq-${ids.draft}`,
    ]);
  }
  for (const name of ['buyer', 'supplier'] as const) {
    const { next, leave } = await listen(name, position);
    await happen();
    const message = await next();
    leave();
    expect(message.rfqs).not.toEqual([]);
    expect(message.subjects).toBeUndefined();
  }
});

it.each<[string, TornoEvent['type'], string]>([
  ['what operators announce', 'NoticePublished', 'notices'],
  ['reference data', 'LookupEntryDeactivated', 'lookups'],
  ['settings', 'ConfigChanged', 'config'],
])('Everybody is notified of changes of %s', async (_, type, common) => {
  for (const name of ['buyer', 'freeSupplier', 'operator', 'support'] as const) {
    const { next, leave } = await listen(name, position);
    await record({ rfqId: null, type });
    await project();
    expect(await next()).toMatchObject({ position, everything: false, market: false, rfqs: [], common: [common] });
    leave();
  }
});

it('Nothing is sent before every read model shows it', async () => {
  const { first, next, leave } = await listen('buyer', position);
  const before = position;
  expect(first).toEqual({ position: before, everything: false, market: false, rfqs: [] });
  await record({ rfqId: ids.draft, type: 'RfqHeaderChanged' });
  const checkpoints = service().documents.collection<{ readonly _id: string; readonly position: number }>(
    checkpointCollection,
  );
  for (const name of readModelNames)
    if (name !== 'participations') await checkpoints.updateOne({ _id: `${name}@1` }, { $set: { position } });
  // The other stream receives the position of this process, which has not moved.
  const other = await listen('buyer', position);
  expect(other.first.position).toBe(before);
  other.leave();
  const waiting = next();
  await project();
  expect(await waiting).toMatchObject({ position, rfqs: [{ rfqId: ids.draft }] });
  leave();
});

it('A new stream resumes where the last one ended, and sends “everything” for an unknown position', async () => {
  const { first, leave } = await listen('buyer', position);
  leave();
  await record({ rfqId: ids.draft, type: 'RfqHeaderChanged' }, { rfqId: ids.failed, type: 'RfqReturnedToDraft' });
  await project();
  const ends = await listen('buyer', position);
  const again = await listen('buyer', first.position);
  const stranger = await listen('otherBuyer', first.position);
  const old = await listen('buyer', 0);
  // A number, but not as this service writes positions.
  const odd = await listen('buyer', `0x${first.position.toString(16)}`);
  // The follower may not yet have seen the first of them.
  const named = again.first.rfqs.length > 0 ? again.first : await again.next();
  expect(named).toMatchObject({ everything: false, rfqs: [{ rfqId: ids.draft }, { rfqId: ids.failed }] });
  expect(stranger.first).toMatchObject({ everything: false, rfqs: [] });
  expect(old.first).toMatchObject({ everything: true, rfqs: [] });
  expect(odd.first).toMatchObject({ everything: true, rfqs: [] });
  for (const { leave: end } of [ends, again, stranger, old, odd]) end();
});

it('A stream requires a token in the header', async () => {
  const { status } = await fetch(url);
  const inAddress = await fetch(`${url}?token=${tokenOf('buyer').slice(7)}`);
  expect([status, inAddress.status]).toEqual([401, 401]);
});

it.each([
  ['the history', 'rfq-history', 'position'],
  ['pictures', 'attachments', 'previews.position'],
] as const)('New entries of %s are found by an index', async (_, name, field) => {
  const collection = service().documents.collection<{ readonly _id: string }>(`${name}@1`);
  const plan = await collection.explain({ [field]: { $gt: 5, $lte: 9 } }, { sort: { [field]: 1 }, limit: 10 });
  expect(plan).toMatchObject({ collectionScan: false });
});
