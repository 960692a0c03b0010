/** Clients that die in the middle of an append: what they did not finish never happened. */
import type { Socket } from 'node:net';
import { StreamNotFoundError } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { beginAppend, connectRaw, eventFrame, optionsFrame, readByServer } from './append-frames.fixture.js';
import { collect, event, newName, storeUnderTest } from './store-under-test.fixture.js';

const { client, url } = storeUnderTest();
const times = 30;

/** Sends the options and the first of the events of an append whose client meant to send more, and breaks off. */
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
  ['closed, as of a process that was killed', (socket: Socket) => socket.destroySoon()],
  ['reset', (socket: Socket) => socket.resetAndDestroy()],
])('takes nothing of an append whose connection is %s before its end', async (_, breakOff) => {
  const streams = Array.from({ length: times }, () => newName());
  await Promise.all(streams.map((stream) => interrupted(stream, breakOff)));
  // The server takes appends in the order in which they come to it, so this one is behind all of the others.
  await client().appendToStream(newName(), event());
  for (const stream of streams)
    await expect(collect(client().readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
});
