import { v5 } from 'uuid';
import { derivedId, eventId } from './derived-ids.js';
import { isUuid } from './ids.js';

describe('derived ids', () => {
  it('are equal for the same parts', () => expect(derivedId('a', 1)).toBe(derivedId('a', 1)));
  it('differ for parts whose concatenation is equal', () =>
    expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc')));
  it('stay the same, since stored events have them', () => {
    expect(derivedId('für', 1)).toBe(v5('3:für|1:1', 'a3c5e7f2-4b1d-5e8a-9c60-7f3d2b1e8a94'));
    expect(derivedId('command', 'x')).toBe('ec6a7baa-ab6f-5d53-931b-ddb011707a3d');
  });
  it('are UUIDs', () => expect(isUuid(eventId('c', 's', 0))).toBe(true));
});
