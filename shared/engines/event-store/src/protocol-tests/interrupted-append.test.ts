/** Clients that die in the middle of an append: an unfinished append has no effect. */
import type { Socket } from 'node:net';
import { StreamNotFoundError } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { beginAppend, connectRaw, eventFrame, optionsFrame, readByServer } from './append-frames.fixture.js';
import { collect, event, newName, storeUnderTest } from './store-under-test.fixture.js';

const { client, url } = storeUnderTest();
const times = 30;

/** Sends the options and the first events of an append whose client meant to send more, and breaks off. */
const interrupted = async (stream: string, breakOff: (socket: Socket) => void): Promise<void> => {
  const connection = connectRaw(url());
  const closed = new Promise<void>((resolve) => connection.session.once('close', () => resolve()));
  const call = beginAppend(connection);
  const beginning = Buffer.concat([optionsFrame(stream), eventFrame(randomUUID())]);
  await new Promise<void>((resolve) => call.write(beginning, () => resolve()));
  await readByServer(connection);
  breakOff(connection.socket);
  await closed;
};

it.each([
  ['closed, as by a process that was killed', (socket: Socket) => socket.destroySoon()],
  ['reset', (socket: Socket) => socket.resetAndDestroy()],
])('An append whose connection is %s before its end has no effect', async (_, breakOff) => {
  const streams = Array.from({ length: times }, () => newName());
  await Promise.all(streams.map((stream) => interrupted(stream, breakOff)));
  // The server processes appends in the order of arrival, so this one is behind all of the others.
  await client().appendToStream(newName(), event());
  for (const stream of streams)
    await expect(collect(client().readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
});
