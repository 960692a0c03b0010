import { eventCatalogue, type TornoEvent } from '@torno/domain';
import { newId } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import type { StoredDocument } from '@torno/platform';
import { createApi } from '../installation/api.js';
import { openEngines } from '../installation/engines.js';
import { startInstallation, type Installation } from '../installation/installation.js';
import { registerCompany, settleOperator } from '../installation/people.js';
import { startTool, type Ended } from '../installation/run-tool.js';

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation();
});
afterAll(() => installation?.stop());

const projections = (...words: readonly string[]): Promise<Ended> =>
  startTool('control-projections', words, { DATA_DIR: installation.dataDir }).ended;
const because = ['--reason', 'Ticket 17'] as const;

/** An RFQ whose second event no program can fold, because it leaves it without a list of positions. */
const storeUnfoldable = async (): Promise<string> => {
  const { store, close } = await openEngines(installation);
  const stream = `rfq-${newId()}`;
  const event = (type: TornoEvent['type'], more: object = {}) => {
    const declaration = eventCatalogue.get(type);
    if (!declaration) throw new Error(`There is no event ${type}`);
    const id = newId();
    const actor = { userId: '', companyId: '', role: 'system' } as const;
    const metadata = {
      $correlationId: id,
      $causationId: id,
      commandId: id,
      actor,
      at: new Date().toISOString(),
      schema: declaration.schema,
    };
    return { id, type, data: { ...(declaration.sample as object), ...more }, metadata };
  };
  await store.append(stream, 'any', [event('RfqDraftCreated'), event('RfqHeaderChanged', { positions: null })]);
  await close();
  return stream;
};

describe('npm run projections', () => {
  it('prints its usage', async () => {
    expect(await projections('--help')).toEqual({
      code: 0,
      output: expect.stringContaining('Usage: npm run projections'),
    });
    for (const words of [['rebuild', 'rfqs'], ['pause'], ['heal', 'rfqs'], ['status', '--fast']])
      expect(await projections(...words)).toEqual({ code: 1, output: expect.stringContaining('Usage:') });
    expect(await projections('pause', 'rfqs')).toEqual({
      code: 1,
      output: expect.stringContaining('A reason is missing.'),
    });
  });

  it('pauses, resumes, replays, compares, swaps and goes back, each with a reason that is recorded', async () => {
    const status = await projections('status');
    expect(status).toEqual({ code: 0, output: expect.stringMatching(/^rfqs +rfqs@\d+ +live +read by queries/m) });
    const build = /(rfqs@\d+)/.exec(status.output)?.[1] ?? '';
    expect((await projections('pause', 'rfqs', ...because)).output).toContain('paused');
    expect(await projections('resume', 'rfqs', ...because)).toMatchObject({ code: 0 });
    expect(await projections('replay', 'rfqs', '--by-hand', '--wait', ...because)).toEqual({
      code: 0,
      output: expect.stringContaining('rfqs has caught up.'),
    });
    expect((await projections('status', 'rfqs')).output).toMatch(/rfqs@\d+\+1 +caught-up/);
    expect(await projections('difference', 'rfqs')).toMatchObject({ code: 0 });
    expect((await projections('swap', 'rfqs', ...because)).output).toMatch(/rfqs@\d+\+1 +live +read by queries/);
    expect(await projections('roll-back', 'rfqs', ...because)).toMatchObject({ code: 0 });
    expect(await projections('status', 'rfqs')).toMatchObject({ output: expect.stringContaining(`${build} `) });

    const api = createApi(installation.url, installation.syncKey);
    const states = await api.call('projectionStates', { token: await settleOperator(api) });
    expect(states.find(({ name, serves }) => name === 'rfqs' && serves)?.lastAct).toMatchObject({
      type: 'ProjectionSwapRequested',
      userId: 'system',
      reason: expect.stringMatching(/^Ticket 17 \(.+@.+\)$/),
    });
  });

  it('shows by count and by sample how a replay differs from the live build', async () => {
    const api = createApi(installation.url, installation.syncKey);
    const changed = await registerCompany(api, 'changed', { isBuyer: true });
    const missing = await registerCompany(api, 'missing', { isBuyer: true });
    await projections('replay', 'companies', '--by-hand', '--wait', ...because);
    const [replay = ''] = /companies@\d+\+1/.exec((await projections('status', 'companies')).output) ?? [];
    expect(await projections('difference', 'companies')).toEqual({
      code: 0,
      output: `Live: 2 documents, ${replay}: 2.\n0 of 2 compared documents differ.\n`,
    });

    const { documents, close } = await openEngines(installation);
    const build = documents.collection<StoredDocument>(replay);
    await build.updateOne({ _id: changed.companyId }, { $set: { label: 'Damaged' } });
    await build.deleteOne({ _id: missing.companyId });
    await close();
    const { code, output } = await projections('difference', 'companies');
    expect(code).toBe(1);
    const lines = output.split('\n');
    expect(lines.slice(0, 2)).toEqual([`Live: 2 documents, ${replay}: 1.`, '2 of 2 compared documents differ.']);
    expect(lines).toContain(`${changed.companyId} label: "changed GmbH" → "Damaged"`);
    expect(lines).toContain(`${missing.companyId} label: "missing GmbH" → –`);
    expect(lines.filter((line) => line.startsWith(changed.companyId))).toHaveLength(1);
    await projections('discard', 'companies', ...because);
  });

  it('discards a replay that waits', async () => {
    await projections('replay', 'sessions', '--by-hand', '--wait', ...because);
    expect((await projections('status', 'sessions')).output).toMatch(/sessions@\d+\+1 +caught-up/);
    expect(await projections('discard', 'sessions', ...because)).toEqual({
      code: 0,
      output: expect.not.stringContaining('+1'),
    });
    expect((await projections('status', 'sessions')).output).toMatch(/sessions@\d+\+1 +superseded/);
    expect(await projections('discard', 'sessions', ...because)).toEqual({
      code: 1,
      output: 'No replay is running.\n',
    });
  });

  it('lists a parked stream, and reports that it stays parked while it cannot be folded', async () => {
    expect(await projections('parked', 'rfqs')).toEqual({ code: 0, output: 'Nothing is parked.\n' });
    const stream = await storeUnfoldable();
    await until('the stream is parked', async () => (await projections('status', 'rfqs')).code === 1);
    expect((await projections('status', 'rfqs')).output).toContain('1 parked');
    const parked = await projections('parked', 'rfqs');
    expect(parked).toEqual({ code: 0, output: expect.stringContaining(`${stream} at RfqHeaderChanged 1, `) });
    expect(await projections('heal', 'rfqs', stream, ...because)).toEqual({
      code: 1,
      output: expect.stringContaining(`${stream} stays parked: `),
    });
  });

  it('reports refusals', async () => {
    expect(await projections('status', 'colours')).toEqual({ code: 1, output: 'There is no projection colours.\n' });
    expect(await projections('swap', 'users', ...because)).toEqual({ code: 1, output: 'No replay is running.\n' });
    const healed = await projections('heal', 'users', 'user-1', ...because);
    expect(healed).toEqual({ code: 1, output: 'Torno answered 404 projection.not-parked.\n' });
  });
});
