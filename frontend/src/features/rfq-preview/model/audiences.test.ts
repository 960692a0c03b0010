import { audiencesOf, hintOf } from './audiences.js';

describe('audiences of an RFQ', () => {
  it('are invited suppliers and suppliers on the marketplace', () =>
    expect(audiencesOf({ ndaRequired: false, platformScope: null })).toEqual(['invited', 'marketplace']));
  it('differ by the NDA', () => {
    expect(audiencesOf({ ndaRequired: true, platformScope: null })).toEqual(['invited', 'released', 'marketplace']);
    expect(hintOf('invited', { ndaRequired: true })).toBe('invitedNda');
    expect(hintOf('invited', { ndaRequired: false })).toBe('invited');
  });
  it('are only invited suppliers when the RFQ is private (G-24)', () =>
    expect(audiencesOf({ ndaRequired: false, platformScope: 'PrivatePortal' })).toEqual(['invited']));
});
