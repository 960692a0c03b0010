/** Events of type `$>` are links to other events, which readers may have resolved. */
import {
  BACKWARDS,
  binaryEvent,
  END,
  eventTypeFilter,
  streamNameFilter,
  type ResolvedEvent,
} from '@eventstore/db-client';
import {
  collect,
  event,
  events,
  eventually,
  follow,
  idsOf,
  newName,
  storeUnderTest,
} from './store-under-test.fixture.js';

const { client } = storeUnderTest();

const link = (target: string) => binaryEvent({ type: '$>', data: Buffer.from(target) });

const write = async (count: number, stream = newName()) => {
  const written = events(count);
  await client().appendToStream(stream, written);
  return { stream, ids: written.map(({ id }) => id) };
};

/** A stream of links to these targets. */
const linked = async (...targets: string[]): Promise<string> => {
  const links = newName('links');
  await client().appendToStream(links, targets.map(link));
  return links;
};

const resolved = (links: string): Promise<ResolvedEvent[]> =>
  collect(client().readStream(links, { resolveLinkTos: true }));

/** The events that a subscription delivers from a stream with this number of links. */
const followed = async (links: string, count: number): Promise<ResolvedEvent[]> => {
  const ofStream = follow(client().subscribeToStream(links, { resolveLinkTos: true }));
  const ofAll = follow(
    client().subscribeToAll({ resolveLinkTos: true, filter: streamNameFilter({ prefixes: [links] }) }),
  );
  await eventually(() => ofStream.received.length >= count && ofAll.received.length >= count);
  await Promise.all([ofStream.unsubscribe(), ofAll.unsubscribe()]);
  expect(ofAll.received).toEqual(ofStream.received);
  return ofStream.received;
};

const ofLinks = (all: readonly ResolvedEvent[], links: string): ResolvedEvent[] =>
  all.filter(({ link: l, event: e }) => (l ?? e)?.streamId === links);

it('A link is resolved by every way of reading, and returned beside its target', async () => {
  const { stream, ids } = await write(3, newName('with@sign'));
  const links = await linked(`2@${stream}`, `0@${stream}`);
  const targets = await collect(client().readStream(stream));
  const plain = await collect(client().readStream(links));
  const expected = [
    { event: targets[2]?.event, link: plain[0]?.event },
    { event: targets[0]?.event, link: plain[1]?.event },
  ];
  expect(plain.map(({ event: e }) => e?.type)).toEqual(['$>', '$>']);
  expect(await resolved(links)).toMatchObject(expected);
  expect(idsOf(await resolved(links))).toEqual([ids[2], ids[0]]);

  const backwards = { direction: BACKWARDS, resolveLinkTos: true } as const;
  expect(await collect(client().readStream(links, { ...backwards, fromRevision: END }))).toMatchObject(
    expected.toReversed(),
  );
  const all = await collect(client().readAll({ resolveLinkTos: true }));
  expect(ofLinks(all, links)).toMatchObject(expected);
  const allBackwards = await collect(client().readAll({ ...backwards, fromPosition: END }));
  expect(ofLinks(allBackwards, links)).toMatchObject(expected.toReversed());
  expect(await followed(links, 2)).toMatchObject(expected);
});

it('A link is not resolved unless requested', async () => {
  const { stream } = await write(1);
  const links = await linked(`0@${stream}`);
  for (const resolveLinkTos of [undefined, false]) {
    const [read] = await collect(client().readStream(links, { resolveLinkTos }));
    expect(read?.event).toMatchObject({ type: '$>', streamId: links });
    expect(read?.link).toBeUndefined();
  }
});

it('A link is read at its own position and filtered by its own name and type', async () => {
  const { stream, ids } = await write(1);
  const links = await linked(`0@${stream}`);
  const [read] = await resolved(links);
  expect(read?.commitPosition).toBe(read?.link?.position?.commit);
  const byType = follow(
    client().subscribeToAll({ resolveLinkTos: true, filter: eventTypeFilter({ prefixes: ['$>'] }) }),
  );
  await eventually(() => ofLinks(byType.received, links).length > 0);
  expect(idsOf(ofLinks(byType.received, links))).toEqual([ids[0]]);
  await byType.unsubscribe();
});

it.each<[string, (stream: string) => Promise<unknown>]>([
  ['is deleted', (stream) => client().deleteStream(stream)],
  ['is closed for ever', (stream) => client().tombstoneStream(stream)],
  ['is truncated', (stream) => client().setStreamMetadata(stream, { truncateBefore: 3 })],
  ['is beyond the maximum count', (stream) => client().setStreamMetadata(stream, { maxCount: 1 })],
])('A link whose target %s is returned without it', async (_what, remove) => {
  const { stream } = await write(3);
  const links = await linked(`1@${stream}`);
  expect((await resolved(links))[0]?.event).toBeDefined();
  await remove(stream);
  for (const each of [...(await followed(links, 1)), ...(await resolved(links))]) {
    expect(each.event).toBeUndefined();
    expect(each.link).toMatchObject({ streamId: links, type: '$>' });
  }
});

it('A link whose target is hidden by its age is returned without it', async () => {
  const { stream } = await write(1);
  const links = await linked(`0@${stream}`);
  await client().setStreamMetadata(stream, { maxAge: 1 });
  await eventually(async () => (await resolved(links))[0]?.event === undefined);
});

it('A link to a link returns that link, not its target', async () => {
  const { stream } = await write(1);
  const first = await linked(`0@${stream}`);
  const [read] = await resolved(await linked(`0@${first}`));
  expect(read?.event).toMatchObject({ type: '$>', streamId: first });
});

it('A link to itself returns itself', async () => {
  const links = newName('links');
  await client().appendToStream(links, link(`0@${links}`));
  const [read] = await resolved(links);
  expect(read?.event).toEqual(read?.link);
});

it('A link is returned without its target until that is written', async () => {
  const stream = newName();
  await client().appendToStream(stream, event());
  const links = await linked(`0@${newName()}`, `1@${stream}`);
  expect((await resolved(links)).map(({ event: e }) => e)).toEqual([undefined, undefined]);
  const written = event();
  await client().appendToStream(stream, written);
  expect((await resolved(links))[1]?.event?.id).toBe(written.id);
});

it.each([
  ['nothing', ''],
  ['no revision', 'somewhere'],
  ['no stream', '3'],
  ['an empty stream', '3@'],
  ['the metadata of nothing', '0@$$'],
  ['a stream that cannot be', `0@${'x'.repeat(5_000)}`],
  ['a revision beyond all numbers', `${'9'.repeat(400)}@here`],
])('A link to %s does no harm to readers', async (_what, target) => {
  const links = await linked(target);
  const [read] = await resolved(links);
  expect(read?.link ?? read?.event).toMatchObject({ streamId: links, type: '$>' });
  await followed(links, 1);
});
