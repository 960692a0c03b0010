import { faultKey, faultLimits } from '@torno/domain';
import { derivedId, newId } from '@torno/kernel';
import type { RunCommand } from '../command-runner/run-command.js';
import { memoryRunner } from '../testing/memory-runner.fixture.js';
import { metaAt } from '../testing/commands.fixture.js';
import { runWith } from '../command-runner/run-command.js';
import { faultHandlers } from './fault-handlers.js';

const body = { message: 'No RFQ of anna@example.com', stack: '', path: '/buyer/rfqs/100001?search=Anna', version: 'a' };

const createReporter = () => {
  const { commandRunner, history } = memoryRunner();
  const { reportFault } = faultHandlers();
  const actors: unknown[] = [];
  const run: RunCommand = (decider, streamId, command, change) => {
    actors.push(change?.actor);
    return runWith(metaAt('2026-03-01T12:00:00.000Z'), commandRunner)(decider, streamId, command, change);
  };
  const report = (userId: string) => reportFault({ body, caller: { userId }, run } as never);
  return { report, actors, history };
};

it('A report names nobody, neither in its texts nor as its actor', async () => {
  const { report, actors, history } = createReporter();
  await report(newId());
  const message = 'No RFQ of <e-mail>';
  expect(history(`fault-${derivedId('fault', faultKey({ message, stack: '' }))}`)).toEqual([
    { type: 'FaultReported', data: { message, stack: '', route: '/buyer/rfqs/:number', version: 'a' } },
  ]);
  expect(actors).toEqual([{ userId: '', companyId: '', role: 'public' }]);
});

it('Reports of one user, and of all, are limited', async () => {
  const { report, actors } = createReporter();
  const one = newId();
  for (let sent = 0; sent < faultLimits.ofUser; sent++) await report(one);
  await expect(report(one)).rejects.toMatchObject({ code: 'fault.too-many', kind: 'too-many' });
  while (actors.length < faultLimits.ofAll) await report(newId());
  await expect(report(newId())).rejects.toMatchObject({ code: 'fault.too-many' });
});
