import { rfqStatuses } from '@torno/domain';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { pageAt } from '../../../shared/list/page-at.js';
import { rfqAddress, withReturn } from '../../../shared/routing/addresses.js';
import { buyerFilters } from './rfq-filters.js';
import { filterOf, listAt, listTypeOf, rfqLists, rfqListView } from './rfq-lists.js';
import { isOverdue, toneOf } from '../../rfq-status/index.js';

describe('lists', () => {
  it.each(rfqLists)('recognises %s by its address', (list) => {
    expect(listAt(`/buyer/rfqs/${list}`)).toBe(list);
    expect(listAt(`/buyer/rfqs/${list}/`)).toBe(list);
    expect(listTypeOf(list)).toBe(list.toUpperCase());
  });

  it('takes the list of all for any other address', () => expect(listAt('/buyer/rfqs')).toBe('all'));
});

describe('view of a list', () => {
  const { viewOf, paramsOf } = rfqListView;
  const defaultView = viewOf(new URLSearchParams());
  const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
  const earliestEndFirst = { field: 'endDate', order: 'ASC' } as const;

  it('starts with the newest on page 1, 25 per page', () => {
    expect(defaultView).toEqual({ filter: buyerFilters.initial, sort: newestFirst, page: 1, perPage: 25 });
    expect(paramsOf(defaultView).toString()).toBe('');
  });

  it('round-trips through the address', () => {
    const view = {
      filter: { ...buyerFilters.initial, search: 'a & b' },
      sort: earliestEndFirst,
      page: 3,
      perPage: 10,
    };
    expect(paramsOf(view).toString()).toBe('search=a+%26+b&sort=END_ASC&page=3&pageSize=10');
    expect(viewOf(new URLSearchParams(paramsOf(view).toString()))).toEqual(view);
  });

  it('ignores invalid parameters', () => {
    expect(viewOf(new URLSearchParams('sort=x&page=-1&pageSize=7'))).toEqual(defaultView);
    expect(viewOf(new URLSearchParams('page=1e3')).page).toBe(1);
  });

  it('takes order and page size from the last visit where the address has none', () => {
    const remembered = { sort: 'endDate', order: 'ASC', perPage: 10 };
    expect(viewOf(new URLSearchParams('search=x'), remembered)).toEqual({
      filter: { ...buyerFilters.initial, search: 'x' },
      sort: earliestEndFirst,
      page: 1,
      perPage: 10,
    });
    expect(viewOf(new URLSearchParams('sort=CREATED_DESC&pageSize=25'), remembered)).toEqual(defaultView);
    expect(paramsOf(defaultView, remembered).toString()).toBe('sort=CREATED_DESC&pageSize=25');
    expect(viewOf(new URLSearchParams(), { sort: 'x', order: 1, perPage: '10' })).toEqual(defaultView);
  });

  it('is prefetched under the key of the list', () =>
    expect(pageAt(buyerRfqs, rfqListView, new URLSearchParams('search=x&page=2'), filterOf('active')).queryKey).toEqual(
      [
        'buyerRfqs',
        'getList',
        {
          filter: { ...buyerFilters.initial, listType: 'ACTIVE', search: 'x' },
          sort: newestFirst,
          pagination: { page: 2, perPage: 25 },
        },
      ],
    ));
});

describe('status', () => {
  const now = Date.parse('2026-05-10T12:00:00Z');
  const before = '2026-05-09T21:59:59Z';
  const after = '2026-05-11T21:59:59Z';

  it.each([
    ['Active', after, 'success'],
    ['Active', before, 'warning'],
    ['Ended', before, 'neutral'],
    ['InWork', null, 'neutral'],
    ['ToBeVerified', after, 'info'],
    ['Archived', before, 'outline'],
    ['PublishedFailed', after, 'strongError'],
  ] as const)('%s with the deadline %s is %s', (status, endDate, tone) =>
    expect(toneOf({ status, endDate }, now)).toBe(tone),
  );

  it('is overdue only while active', () => {
    expect(isOverdue({ status: 'Active', endDate: before }, now)).toBe(true);
    expect(isOverdue({ status: 'Ended', endDate: before }, now)).toBe(false);
    expect(isOverdue({ status: 'Active', endDate: null }, now)).toBe(false);
  });
});

describe('addresses', () => {
  it.each(rfqStatuses)('open a draft in the wizard and any other RFQ in the view: %s (BRFQ-07)', (status) =>
    expect(rfqAddress({ rfqId: 'r', status })).toBe(status === 'InWork' ? '/buyer/rfqs/r/rfq-cs' : '/buyer/rfqs/r'),
  );

  it('carry the address to return to', () => {
    expect(withReturn('/a', '/b?page=2')).toBe('/a?returnURL=%2Fb%3Fpage%3D2');
    expect(withReturn('/a?dialog=close', '/b')).toBe('/a?dialog=close&returnURL=%2Fb');
  });
});
