import { specify } from '@torno/kernel/testing';
import { commandOf } from '../testing/commands.fixture.js';
import { reactionControl, type ReactionControlCommand } from './reaction-control.js';

const facts = { parkedAt: '2026-03-10T12:00:00.000Z', stream: 'rfq-r' };
const reason = 'The fault is mended';

const { when } = specify(reactionControl, expect).given();
const command = commandOf<ReactionControlCommand>();

describe('An action on a parked reaction', () => {
  it.each([
    ['RetryReaction', 'ReactionRetryRequested'],
    ['SkipReaction', 'ReactionSkipRequested'],
  ] as const)('is stored with the failure that it is about and the reason: %s', (type, event) =>
    when(command(type, { facts, reason })).thenEvents({ type: event, data: { ...facts, reason } }),
  );

  it('is refused for a reaction that is not parked', () => {
    when(command('RetryReaction', { facts: undefined, reason })).thenRefused('reaction.unknown');
    when(command('SkipReaction', { facts: undefined, reason })).thenRefused('reaction.unknown');
  });
});
