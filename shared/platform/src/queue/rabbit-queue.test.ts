import { randomUUID } from 'node:crypto';
import { newId } from '@torno/kernel';
import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { startTestDocuments, type TestDocuments } from '../documents/documents.fixture.js';
import { identifyProcess } from '../leases/process-identity.js';
import { silentLog } from '../log/index.js';
import { describeKilledWorkers } from './killed-workers.fixture.js';
import { describeQueue } from './queue-contract.fixture.js';
import { delayAfter, until, type OpenQueue } from './queue-under-test.fixture.js';
import { createRabbitQueue } from './rabbit-queue.js';
import { buildWorker } from './worker-process.fixture.js';

const broker = process.env['AMQP_URL'] ?? '';

/** Forwards bytes to the broker until it is made to cut all connections or to refuse new ones. */
const startProxy = async () => {
  const target = new URL(broker);
  const sockets = new Set<Socket>();
  let closed = false;
  const server = createServer((socket) => {
    if (closed) return void socket.destroy();
    const onward = connect(Number(target.port) || 5672, target.hostname);
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on('error', () => each.destroy());
      each.on('close', () => {
        sockets.delete(each);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(broker);
  url.hostname = '127.0.0.1';
  url.port = String(address !== null && typeof address === 'object' ? address.port : 0);
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    cut,
    close: () => {
      closed = true;
      cut();
    },
    open: () => (closed = false),
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};

if (broker === '') {
  const skipped = 'RabbitMQ: AMQP_URL is not set, so the contract of the queue was not run against a broker';
  // If a whole file is skipped, the runner does not even show the names of its tests.
  process.stderr.write(`${skipped}\n`);
  it.skip(skipped, () => undefined);
} else {
  let store: TestDocuments;
  let worker: Awaited<ReturnType<typeof buildWorker>>;

  beforeAll(async () => {
    store = await startTestDocuments();
    worker = await buildWorker();
  });
  afterAll(async () => {
    await store.stop();
    await worker.remove();
  });

  const open = (url: string, options: Parameters<OpenQueue>[0] = {}) =>
    createRabbitQueue({
      url,
      documents: store.documents,
      log: silentLog,
      identity: identifyProcess(randomUUID()),
      delayAfter,
      ...options,
    });

  describe('queue on RabbitMQ', () => {
    describeQueue((options) => open(broker, options));
    describeKilledWorkers(
      (options) => open(broker, options),
      (name, { instance, leaseMs }) =>
        worker.start(store.url, store.documents.database, name, instance, String(leaseMs), broker),
    );

    it('Every confirmed job is handled once although the connection is cut again and again', async () => {
      const proxy = await startProxy();
      const queue = await open(proxy.url, { leaseMs: 300 });
      const name = `q-${newId()}`;
      const handled: string[] = [];
      await queue.consume(name, async ({ id }) => void handled.push(id), { concurrency: 3 });
      const confirmed: string[] = [];
      for (let n = 0; n < 60; n++) {
        if (n % 15 === 7) proxy.cut();
        const id = `j${n}`;
        let sent = false;
        while (!sent) {
          sent = await queue.publish(name, { id, payload: n }).then(
            () => true,
            () => false,
          );
        }
        confirmed.push(id);
      }
      await until(() => confirmed.every((id) => handled.includes(id)));
      await queue.close();
      await proxy.stop();
      expect(handled.sort()).toEqual([...confirmed].sort());
    });

    it('The queue reports that it is unavailable while the broker is, and works when it is back', async () => {
      const proxy = await startProxy();
      const queue = await open(proxy.url);
      const name = `q-${newId()}`;
      await queue.publish(name, { id: 'j1', payload: 1 });
      proxy.close();
      await expect(queue.publish(name, { id: 'j2', payload: 2 })).rejects.toMatchObject({ name: 'QueueUnavailable' });
      await expect(queue.ping()).rejects.toMatchObject({ name: 'QueueUnavailable' });
      proxy.open();
      const handled: string[] = [];
      await queue.consume(name, async ({ id }) => void handled.push(id), { concurrency: 1 });
      await queue.publish(name, { id: 'j3', payload: 3 });
      await until(() => handled.includes('j1') && handled.includes('j3'));
      await queue.close();
      await proxy.stop();
    });

    it('The queue does not start without a broker', async () => {
      await expect(open('amqp://127.0.0.1:1')).rejects.toMatchObject({ name: 'QueueUnavailable' });
    });
  });
}
