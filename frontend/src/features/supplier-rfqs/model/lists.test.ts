import { activeFilters, isNarrowed, unfiltered } from './active-filters.js';
import { listRequestOf } from './list-request.js';
import { changedView, type ListView, listViewOf, paramsOf, usualView } from './list-view.js';
import { listAt, listTypeOf, rfqLists } from './rfq-lists.js';

describe('lists', () => {
  it('are found by their addresses', () => {
    for (const list of rfqLists) expect(listAt(`/supplier/rfqs/${list}`)).toBe(list);
    expect(listAt('/supplier/rfqs/archived/')).toBe('archived');
    expect(listAt('/supplier/rfqs')).toBe('all');
  });

  it('have the types of the specification (SRFQ-04)', () =>
    expect(rfqLists.map(listTypeOf)).toEqual(['INBOX', 'PRESELECTED', 'ALL', 'INPROGRESS', 'ENDED', 'ARCHIVED']));
});

describe('request of a list', () => {
  it('begins with the usual values (SRFQ-16)', () =>
    expect(listRequestOf('all', usualView)).toMatchObject({
      listType: 'ALL',
      listLevel: 'USER',
      sortBy: 'AUCTIONBEGIN',
      offset: 0,
      limit: 20,
      isActive: true,
      isProfileMatch: true,
    }));

  it('asks inbox and bookmarks of the company, the others at the chosen level (SRFQ-05)', () => {
    expect(listRequestOf('inbox', usualView).listLevel).toBe('COMPANY');
    expect(listRequestOf('bookmarked', usualView).listLevel).toBe('COMPANY');
    expect(listRequestOf('ended', usualView).listLevel).toBe('USER');
    expect(listRequestOf('ended', { ...usualView, level: 'COMPANY' }).listLevel).toBe('COMPANY');
  });

  const switchedOn: ListView = { ...usualView, quoted: true, savedQuote: true };
  it.each(['all', 'inbox', 'bookmarked'] as const)('sends no quote switches for %s (SRFQ-06)', (list) => {
    const request = listRequestOf(list, switchedOn);
    expect(request).not.toHaveProperty('quoted');
    expect(request).not.toHaveProperty('savedQuote');
  });
  it.each(['active', 'ended', 'archived'] as const)('sends quote switches but no match switches for %s', (list) => {
    const request = listRequestOf(list, switchedOn);
    expect(request).toMatchObject({ quoted: true, savedQuote: true });
    expect(request).not.toHaveProperty('isProfileMatch');
    expect(request).not.toHaveProperty('isActive');
  });

  it('sends only the filters that are set', () => {
    expect(listRequestOf('all', usualView)).not.toHaveProperty('orderQuantities');
    expect(listRequestOf('all', { ...usualView, quantityFrom: 5, quoteAmount: '1-3', page: 3 })).toMatchObject({
      orderQuantities: { from: 5 },
      quoteAmount: '1-3',
      offset: 40,
    });
  });
});

describe('view in the address', () => {
  const view: ListView = {
    ...usualView,
    level: 'COMPANY',
    search: 'Bügel & Co',
    sort: 'AUCTIONEND',
    page: 4,
    technologies: [10101, 10203],
    sizes: [2],
    quantityFrom: 0,
    quantityTo: 500,
    radius: 200,
    quoteAmount: '>10',
    quoted: true,
    profileMatch: false,
  };

  it('survives a reload', () => expect(listViewOf(new URLSearchParams(paramsOf(view).toString()))).toEqual(view));
  it('says nothing of what is usual', () => expect(paramsOf(usualView).toString()).toBe(''));
  it('ignores what makes no sense', () =>
    expect(
      listViewOf(
        new URLSearchParams('level=X&sort=Y&page=-1&technologies=a,,1e3&from=1.5&radius=7&quotes=2&technologies=3'),
      ),
    ).toEqual(usualView));
  it('goes back to the first page with every change but that of the page (SRFQ-08 to SRFQ-10)', () => {
    expect(changedView(view, { search: 'x' }).page).toBe(1);
    expect(changedView(view, { level: 'USER' }).page).toBe(1);
    expect(changedView(view, { industries: [1] }).page).toBe(1);
    expect(changedView(view, { page: 7 }).page).toBe(7);
  });
});

describe('active filters', () => {
  it('are none at first', () => expect(activeFilters('all', usualView)).toEqual([]));

  it('each take themselves away', () => {
    const view: ListView = { ...usualView, technologies: [1, 2], radius: 50, quantityTo: 9, quoted: true, search: 'x' };
    const filters = activeFilters('ended', view);
    expect(filters.map(({ kind }) => kind)).toEqual([
      'search',
      'technologies',
      'technologies',
      'quantity',
      'radius',
      'quoted',
    ]);
    const without = filters.reduce<ListView>((known, filter) => {
      const again = activeFilters('ended', known).find(({ kind }) => kind === filter.kind);
      return { ...known, ...again?.without };
    }, view);
    expect(activeFilters('ended', without)).toEqual([]);
  });

  it('leave switches of other lists alone', () =>
    expect(activeFilters('all', { ...usualView, quoted: true })).toEqual([]));

  it('know when resetting can bring RFQs back (SRFQ-38)', () => {
    expect(isNarrowed('all', usualView)).toBe(true);
    expect(isNarrowed('all', unfiltered('all', usualView))).toBe(false);
    expect(isNarrowed('ended', usualView)).toBe(false);
    expect(isNarrowed('ended', { ...usualView, search: 'x' })).toBe(true);
  });
});
