import { ToolRefused } from '../tool-refused.js';
import { explainedInterruption } from './interruption.js';

it('says what broke a migration off and that it goes on, and leaves refusals as they are', () => {
  const refusal = new ToolRefused('Source and target are not equal');
  expect(explainedInterruption(refusal)).toBe(refusal);
  const ofEvents = new Error('Could not recognize The disk of the event store is full: nothing was written');
  const ofDocuments = new Error('there is no room left for the data directory /data');
  for (const full of [ofEvents, ofDocuments])
    expect(explainedInterruption(full).message).toMatch(/^The disk of the target is full\..* goes on where it was\.$/);
  expect(explainedInterruption(new Error('connection reset')).message).toMatch(
    /^The migration was broken off: connection reset\n.*goes on where it was\.$/,
  );
});
