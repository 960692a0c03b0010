import type { AlertsEvent } from '@torno/domain';
import { newId, noRequests, type HealthSample } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import { healthSamplesIn } from '@torno/platform';
import { aliasCollection, type Alias } from '@torno/read-models';
import { platformConfig } from '../lookups/platform-config.js';
import { notices } from '../notices/notices.js';
import { operators } from '../operator/operators.js';
import { user } from '../account/user.js';
import { metaOf, registerPerson } from '../testing/people.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';

const noon = Date.UTC(2026, 2, 10, 12);
const at = (seconds: number): string => new Date(noon + seconds * 1_000).toISOString();

let processes: TestProcessManagers;
beforeEach(async () => {
  processes = await startTestProcessManagers(at(0));
});
afterEach(() => processes?.stop());

const services = ['command-service', 'projections', 'query-service', 'worker'] as const;

/** The samples that all services record between two seconds, one every 15 seconds. */
const record = async (from: number, to: number, ofWorker: Partial<HealthSample> = {}): Promise<void> => {
  const samples = Array.from({ length: (to - from) / 15 + 1 }, (_, index) => from + index * 15).flatMap((seconds) =>
    services.map((service): HealthSample => ({
      service,
      instance: service,
      at: at(seconds),
      seconds: 15,
      checks: { documents: 'ok' },
      requests: noRequests,
      queues: [],
      projections: [],
      disks: [],
      ...(service === 'worker' ? ofWorker : {}),
    })),
  );
  const puts = samples.map((sample) => ({
    span: 'hour' as const,
    id: `${sample.instance}:${sample.at}`,
    sample,
  }));
  await healthSamplesIn(processes.documents).put(puts);
};

const full = { disks: [{ name: 'data', freeBytes: 5, totalBytes: 100 }] };
const history = async (): Promise<readonly AlertsEvent[]> =>
  (await processes.historyOf('alerts-platform')) as readonly AlertsEvent[];
const kindsOf = async () => (await history()).map(({ type, data }) => `${type} ${data.kind}`);

/** A user whom the read model knows as an administrator. */
const settleOperator = async (name: string, isOperator = true): Promise<string> => {
  const { userId } = await registerPerson(processes, name, { isBuyer: false, isSupplier: false }, { isOperator });
  const { documents } = processes;
  const aliases = documents.collection<Alias>(aliasCollection);
  if (!(await aliases.findOne({ _id: 'users' })))
    await aliases.insertOne({ _id: 'users', collection: 'users@1', version: 1, previous: null, isBuilt: true });
  await documents
    .collection<{ readonly _id: string; readonly operatorRole: string }>('users@1')
    .insertOne({ _id: userId, operatorRole: 'admin' });
  return userId;
};

/** The e-mails that the outbox keeps, by recipient. */
const sentTo = async (name: string) =>
  processes.documents
    .collection<{ readonly _id: string; readonly to: string; readonly subject: string; readonly text: string }>(
      'outbox',
    )
    .find({ to: `${name}@example.com` }, { sort: { _id: 1 } });

describe('An alert about the installation', () => {
  it('is recorded once while it lasts, and ends', async () => {
    await record(0, 90, full);
    await processes.itIs(at(90));
    await processes.itIs(at(95));
    await record(105, 240);
    await processes.itIs(at(120));
    expect(await kindsOf()).toEqual(['AlertRaised disk']);
    await processes.itIs(at(240));
    expect(await kindsOf()).toEqual(['AlertRaised disk', 'AlertEnded disk']);
    expect((await history())[0]?.data).toMatchObject({ subject: 'data', value: 95, limit: 90 });
  });

  it('is measured by the limits that operators have set', async () => {
    await processes.commandRunner.execute(platformConfig, 'platform', {
      type: 'ChangeConfig',
      data: { key: 'alertDiskPercent', value: '96', reason: 'A large disk' },
      meta: metaOf(processes),
    });
    await record(0, 90, full);
    await processes.itIs(at(90));
    expect(await kindsOf()).toEqual([]);
  });

  it('is not raised by requests refused during maintenance', async () => {
    const failing = { requests: { ...noRequests, requests: 30, failed: 30 } };
    const maintain = { noticeId: newId(), texts: { de: '', en: '', it: '' }, reason: 'New disk' };
    await processes.commandRunner.execute(notices, 'platform', {
      type: 'PublishNotice',
      data: { ...maintain, kind: 'maintenance', from: at(60), until: at(120) },
      meta: metaOf(processes),
    });
    await record(0, 60);
    await record(75, 120, failing);
    await record(135, 300);
    for (const seconds of [75, 120, 150, 300]) await processes.itIs(at(seconds));
    expect(await kindsOf()).toEqual([]);
    await record(315, 345, failing);
    await processes.itIs(at(345));
    expect(await kindsOf()).toEqual(['AlertRaised errors']);
  });
});

describe('An alert', () => {
  it('is e-mailed to each administrator once, even when a restarted process handles it again', async () => {
    const ada = await settleOperator('ada');
    await settleOperator('bert');
    await settleOperator('former', false);
    const sue = await settleOperator('sue');
    const stateOf = async (userId: string) => (await processes.commandRunner.load(user, userId)).state;
    await processes.commandRunner.execute(operators, 'platform', {
      type: 'ChangeOperator',
      data: {
        userId: sue,
        role: 'support',
        reason: 'Helps',
        user: await stateOf(sue),
        actingUser: await stateOf(ada),
      },
      meta: { ...metaOf(processes), actor: { userId: ada, companyId: '', role: 'operator' } },
    });
    await record(0, 90, full);
    await processes.itIs(at(90));
    await until('the e-mails are sent', async () => (await sentTo('ada')).length + (await sentTo('bert')).length === 2);

    // This is the state after a crash before the checkpoint was saved.
    await processes.documents.collection('checkpoints').deleteMany({});
    await processes.restart();
    await record(105, 180);
    await processes.itIs(at(180));
    await record(195, 285, full);
    await processes.itIs(at(285));
    await until('the next alert is e-mailed', async () => (await sentTo('bert')).length > 1);
    await until('the next alert is e-mailed to both', async () => (await sentTo('ada')).length > 1);
    expect(await kindsOf()).toEqual(['AlertRaised disk', 'AlertEnded disk', 'AlertRaised disk']);
    expect([await sentTo('ada'), await sentTo('bert')].map(({ length }) => length)).toEqual([2, 2]);
    expect([...(await sentTo('former')), ...(await sentTo('sue'))]).toEqual([]);
    const [email] = await sentTo('ada');
    expect(email?.subject).toBe('Torno: alert – Data directory: 95% of the disk is used (limit: 90%).');
    expect(email?.text).toContain('https://torno.example/admin/health');
  });
});
