import { ToolRefused } from '../refusals.js';
import { explainInterruption } from './interruption.js';

it('An interrupted migration names its cause and how to continue; refusals are left unchanged', () => {
  const refusal = new ToolRefused('Source and target are not equal');
  expect(explainInterruption(refusal)).toBe(refusal);
  const ofEvents = new Error('Could not recognize The disk of the event store is full: nothing was written');
  const ofDocuments = new Error('there is no room left for the data directory /data');
  for (const full of [ofEvents, ofDocuments])
    expect(explainInterruption(full).message).toMatch(/^The disk of the target is full\..* to continue\.$/);
  expect(explainInterruption(new Error('connection reset')).message).toMatch(
    /^The migration was interrupted: connection reset\n.*run the same command again to continue\.$/,
  );
});
