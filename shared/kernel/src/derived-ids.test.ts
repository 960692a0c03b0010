import { derivedId, eventId } from './derived-ids.js';
import { isUuid } from './ids.js';

describe('derived ids', () => {
  it('are equal for the same parts', () => expect(derivedId('a', 1)).toBe(derivedId('a', 1)));
  it('differ for parts whose concatenation is equal', () =>
    expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc')));
  it('are UUIDs', () => expect(isUuid(eventId('c', 's', 0))).toBe(true));
});
