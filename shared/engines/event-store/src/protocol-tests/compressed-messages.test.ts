/** Messages that are small when compressed and large when decompressed. */
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { NO_STREAM } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { beginAppend, connectRaw } from './append-frames.fixture.js';
import { describeEmbedded, event, newName, storeUnderTest } from './store-under-test.fixture.js';

const { client, url } = storeUnderTest();

const MEBIBYTE = 1024 * 1024;

/** 16 MiB of zeros, compressed to some 16 KiB. */
const compressed = (): Buffer => {
  const body = gzipSync(Buffer.alloc(16 * MEBIBYTE - 1));
  const head = Buffer.alloc(5);
  head.writeUInt8(1);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
};

describeEmbedded('compressed messages', () => {
  const message = compressed();

  it.each([
    ['by name', { 'grpc-encoding': 'gzip' }, status.UNIMPLEMENTED],
    ['without a name', {}, status.INTERNAL],
  ])('Compressed messages are refused %s, and the connection stays usable', async (_how, headers, expected) => {
    const connection = connectRaw(url());
    for (let round = 0; round < 200; round++) {
      const call = beginAppend(connection, headers);
      call.end(message);
      const [answer] = await once(call, 'response');
      const ended = answer['grpc-status'] ? answer : (await once(call.resume(), 'trailers'))[0];
      expect(Number(ended['grpc-status'])).toBe(expected);
    }
    connection.session.destroy();
    await expect(client().appendToStream(newName(), event(), { expectedRevision: NO_STREAM })).resolves.toMatchObject({
      success: true,
    });
  });
});
