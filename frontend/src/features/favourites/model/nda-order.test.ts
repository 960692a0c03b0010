import type { NdaRequest } from '@torno/contract';
import { openFirst } from '../../../api/resources/nda-requests.js';
import { filterIn, mayGrant, mayReject } from './nda-order.js';

const request = (id: string, status: NdaRequest['status'], requestedDate: string): NdaRequest => ({
  id,
  rfqId: 'rfq',
  secondaryId: 100001,
  rfqLabel: 'Housing',
  company: { companyId: 'c', companyKey: 'c', label: 'Alpha', city: '', countryCode: 'DE' },
  status,
  requestedBy: '',
  processor: '',
  requestedDate,
  attachmentUrl: null,
  attachmentLabel: null,
});

describe('NDA requests', () => {
  it('are sorted by open first, then newest (FAV-10)', () =>
    expect(
      openFirst([
        request('granted', 'Granted', '2026-03-09T00:00:00Z'),
        request('older', 'Pending', '2026-03-01T00:00:00Z'),
        request('newer', 'Pending', '2026-03-02T00:00:00Z'),
      ]).map(({ id }) => id),
    ).toEqual(['newer', 'older', 'granted']));

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
