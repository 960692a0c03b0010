import { once } from 'node:events';
import { Writable } from 'node:stream';
import { createMailbox } from './mailbox.js';
import { openLiveStream } from './live-stream.js';

const change = { secondaryId: 1, topic: 'rfq', position: 1 } as const;

it('The stream begins with its position and sends changes as they happen', async () => {
  const mailbox = createMailbox();
  const { stream, wake } = openLiveStream({ mailbox, position: () => 5, heartbeatMs: 60_000 });
  const [first] = await once(stream, 'data');
  expect(String(first)).toBe('id: 5\ndata: {"position":5,"everything":false,"market":false,"rfqs":[]}\n\n');
  mailbox.rfq('a', change);
  const next = once(stream, 'data');
  wake();
  expect(String(await next)).toContain('"rfqId":"a"');
  stream.destroy();
});

it('Changes are merged while the client does not read, and then sent as one message', async () => {
  const mailbox = createMailbox();
  const { stream, wake } = openLiveStream({ mailbox, position: () => 9, heartbeatMs: 60_000 });
  const received: string[] = [];
  let release: () => void = () => undefined;
  const slow = new Writable({
    highWaterMark: 1,
    write: (chunk, _encoding, done) => {
      received.push(String(chunk));
      release = done;
    },
  });
  stream.pipe(slow);
  await once(stream, 'pause');
  for (let number = 0; number < 1_000; number++) {
    mailbox.rfq(`rfq-${number % 50}`, change);
    wake();
  }
  // At most one message waits for the client, however much has happened.
  const waiting = stream.readableLength;
  while (!received.join('').includes('rfq-49')) {
    release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(waiting).toBeLessThan(200);
  expect(received.length).toBeLessThanOrEqual(3);
  stream.destroy();
});

it('Pings keep the stream alive, and a client that reads nothing is disconnected', async () => {
  const mailbox = createMailbox();
  const { stream } = openLiveStream({ mailbox, position: () => 3, heartbeatMs: 5 });
  await once(stream, 'data');
  expect(String((await once(stream, 'data'))[0])).toBe('id: 3\n\n');
  stream.pause();
  await once(stream, 'close');
  expect(stream.destroyed).toBe(true);
});
