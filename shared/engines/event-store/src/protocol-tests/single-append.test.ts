/** The library uses a call of its own for each append, instead of a shared one, if it has credentials. */
import {
  ANY,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
  type JSONEventData,
} from '@eventstore/db-client';
import { collect, event, events, newName, storeUnderTest } from './store-under-test.fixture.js';

const { client } = storeUnderTest();
const credentials = { username: 'admin', password: 'changeit' };

const append = (
  stream: string,
  what: JSONEventData | JSONEventData[],
  expectedRevision: AppendExpectedRevision = ANY,
) => client().appendToStream(stream, what, { expectedRevision, credentials });

it('A single call answers like the shared call', async () => {
  const stream = newName();
  const batch = events(3);
  const first = await append(stream, batch, NO_STREAM);
  expect(first).toMatchObject({ success: true, nextExpectedRevision: 2n });
  expect(await append(stream, batch, NO_STREAM)).toEqual(first);
  expect(await client().appendToStream(stream, batch, { expectedRevision: NO_STREAM })).toEqual(first);
  expect((await append(stream, event(), 2n)).nextExpectedRevision).toBe(3n);
  expect((await append(stream, event(), STREAM_EXISTS)).nextExpectedRevision).toBe(4n);
  expect(await collect(client().readStream(stream))).toHaveLength(5);
});

it('A single call refuses like the shared call', async () => {
  const stream = newName();
  await expect(append(stream, event(), STREAM_EXISTS)).rejects.toMatchObject({
    expectedVersion: 'stream_exists',
    actualVersion: 'no_stream',
  });
  await append(stream, events(2));
  await expect(append(stream, event(), 7n)).rejects.toBeInstanceOf(WrongExpectedVersionError);
  await expect(append(stream, event(), 7n)).rejects.toMatchObject({ expectedVersion: 7n, actualVersion: 1n });
  const large = { text: 'x'.repeat(600_000) };
  const tooLarge = append(stream, [event('Large', large), event('Large', large)]);
  await expect(tooLarge).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
  await client().tombstoneStream(stream);
  await expect(append(stream, event())).rejects.toBeInstanceOf(StreamDeletedError);
});
