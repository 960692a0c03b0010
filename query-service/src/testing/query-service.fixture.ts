import { Readable } from 'node:stream';
import { newId } from '@torno/kernel';
import { maxWaitMs, until } from '@torno/kernel/testing';
import {
  connectDocuments,
  createFiles,
  createMetrics,
  healthSamplesIn,
  issueAccessToken,
  jobRecordsIn,
  sentEmailsIn,
  silentLog,
  type Caller,
  type DocumentCollection,
  type Documents,
  type Files,
  type QueryPlan,
} from '@torno/platform';
import {
  aliasCollection,
  checkpointCollection,
  lookupKey,
  parkedReactionCollection,
  readModelIndexes,
  readModelNames,
  type Alias,
  type ReadModelDocuments,
  type ReadModelName,
} from '@torno/read-models';
import type { RequestListener } from 'node:http';
import request from 'supertest';
import { createQueryApp } from '../app.js';
import { followChanges } from '../live/follow-changes.js';
import { openReadModels } from '../read-models/read-models.js';
import { followRevocations } from '../revocations/follow-revocations.js';
import { createEventHistory, samplePosition, type EventHistory } from '../../../tests/samples/event-history.js';
import { startTestDocumentStore } from '../../../tests/installation/test-stores.js';
import { participationEvent } from '../../../tests/samples/participation.js';
import { allowedDownload } from './downloads.fixture.js';
import {
  announcement,
  attachments,
  companies,
  directoryEntry,
  ids,
  lookups,
  now,
  participationIdOf,
  participations,
  raisedAlert,
  reportedFault,
  rfqs,
  secrets,
  users,
} from './world.fixture.js';

const jwtSecret = 'a secret of the tests with enough characters';

export type Plan = QueryPlan & { readonly collection: string; readonly filter: unknown };

export type TestQueryService = EventHistory & {
  readonly app: RequestListener;
  readonly documents: Documents;
  readonly files: Files;
  /** Stores a document as its projection would write it; the subject of a test comes from events, by `happen`. */
  readonly put: <Name extends ReadModelName>(
    name: Name,
    id: string,
    document: ReadModelDocuments[Name],
  ) => Promise<void>;
  readonly remove: (name: ReadModelName, id: string) => Promise<void>;
  readonly setPosition: (position: number) => Promise<void>;
  readonly token: (caller: Partial<Caller>) => string;
  /** The finds and counts since the last call, with their query plans. */
  readonly plans: () => Promise<readonly Plan[]>;
  readonly stop: () => Promise<void>;
};

/** The same store, which records every find and count so that their query plans can be examined. */
const noting = (documents: Documents, plans: (() => Promise<Plan>)[]): Documents => {
  const wrap = <T extends { readonly _id: string }>(collection: DocumentCollection<T>): DocumentCollection<T> => {
    const note = (filter: Parameters<typeof collection.find>[0], options: Parameters<typeof collection.find>[1] = {}) =>
      void plans.push(async () => ({
        ...(await collection.explain(filter, options)),
        collection: collection.name,
        filter,
      }));
    return {
      ...collection,
      find: (filter, options) => {
        note(filter, options);
        return collection.find(filter, options);
      },
      findOne: (filter, options) => {
        note(filter, options);
        return collection.findOne(filter, options);
      },
      count: (filter, options) => {
        note(filter);
        return collection.count(filter, options);
      },
    };
  };
  return { ...documents, collection: (name) => wrap(documents.collection(name)) };
};

/** Shortens the wait for read models, so that tests of stale replies finish quickly. */
export const shortReadModelWait = { waitTimeoutMs: 2_000 } as const;

/** The query service over a real store that holds the sample data of the tests. */
export const startTestQueryService = async ({ waitTimeoutMs = maxWaitMs } = {}): Promise<TestQueryService> => {
  const store = await startTestDocumentStore(process.env['MONGODB_URL']);
  const documents = await connectDocuments({ url: store.url, database: `torno_test_${newId()}` });
  const files = createFiles(documents.gridFsBucket('files'));
  const collectionOf = (name: ReadModelName): string => `${name}@1`;

  const put: TestQueryService['put'] = async (name, _id, document) => {
    const collection = documents.collection<{ readonly _id: string }>(collectionOf(name));
    const stored = { ...document, _id, _pos: samplePosition };
    await collection.bulk([{ replaceOne: { filter: { _id }, replacement: stored, upsert: true } }]);
  };
  const setPosition = async (position: number): Promise<void> => {
    const checkpoints = documents.collection<{ readonly _id: string; readonly position: number }>(checkpointCollection);
    for (const name of readModelNames)
      await checkpoints.updateOne({ _id: collectionOf(name) }, { $set: { position } }, { upsert: true });
  };

  for (const name of readModelNames) {
    const collection = collectionOf(name);
    const alias = { _id: name, collection, version: 1, previous: null, isBuilt: true };
    await documents.collection<Alias>(aliasCollection).insertOne(alias);
    await documents.collection(collection).ensureIndexes(readModelIndexes[name]);
  }
  await setPosition(1);
  for (const each of companies) await put('companies', each.companyId, each);
  for (const each of users) await put('users', each.userId, each);
  for (const each of rfqs) await put('rfqs', each.rfqId, each);
  for (const each of participations) await put('participations', participationIdOf(each), each);
  for (const each of attachments) {
    await put('attachments', each.attachmentKey, each);
    await files.put(each.attachmentKey, Readable.from(['%PDF-content']), {
      fileName: each.fileName,
      mime: each.mime,
      maxBytes: 100,
    });
  }
  for (const [key, mime] of [
    [ids.preview, 'image/webp'],
    [ids.thumbnail, 'image/webp'],
    [ids.model, 'model/gltf-binary'],
  ] as const)
    await files.put(key, Readable.from([`rendition ${key}`]), { fileName: 'rendition', mime, maxBytes: 100 });
  for (const each of lookups) await put('lookups', lookupKey(each.type, each.id), each);
  const { id, ...entry } = directoryEntry(ids.buyer, ids.supplier, { favorite: true, generalNda: true });
  await put('directory', id, entry);
  await put('config', 'feature3d', { key: 'feature3d', value: 'true' });
  await put('notices', ids.notice, announcement());
  await put('alerts', ids.alert, raisedAlert());
  await put('faults', ids.fault, reportedFault());
  await put('sessions', ids.buyerUser, {
    userId: ids.buyerUser,
    logins: 2,
    lastLoginAt: now,
    previousLoginAt: '2026-03-09T08:00:00.000Z',
  });
  await put('impersonations', ids.impersonation, {
    userId: ids.buyerUser,
    companyId: ids.buyer,
    operatorId: ids.operator,
    reason: secrets.reason,
    startedAt: '2026-03-10T11:30:00.000Z',
    expiresAt: '2026-03-10T12:30:00.000Z',
    endsAt: '2026-03-10T19:30:00.000Z',
    endedAt: null,
    changes: 3,
  });
  await put('quote-drafts', `${ids.closedRound}_${ids.supplier}`, {
    rfqId: ids.closedRound,
    supplierCompanyId: ids.supplier,
    header: {
      ...participationEvent('QuoteDraftSaved').data.header,
      quoteNo: 'Q-2',
      deliveryCondition: secrets.draft,
    },
    useToolCost: false,
    positions: [{ positionId: ids.position, selected: true, scales: [] }],
    attachmentKey: ids.quoteFile,
    savedAt: now,
  });
  await put('rfq-history', ids.event, {
    rfqId: ids.closedRound,
    supplierCompanyId: null,
    position: 1,
    type: 'RfqHeaderChanged',
    stream: `rfq-${ids.closedRound}`,
    revision: 1,
    metadata: {
      $correlationId: ids.event,
      $causationId: ids.event,
      commandId: ids.event,
      actor: { userId: ids.buyerUser, companyId: ids.buyer, role: 'buyer' },
      onBehalfOf: ids.operator,
      at: now,
      schema: 1,
    },
    data: { label: secrets.label },
  });

  const ofRfq = { subject: 'rfqs', id: ids.closedRound } as const;
  const evidence = allowedDownload(ids.evidenceDownload, { ...ofRfq, format: 'evidence' });
  await put('rfq-history', ids.evidenceDownload, evidence);
  await put('rfq-history', ids.tableDownload, allowedDownload(ids.tableDownload, { ...ofRfq, format: 'CSV' }));

  const sent = { from: 'Torno <no-reply@torno.example>', subject: 'New quote', text: 'Look at it', at: now };
  await documents.collection('outbox').insertOne({
    _id: 'kept',
    ...sent,
    to: `${ids.buyerUser}@example.com`,
    keptSince: new Date(now),
  } as {
    _id: string;
  });
  const plans: (() => Promise<Plan>)[] = [];
  const follower = followChanges({
    readModels: openReadModels({ documents, log: silentLog }),
    log: silentLog,
    pollMs: 10,
    idleMs: 10,
  });
  const revocations = followRevocations({
    readModels: openReadModels({ documents, log: silentLog, freshMs: 0 }),
    clock: () => now,
    log: silentLog,
    pollMs: 10,
  });
  const app = createQueryApp({
    readModels: openReadModels({
      documents: noting(documents, plans),
      log: silentLog,
      waitTimeoutMs,
      freshMs: 0,
    }),
    files,
    jobs: jobRecordsIn(documents),
    parkedReactions: documents.collection(parkedReactionCollection),
    sentEmails: sentEmailsIn(documents),
    follower,
    revocations,
    clock: () => now,
    log: silentLog,
    metrics: createMetrics({ service: 'query-service' }),
    health: healthSamplesIn(documents),
    readiness: { revocations: async () => revocations.requireKnown() },
    jwtSecret,
    checkReplies: true,
  });
  await until(
    'the revocations have been read',
    async () => (await request(app).get('/health/ready')).body.checks.revocations === 'ok',
  );
  return {
    ...createEventHistory(documents, collectionOf),
    app,
    documents,
    files,
    put,
    remove: async (name, _id) => {
      await documents.collection<{ readonly _id: string }>(collectionOf(name)).deleteOne({ _id });
    },
    setPosition,
    token: (caller) =>
      issueAccessToken(
        { userId: ids.nobody, companyId: '', roles: [], sid: 'session', ...caller },
        jwtSecret,
        () => now,
      ),
    plans: async () => Promise.all(plans.splice(0).map((explain) => explain())),
    stop: async () => {
      await Promise.all([follower.close(), revocations.close()]);
      await documents.dropDatabase();
      await documents.close();
      await store.stop();
    },
  };
};
