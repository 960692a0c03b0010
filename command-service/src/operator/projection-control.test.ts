import type { ProjectionFacts } from '@torno/domain';
import { specify } from '@torno/kernel/testing';
import { commandOf } from '../testing/commands.fixture.js';
import { projectionControl, type ProjectionControlCommand } from './projection-control.js';

const live = { collection: 'rfqs@7', version: 7, state: 'live' };
const previous = { collection: 'rfqs@7+1', version: 7, state: 'superseded' };
const replay = (state: string) => ({ collection: 'rfqs@7+2', version: 7, state });
const older = { collection: 'rfqs@6', version: 6, state: 'superseded' };

const reason = 'The totals were wrong';
const ask = (change: Partial<ProjectionFacts> = {}) => ({
  reason,
  facts: { isPaused: false, live, builds: [live, previous, older], parked: ['rfq-1'], ...change },
});
const during = (state: string) => ask({ builds: [live, previous, replay(state)] });
const paused = ask({ isPaused: true });

const { when } = specify(projectionControl, expect).given();
const command = commandOf<ProjectionControlCommand>();

describe('An action on a projection', () => {
  it('is recorded as an event with its reason', () => {
    when(command('Pause', ask())).thenEvents({ type: 'ProjectionPaused', data: { reason } });
    when(command('Resume', paused)).thenEvents({ type: 'ProjectionResumed', data: { reason } });
    const swap = 'by-hand';
    when(command('Replay', { ...ask(), swap })).thenEvents({
      type: 'ProjectionReplayRequested',
      data: { swap, reason },
    });
    const stream = 'rfq-1';
    when(command('Heal', { ...ask(), stream })).thenEvents({
      type: 'ProjectionHealingRequested',
      data: { stream, reason },
    });
  });

  it('changes nothing if the projection is in the requested state already', () => {
    when(command('Pause', paused)).thenNothing();
    when(command('Resume', ask())).thenNothing();
  });

  it('is refused for a projection that does not exist', () => {
    for (const type of ['Pause', 'Resume'] as const)
      when(command(type, { reason, facts: undefined })).thenRefused('projection.unknown');
  });

  it('does not start a second replay while one runs, caught up or not', () => {
    for (const state of ['new', 'catching-up', 'paused', 'failed', 'live'])
      when(command('Replay', { ...during(state), swap: 'automatic' })).thenRefused('projection.replay-running');
  });

  it('swaps to a replay that has caught up, or to a previous build of the same version while no replay runs', () => {
    const swapped = (collection: string) => ({
      type: 'ProjectionSwapRequested' as const,
      data: { collection, reason },
    });
    const swap = (input: ReturnType<typeof ask>, { collection }: { collection: string }) =>
      when(command('Swap', { ...input, collection }));
    swap(during('live'), replay('live')).thenEvents(swapped('rfqs@7+2'));
    swap(ask(), previous).thenEvents(swapped('rfqs@7+1'));
    swap(during('catching-up'), previous).thenRefused('projection.replay-running');
    swap(during('catching-up'), replay('catching-up')).thenRefused('projection.not-swappable');
    swap(ask(), live).thenRefused('projection.not-swappable');
    swap(ask(), older).thenRefused('projection.not-swappable');
    swap(ask(), { collection: 'rfqs@8' }).thenRefused('projection.not-swappable');
  });

  it('ends a running replay', () => {
    const { collection } = replay('catching-up');
    when(command('Discard', { ...during('catching-up'), collection })).thenEvents({
      type: 'ProjectionReplayDiscarded',
      data: { collection, reason },
    });
    when(command('Discard', { ...ask(), collection })).thenRefused('projection.no-replay');
    when(command('Discard', { ...ask(), collection: live.collection })).thenRefused('projection.no-replay');
  });

  it('does not heal a stream that is not parked', () =>
    when(command('Heal', { ...ask(), stream: 'rfq-2' })).thenRefused('projection.not-parked'));
});
