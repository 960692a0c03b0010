/** Single appends whose deadline passes: they have no effect, or a repeat recognises their event ids. */
import { once } from 'node:events';
import { DeadlineExceededError, NO_STREAM, StreamNotFoundError } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { beginAppend, connectRaw, eventFrame, optionsFrame, readByServer } from './append-frames.fixture.js';
import { collect, event, idsOf, newName, storeUnderTest } from './store-under-test.fixture.js';

const { client, url } = storeUnderTest();
const credentials = { username: 'admin', password: 'changeit' };

it('An append that is incomplete at its deadline ends, and later messages of it are ignored', async () => {
  const stream = newName();
  const connection = connectRaw(url());
  const call = beginAppend(connection, { 'grpc-timeout': '100m' });
  call.write(Buffer.concat([optionsFrame(stream), eventFrame(randomUUID())]));
  const [headers] = await once(call, 'response');
  const answered = headers['grpc-status'] ?? (await once(call.resume(), 'trailers'))[0]['grpc-status'];
  expect(Number(answered)).toBe(status.DEADLINE_EXCEEDED);
  call.end(eventFrame(randomUUID()));
  await readByServer(connection);
  connection.session.destroy();

  await client().appendToStream(newName(), event());
  await expect(collect(client().readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
});

it('A repetition of an append that came too late is always recognised', async () => {
  const appends = Array.from({ length: 200 }, (_, index) => ({
    stream: newName(),
    events: [event(), event()],
    deadline: 1 + (index % 25),
  }));
  const repeated = { expectedRevision: NO_STREAM, credentials } as const;
  let late = 0;
  await Promise.all(
    appends.map(async ({ stream, events, deadline }) => {
      try {
        await client().appendToStream(stream, events, { ...repeated, deadline });
      } catch (error) {
        expect(error).toBeInstanceOf(DeadlineExceededError);
        late++;
      }
    }),
  );
  expect(late).toBeGreaterThan(0);
  for (const { stream, events } of appends) {
    expect(await client().appendToStream(stream, events, repeated)).toMatchObject({ nextExpectedRevision: 1n });
  }
  for (const { stream, events } of appends) {
    expect(idsOf(await collect(client().readStream(stream)))).toEqual(events.map(({ id }) => id));
  }
});
