import { contractOf, type Endpoint } from '@torno/contract';
import { buyerSortOrders, participationId, supplierSortOrders } from '@torno/domain';
import { fillPath } from '@torno/kernel';
import { readModelNames } from '@torno/read-models';
import request from 'supertest';
import { useQueryService, defaultCaller } from './testing/caller.fixture.js';
import { examples, type Example, type QueryName } from './testing/examples.fixture.js';
import {
  companies,
  directoryEntry,
  ids,
  lookups,
  participations,
  rfq,
  users,
  participationIdOf,
  existing,
} from './testing/world.fixture.js';

const { service, tokenOf } = useQueryService();

const twins = [1, 2, 3].map((number) => `00000009-0000-4000-8000-00000000000${number}`);

/** Documents that are equal in everything by which a query sorts. */
beforeAll(async () => {
  const { put } = service();
  const supplier = existing(companies.find(({ companyId }) => companyId === ids.supplier));
  const seller = existing(users.find(({ userId }) => userId === ids.supplierUser));
  const met = existing(participations[0]);
  for (const id of twins) {
    await put('companies', id, { ...supplier, companyId: id, secondaryCompanyId: id });
    await put('users', id, { ...seller, userId: id });
    const { id: entryId, ...entry } = directoryEntry(ids.buyer, id, { favorite: true });
    await put('directory', entryId, entry);
    for (const rfqId of [ids.closedRound, ids.market])
      await put('participations', participationId(rfqId, id), { ...met, rfqId, supplierCompanyId: id });
    const own = { ...met, rfqId: id };
    await put('participations', participationIdOf(own), own);
    await put('rfqs', id, { ...rfq(id, 2, { marketplace: true, onMarket: true }), secondaryId: Number(id.slice(-1)) });
    const document = { documentId: id, companyId: ids.buyer, isNda: true, label: 'NDA', addedAt: met.startDate };
    await put('company-documents', id, { ...document, attachmentKey: ids.ndaFile });
  }
  for (const each of lookups)
    await put('lookups', `${each.type}-twin-${each.id}`, {
      ...each,
      id: typeof each.id === 'number' ? each.id + 500 : `${each.id}x`,
    });
});

type ExampleRequest = Omit<Example, 'stranger'>;

/** Requests besides the examples: one for each order of a list, and one page where several entries would fit. */
const further: Partial<Record<QueryName, readonly ExampleRequest[]>> = {
  buyerRfqs: Object.keys(buyerSortOrders).map((sortBy) => ({ body: { sortBy, limit: 3 } })),
  supplierRfqs: Object.keys(supplierSortOrders).flatMap((sortBy) =>
    ['ALL', 'INPROGRESS'].map((listType) => ({ body: { listType, sortBy, limit: 3 } })),
  ),
  searchSuppliers: [{ body: { limit: 3 } }],
  nearestSuppliers: [{ body: { limit: 3 } }],
  exportRfq: [{ ...examples.exportRfq, body: { scope: 'quotes', format: 'CSV' } }],
};

const rows: Readonly<Record<QueryName, Endpoint>> = contractOf('query');
// The keys of the examples are the queries: their type says so.
const names = Object.keys(examples) as QueryName[];

const replyTo = async (name: QueryName, { params = {}, query = {}, body = {} }: ExampleRequest) => {
  const { method, path } = rows[name];
  const url = `/api${fillPath(path, params)}`;
  const { app } = service();
  const pending = method === 'GET' ? request(app).get(url) : request(app).post(url).send(body);
  const { status, text } = await pending
    .query(query)
    .buffer(true)
    .set('Authorization', tokenOf(defaultCaller(rows[name])));
  return { name, body, status, text };
};

const replies = async () => {
  const all: Awaited<ReturnType<typeof replyTo>>[] = [];
  for (const name of names) {
    if (name === 'allAttachments') continue;
    for (const example of [examples[name], ...(further[name] ?? [])]) all.push(await replyTo(name, example));
  }
  return all;
};

const storeInReverse = async (): Promise<void> => {
  for (const name of readModelNames) {
    const collection = service().documents.collection<{ readonly _id: string }>(`${name}@1`);
    const stored = await collection.find({});
    await collection.deleteMany({});
    for (const document of stored.toReversed()) await collection.insertOne(document);
  }
};

it('The order in which documents were stored changes no reply', async () => {
  const before = await replies();
  expect(before.filter(({ status }) => status !== 200)).toEqual([]);
  await storeInReverse();
  expect(await replies()).toEqual(before);
});
