import type { Fault, FaultEvent } from '@torno/domain';
import { specify } from '@torno/kernel/testing';
import { commandOf } from '../testing/commands.fixture.js';
import { fault, type FaultCommand } from './fault.js';

const { given } = specify(fault, expect);
const command = commandOf<FaultCommand>();
const broken: Fault = { message: 'Broken', stack: '', route: '/', version: 'a' };
const reported: FaultEvent = { type: 'FaultReported', data: broken };
const settled: FaultEvent = { type: 'FaultSettled', data: { reason: 'Mended' } };
const settle = command('SettleFault', settled.data as { readonly reason: string });

it('An error of the interface is counted by every report, even after it was settled', () => {
  for (const before of [[], [reported], [reported, settled]])
    given(...before)
      .when(command('ReportFault', broken))
      .thenEvents(reported);
});

it('An error of the interface is settled once until it is reported again', () => {
  given(reported).when(settle).thenEvents(settled);
  given(reported, settled).when(settle).thenNothing();
  given(reported, settled, reported).when(settle).thenEvents(settled);
  given().when(settle).thenRefused('fault.not-found');
});
