import { derivedId, eventId, isUuid } from './ids.js';

describe('derived ids', () => {
  it('repeats for the same parts', () => expect(derivedId('a', 1)).toBe(derivedId('a', 1)));
  it('distinguishes parts whose concatenation is equal', () =>
    expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc')));
  it('is a UUID', () => expect(isUuid(eventId('c', 's', 0))).toBe(true));
});
