import type { NdaRequest } from '@torno/contract';
import { isNdaFilter, mayGrant, mayReject, openFirst, pageOf } from './nda-order.js';

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

  it('can be filtered by status', () => {
    expect(isNdaFilter('Pending')).toBe(true);
    expect(isNdaFilter('Public')).toBe(false);
    expect(isNdaFilter(null)).toBe(false);
  });

  it('are split into pages, and the address is limited to existing ones', () => {
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    expect(pageOf(numbers, '3')).toEqual({ page: 3, pages: 3, shown: numbers.slice(50) });
    expect(pageOf(numbers, '9').page).toBe(3);
    expect(pageOf(numbers, 'x').page).toBe(1);
    expect(pageOf([], null)).toEqual({ page: 1, pages: 1, shown: [] });
  });
});
