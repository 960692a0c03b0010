import { listLimits, supplierSortOrders } from '@torno/domain';
import { openRange, requestOf, type SupplierRfqFilter, supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { pageAt } from '../../../shared/list/page-at.js';
import { listLink } from './list-link.js';
import { supplierFilters, switches } from './rfq-filters.js';
import {
  filterOf,
  filtersOn,
  isNarrowed,
  listAt,
  listTypeOf,
  type RfqListName,
  rfqLists,
  rfqListView,
} from './rfq-lists.js';

const { initial: defaultFilter, choicesIn, cleared } = supplierFilters;

const listRequestOf = (list: RfqListName, filter: SupplierRfqFilter, offset: number) =>
  requestOf({
    filter: { ...filter, listType: listTypeOf(list) },
    sort: supplierSortOrders.AUCTIONBEGIN,
    pagination: { page: offset / listLimits.supplierPageSize + 1, perPage: listLimits.supplierPageSize },
  });

describe('lists', () => {
  it('are recognised by their addresses', () => {
    for (const list of rfqLists) expect(listAt(`/supplier/rfqs/${list}`)).toBe(list);
    expect(listAt('/supplier/rfqs/archived/')).toBe('archived');
    expect(listAt('/supplier/rfqs')).toBe('all');
  });

  it('have the types of the specification (SRFQ-04)', () =>
    expect(rfqLists.map(listTypeOf)).toEqual(['INBOX', 'PRESELECTED', 'ALL', 'INPROGRESS', 'ENDED', 'ARCHIVED']));
});

describe('links to lists', () => {
  const viewAt = (link: string) => rfqListView.viewOf(new URL(link, 'https://torno.example').searchParams);
  it.each(rfqLists)('lead to %s', (list) => expect(listAt(listLink(list))).toBe(list));
  it.each(switches)('set the filter %s as the list reads it', (name) =>
    expect([true, false].map((on) => viewAt(listLink('all', { [name]: on ? 'on' : 'off' })).filter[name])).toEqual([
      true,
      false,
    ]),
  );
  it('set the level and the order as the list reads them', () => {
    const { filter, sort } = viewAt(listLink('active', { level: 'COMPANY', sort: 'AUCTIONEND' }));
    expect([filter.level, sort]).toEqual(['COMPANY', supplierSortOrders.AUCTIONEND]);
  });
});

describe('request of a list', () => {
  it('starts with the default values (SRFQ-16)', () =>
    expect(listRequestOf('all', defaultFilter, 0)).toMatchObject({
      listType: 'ALL',
      listLevel: 'USER',
      sortBy: 'AUCTIONBEGIN',
      offset: 0,
      limit: 20,
      isActive: true,
      isProfileMatch: true,
    }));

  it('uses the company level for inbox and bookmarks, and the chosen level for other lists (SRFQ-05)', () => {
    expect(listRequestOf('inbox', defaultFilter, 0).listLevel).toBe('COMPANY');
    expect(listRequestOf('bookmarked', defaultFilter, 0).listLevel).toBe('COMPANY');
    expect(listRequestOf('ended', defaultFilter, 0).listLevel).toBe('USER');
    expect(listRequestOf('ended', { ...defaultFilter, level: 'COMPANY' }, 0).listLevel).toBe('COMPANY');
  });

  const switchedOn: SupplierRfqFilter = { ...defaultFilter, quoted: true, savedQuote: true, expiring: true };
  it.each(['all', 'inbox', 'bookmarked'] as const)('does not contain quote switches for %s (SRFQ-06)', (list) => {
    const request = listRequestOf(list, switchedOn, 0);
    expect(request).not.toHaveProperty('quoted');
    expect(request).not.toHaveProperty('savedQuote');
  });
  it.each(['active', 'ended', 'archived'] as const)('contains quote switches but no match switches for %s', (list) => {
    const request = listRequestOf(list, switchedOn, 0);
    expect(request).toMatchObject({ quoted: true, savedQuote: true });
    expect(request).not.toHaveProperty('isProfileMatch');
    expect(request).not.toHaveProperty('isActive');
    expect(request).not.toHaveProperty('expiring');
  });

  it('asks for quotes that expire among all RFQs', () => {
    expect(listRequestOf('all', switchedOn, 0)).toMatchObject({ expiring: true });
    expect(listRequestOf('all', defaultFilter, 0)).not.toHaveProperty('expiring');
  });

  it('contains only the filters that are set', () => {
    expect(listRequestOf('all', defaultFilter, 0)).not.toHaveProperty('orderQuantities');
    expect(listRequestOf('all', defaultFilter, 0)).not.toHaveProperty('dimensions');
    expect(
      listRequestOf('all', { ...defaultFilter, quantity: { from: 5, to: null }, quoteAmount: '1-3' }, 40),
    ).toMatchObject({ orderQuantities: { from: 5 }, quoteAmount: '1-3', offset: 40 });
  });

  it('leaves missing parameters to the server', () => {
    const pagination = { page: 1, perPage: 20 };
    const body = requestOf({ filter: { listType: 'INBOX' }, sort: supplierSortOrders.AUCTIONEND, pagination });
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      listType: 'INBOX',
      listLevel: 'COMPANY',
      offset: 0,
      limit: 20,
      sortBy: 'AUCTIONEND',
    });
  });

  it('contains every filter of the view (SRFQ-14, SRFQ-43)', () =>
    expect(
      listRequestOf(
        'all',
        {
          ...defaultFilter,
          technologies: [1],
          technologyGroups: [2],
          materials: [3],
          materialGroups: [4],
          industries: [5],
          sizes: [131],
          dimensions: { length: { from: 10, to: 20 }, weight: { from: null, to: 0.5 }, width: openRange },
          radius: 50,
          search: 'bolt',
        },
        0,
      ),
    ).toMatchObject({
      technologyIDs: [1],
      technologyGroupIDs: [2],
      materialIDs: [3],
      materialGroupIDs: [4],
      industryIDs: [5],
      noOfEmployeesID: [131],
      dimensions: { length: { from: 10, to: 20 }, weight: { to: 0.5 } },
      radius: 50,
      searchTerm: 'bolt',
    }));
});

describe('view in the address', () => {
  const { viewOf, paramsOf } = rfqListView;
  const defaultView = viewOf(new URLSearchParams());
  const filter: SupplierRfqFilter = {
    ...defaultFilter,
    level: 'COMPANY',
    search: 'Bügel & Co',
    technologies: [10101, 10203],
    technologyGroups: [102],
    materialGroups: [3, 4],
    sizes: [2],
    quantity: { from: 0, to: 500 },
    dimensions: { length: { from: 10.5, to: null }, weight: { from: null, to: 0.25 } },
    radius: 200,
    quoteAmount: '>10',
    quoted: true,
    profileMatch: false,
  };
  const view = { filter, sort: supplierSortOrders.AUCTIONEND, page: 1, perPage: listLimits.supplierPageSize };

  it('starts with the default filter and order (SRFQ-16)', () =>
    expect(defaultView).toEqual({
      filter: defaultFilter,
      sort: supplierSortOrders.AUCTIONBEGIN,
      page: 1,
      perPage: listLimits.supplierPageSize,
    }));
  it('is prefetched under the key of the list', () =>
    expect(pageAt(supplierRfqs, rfqListView, paramsOf(view), filterOf('inbox')).queryKey).toEqual([
      'supplierRfqs',
      'getList',
      {
        filter: { ...filter, listType: 'INBOX' },
        sort: supplierSortOrders.AUCTIONEND,
        pagination: { page: 1, perPage: listLimits.supplierPageSize },
      },
    ]));
  it('survives what react-admin leaves out of a filter', () =>
    expect(
      paramsOf({ ...view, filter: { ...defaultFilter, ...JSON.parse('{"quantity":{"from":5}}') } }).toString(),
    ).toBe('quantity=5-&sort=AUCTIONEND'));

  it('survives a reload', () => expect(viewOf(new URLSearchParams(paramsOf(view).toString()))).toEqual(view));
  it('leaves out defaults', () => expect(paramsOf(defaultView).toString()).toBe(''));
  it('ignores invalid parameters', () =>
    expect(
      viewOf(
        new URLSearchParams(
          'level=X&sort=Y&page=-1&technologies=a,,1e3&quantity=1.5-2&length=9-3&width=-&weight=1-2-3&radius=7&quotes=2',
        ),
      ),
    ).toEqual(defaultView));
});

describe('active filters', () => {
  const activeIn = (list: RfqListName, filter: SupplierRfqFilter) => choicesIn(filter, filtersOn(list));

  it('are none at first, but two among all RFQs (SRFQ-16)', () => {
    expect(activeIn('ended', defaultFilter)).toEqual([]);
    expect(activeIn('all', defaultFilter).map(({ without }) => without)).toEqual([
      { profileMatch: false },
      { active: false },
    ]);
  });

  it('each remove themselves', () => {
    const filter: SupplierRfqFilter = {
      ...defaultFilter,
      technologies: [1, 2],
      radius: 50,
      quantity: { from: null, to: 9 },
      dimensions: { length: { from: 1, to: null } },
      quoted: true,
      search: 'x',
    };
    const keys = [
      'search-',
      'technologies-1',
      'technologies-2',
      'quantity-',
      'dimensions-length',
      'radius-',
      'quoted-',
    ];
    const active = activeIn('ended', filter);
    expect(active.map(({ key }) => key)).toEqual(keys);
    for (const { key, without } of active)
      expect(activeIn('ended', { ...filter, ...without }).map((each) => each.key)).toEqual(
        keys.filter((each) => each !== key),
      );
  });

  it('leave out switches of other lists', () =>
    expect(activeIn('inbox', { ...defaultFilter, quoted: true })).toEqual([]));

  it('show when resetting can bring RFQs back (SRFQ-38)', () => {
    expect(isNarrowed('all', defaultFilter)).toBe(true);
    expect(isNarrowed('all', cleared(defaultFilter, filtersOn('all')))).toBe(false);
    expect(isNarrowed('ended', defaultFilter)).toBe(false);
    expect(isNarrowed('ended', { ...defaultFilter, search: 'x' })).toBe(true);
  });

  it('are removed by a reset, which leaves the level and the switches of other lists', () => {
    const savedFilter = { ...defaultFilter, level: 'COMPANY', profileMatch: false } as const;
    const filter = { ...savedFilter, search: 'x', industries: [1, 2], quoteAmount: '0', savedQuote: true } as const;
    expect(cleared(filter, filtersOn('ended'))).toEqual(savedFilter);
  });
});
