import { filterIn, mayGrant, mayReject } from './nda-list.js';

describe('NDA requests', () => {
  it.each([
    { status: 'Pending', granted: true, rejected: true },
    { status: 'Granted', granted: false, rejected: false },
    { status: 'Rejected', granted: true, rejected: false },
  ] as const)('that are $status can be granted: $granted, rejected: $rejected (NDA-12)', ({ status, ...allowed }) => {
    expect(mayGrant({ status })).toBe(allowed.granted);
    expect(mayReject({ status })).toBe(allowed.rejected);
  });

  it('have the status in the URL, by default the one that waits for the buyer (FAV-10)', () => {
    expect(filterIn(new URLSearchParams('status=Granted'))).toBe('Granted');
    expect(filterIn(new URLSearchParams('status=all'))).toBe('all');
    expect(filterIn(new URLSearchParams('status=Public'))).toBe('Pending');
    expect(filterIn(new URLSearchParams())).toBe('Pending');
  });
});
