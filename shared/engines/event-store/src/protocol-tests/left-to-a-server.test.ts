/** Every call of the client that the store does not implement is refused by name. */
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import {
  persistentSubscriptionToAllSettingsFromDefaults,
  persistentSubscriptionToStreamSettingsFromDefaults,
  UnknownError,
  UnsupportedError,
} from '@eventstore/db-client';
import { describeEmbedded, newName, storeUnderTest } from './store-under-test.fixture.js';

const { client, url } = storeUnderTest();

const refusal = async (call: Promise<unknown>): Promise<unknown> => call.catch((reason: unknown) => reason);

const ofStream = persistentSubscriptionToStreamSettingsFromDefaults();
const ofAll = persistentSubscriptionToAllSettingsFromDefaults();

describeEmbedded('persistent subscriptions', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['made', () => client().createPersistentSubscriptionToStream(newName(), 'group', ofStream)],
    ['changed', () => client().updatePersistentSubscriptionToStream(newName(), 'group', ofStream)],
    ['deleted', () => client().deletePersistentSubscriptionToStream(newName(), 'group')],
    ['read', () => once(client().subscribeToPersistentSubscriptionToStream(newName(), 'group'), 'data')],
    ['looked at', () => client().getPersistentSubscriptionToStreamInfo(newName(), 'group')],
    ['listed', () => client().listAllPersistentSubscriptions()],
    ['listed by stream', () => client().listPersistentSubscriptionsToStream(newName())],
    ['replayed', () => client().replayParkedMessagesToStream(newName(), 'group')],
    ['restarted', () => client().restartPersistentSubscriptionSubsystem()],
  ])('Persistent subscriptions are not %s, and the store says so', async (_what, call) => {
    const error = await refusal(call());
    expect(error).toBeInstanceOf(UnknownError);
    expect((error as Error).message).toMatch(/ersistent subscriptions.* not implemented by the embedded/);
  });

  // The client does not call these unless they are announced.
  it.each<[string, () => Promise<unknown>]>([
    ['made', () => client().createPersistentSubscriptionToAll('group', ofAll)],
    ['changed', () => client().updatePersistentSubscriptionToAll('group', ofAll)],
    ['deleted', () => client().deletePersistentSubscriptionToAll('group')],
    ['read', () => once(client().subscribeToPersistentSubscriptionToAll('group'), 'data')],
    ['looked at', () => client().getPersistentSubscriptionToAllInfo('group')],
    ['listed', () => client().listPersistentSubscriptionsToAll()],
    ['replayed', () => client().replayParkedMessagesToAll('group')],
  ])('Persistent subscriptions to $all are not %s, and the client says so', async (_what, call) => {
    expect(await refusal(call())).toBeInstanceOf(UnsupportedError);
  });
});

describeEmbedded('server projections', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['made', () => client().createProjection('p', 'fromAll()')],
    ['changed', () => client().updateProjection('p', 'fromAll()')],
    ['deleted', () => client().deleteProjection('p')],
    ['enabled', () => client().enableProjection('p')],
    ['disabled', () => client().disableProjection('p')],
    ['aborted', () => client().abortProjection('p')],
    ['reset', () => client().resetProjection('p')],
    ['restarted', () => client().restartSubsystem()],
    ['listed', () => client().listProjections()],
    ['asked for their status', () => client().getProjectionStatus('p')],
    ['asked for their state', () => client().getProjectionState('p')],
    ['asked for their result', () => client().getProjectionResult('p')],
  ])('Projections are not %s, and the store says so', async (_what, call) => {
    const error = await refusal(call());
    expect(error).toBeInstanceOf(UnknownError);
    expect((error as Error).message).toMatch(/projections are not implemented by the embedded event store/);
  });

  it('Projections with tracked streams, which the client calls over HTTP/1, are refused too', async () => {
    const error = await refusal(
      client().createProjection('p', 'fromAll()', { emitEnabled: true, trackEmittedStreams: true }),
    );
    expect((error as Error).message).toMatch(/not implemented by the embedded event store/);
  });
});

describeEmbedded('HTTP/1 clients', () => {
  it('An HTTP/1 client receives the error that HTTP/1 is not supported', async () => {
    const { hostname, port } = new URL(url());
    const socket = connectTcp(Number(port), hostname);
    socket.end('GET /web/index.html HTTP/1.1\r\nHost: x\r\n\r\n');
    let reply = '';
    for await (const chunk of socket) reply += String(chunk);
    expect(reply).toMatch(/^HTTP\/1\.1 501 .*not implemented by the embedded event store/);
  });
});
