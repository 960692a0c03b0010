import type { EventStoreDBClient } from '@eventstore/db-client';
import { ToolRefused } from '../refusals.js';
import { collectionsIn, isMovedCollection, type Databases } from './documents.js';
import { moveDocuments } from './move-documents.js';
import { moveEvents } from './move-events.js';
import { markerCollection } from './moved-collections.js';
import { createProgress, type Progress } from './progress.js';
import { readEvents } from './read-events.js';
import { verifyDocuments, type DocumentVerdict } from './verify-documents.js';
import { verifyEvents, type EventVerdict } from './verify-events.js';

/** One side of a migration: the client of its event store, and its databases in its document store. */
export type Engines = { readonly events: EventStoreDBClient; readonly documents: Databases };

export type MigrationOptions = {
  readonly source: Engines;
  readonly target: Engines;
  /** Whether both sides have one event store, so that only documents are moved. */
  readonly sharesEvents?: boolean;
  /** Called when the target has been accepted, before anything is written to it. */
  readonly begun?: () => void;
  readonly print: (text: string) => void;
};

export type Verdict = { readonly events: EventVerdict; readonly documents: DocumentVerdict };

const shownDifferences = 10;

type Marker = { readonly _id: string; readonly startedAt: string };

/**
 * A target is empty when a migration begins; later it contains what was migrated and nothing that a running service has
 * written.
 */
const prepareTarget = async ({ target, sharesEvents, begun }: MigrationOptions): Promise<void> => {
  const { events, documents } = target;
  const found = await collectionsIn(documents);
  const foreignCollection = found.find(
    (collection) => !isMovedCollection(collection) && collection.name !== markerCollection,
  );
  if (foreignCollection)
    throw new ToolRefused(
      `A service has written to the target already (it has ${foreignCollection.namespace}), so nothing is written to it.`,
    );
  const markers = documents.main.collection<Marker>(markerCollection);
  if (await markers.findOne({ _id: markerCollection })) return begun?.();
  const [firstFound] = found;
  if (firstFound)
    throw new ToolRefused(`The target is not empty (it has ${firstFound.namespace}), so nothing is written to it.`);
  if (!sharesEvents)
    for await (const { stream } of readEvents(events))
      throw new ToolRefused(`The target is not empty (it has events of ${stream}), so nothing is written to it.`);
  begun?.();
  await markers.insertOne({ _id: markerCollection, startedAt: new Date().toISOString() });
};

/** A wrong name would move nothing and find both sides equal. */
const requireSource = async ({ source }: MigrationOptions): Promise<void> => {
  if ((await collectionsIn(source.documents)).length > 0) return;
  const { databaseName } = source.documents.main;
  throw new ToolRefused(`The source has no database ${databaseName}: FROM_MONGODB_DATABASE names another one.`);
};

const expectEqual = (differences: readonly string[]): void => {
  if (differences.length === 0) return;
  const lines = differences.slice(0, shownDifferences).map((difference) => `  ${difference}`);
  const moreDifferences =
    differences.length > shownDifferences ? [`  … and ${differences.length - shownDifferences} more`] : [];
  throw new ToolRefused(['Source and target are not equal:', ...lines, ...moreDifferences].join('\n'));
};

const verifyBoth = async ({ source, target, print }: MigrationOptions): Promise<EventVerdict> => {
  const verdict = await verifyEvents(source.events, target.events, {
    source: createProgress('Verifying the source', 'events', print),
    target: createProgress('Verifying the target', 'events', print),
  });
  expectEqual(verdict.differences);
  return verdict;
};

const verifyTheRest = async (
  { source, target, print }: MigrationOptions,
  { positionOf }: EventVerdict,
): Promise<DocumentVerdict> => {
  const progressOf = (title: string): Progress => createProgress(`Verifying ${title}`, 'read', print);
  const verdict = await verifyDocuments(source.documents, target.documents, positionOf, progressOf);
  expectEqual(verdict.differences);
  return verdict;
};

/** Compares two sides by count and hash. Throws `ToolRefused` that names the differences. */
export const verify = async (options: MigrationOptions): Promise<Verdict> => {
  await requireSource(options);
  const events = await verifyBoth(options);
  return { events, documents: await verifyTheRest(options, events) };
};

/**
 * Copies what the target lacks and verifies all of it. A killed migration continues where it was, because the target
 * itself shows its progress. Events come first, since they prove that the target is a copy of this source; then files,
 * keys and jobs, among them everything that those events refer to. The services rebuild the read models.
 */
export const migrate = async (options: MigrationOptions): Promise<Verdict> => {
  const { source, target, sharesEvents, print } = options;
  await requireSource(options);
  await prepareTarget(options);
  if (sharesEvents) print('Events: both sides have the same event store, so they stay where they are.');
  else {
    const { found, copied } = await moveEvents(source.events, target.events, createProgress('Events', 'events', print));
    print(`Events: ${copied} copied, ${found} were already there.`);
  }
  const events = await verifyBoth(options);
  const progressOf = (title: string): Progress => createProgress(title, 'documents', print);
  const movedDocuments = await moveDocuments(source.documents, target.documents, events.positionOf, progressOf);
  print(`Documents: ${movedDocuments} written.`);
  return { events, documents: await verifyTheRest(options, events) };
};
