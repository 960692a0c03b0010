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

  it('are those of the status that the address names, all for an unknown one', () => {
    expect(filterIn(new URLSearchParams('status=Pending'))).toBe('Pending');
    expect(filterIn(new URLSearchParams('status=Public'))).toBe('all');
    expect(filterIn(new URLSearchParams())).toBe('all');
  });
});
