import type { ProjectionState } from '@torno/contract';
import { createLagMeter } from './lag-meter.js';

const state = (change: Partial<ProjectionState>): ProjectionState => ({
  name: 'rfqs',
  version: 1,
  collection: 'rfqs@1',
  state: 'live',
  serves: true,
  swap: 'automatic',
  position: 100,
  head: 100,
  eventsBehind: 0,
  secondsBehind: 0,
  eventsPerSecond: 0,
  parked: 0,
  error: null,
  owner: 'projections',
  lastAct: null,
  ...change,
});

/** A meter, and its measurements so many seconds after the first one. */
const meter = () => {
  let now = 0;
  const measure = createLagMeter(() => now);
  return (seconds: number, ...states: readonly Partial<ProjectionState>[]) => {
    now = seconds * 1_000;
    return measure(states.map(state));
  };
};

it('The lag of a projection is the age of the first event that its live build has not read', () => {
  const behind = { position: 80, head: 120, eventsBehind: 4, secondsBehind: 3 };
  expect(meter()(0, behind, { ...behind, serves: false, secondsBehind: 900 })).toEqual([
    { name: 'rfqs', state: 'live', eventsBehind: 4, secondsBehind: 3, parked: 0 },
  ]);
});

it('An imported event of the past does not count as lag of a build that was up to date', () => {
  const measure = meter();
  measure(0, {});
  measure(15, { head: 150, position: 110 });
  const [imported] = measure(30, { head: 200, position: 120, eventsBehind: 2, secondsBehind: 10_000 });
  expect(imported?.secondsBehind).toBe(30);
  expect(measure(45, { head: 300, position: 200, secondsBehind: 10_000 })[0]?.secondsBehind).toBe(15);
});

it('A build that has stopped falls further behind', () => {
  const measure = meter();
  measure(0, {});
  const lags = [15, 30, 600].map(
    (seconds) => measure(seconds, { head: 200, secondsBehind: seconds })[0]?.secondsBehind,
  );
  expect(lags).toEqual([15, 30, 600]);
});

it('A lag that cannot be measured stays unknown', () =>
  expect(meter()(0, { secondsBehind: null, eventsBehind: null })[0]?.secondsBehind).toBeNull());
