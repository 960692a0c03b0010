import { screen, waitFor, within } from '@testing-library/react';
import type { BuyerRfq, MatchedCompany } from '@torno/contract';
import type { Answers } from '../../shared/testing/fake-api.js';
import { matchedCompany } from '../../shared/testing/matched-company.fixture.js';
import { draft } from './testing/rfq.fixture.js';
import { matching, selection, showMatching } from './testing/show-matching.js';
import { change, details, path, sentBodies, show } from './testing/show-step.js';

describe('suppliers', () => {
  const company = (companyId: string, change: Partial<MatchedCompany> = {}) =>
    matchedCompany(companyId, { matchingQualifier: 50, matchedPositions: [2], ...change });
  const basic = company('b', { premiumSupplier: false, notMatchingProfile: true });
  const answer = {
    basicResult: [basic],
    premiumResult: [company('a')],
    matchingResult: [company('a'), basic],
    nearMisses: [],
    positionsWithoutSize: [],
    initialized: false,
    truncated: false,
  };
  const publish = 'POST /api/v1/buyer/rfq/r1/publish';
  const showSuppliers = (answers: Answers = {}, query = '', rfq: Partial<BuyerRfq> = {}) =>
    showMatching(answer, {
      answers: { [publish]: { body: { status: 'ToBeVerified', position: 4 } }, ...answers },
      query,
      rfq,
    });
  const box = (name: string) => screen.findByRole('checkbox', { name });

  it('are all selected at first, which is saved at once (MATCH-16)', async () => {
    const view = await showSuppliers();
    expect(await box('Select Company a')).toBeChecked();
    expect(await box('Select Company b')).toBeChecked();
    expect(screen.getAllByText(/^Makes 1 of 2 positions/)).toHaveLength(2);
    expect(screen.getByText('Incomplete profile')).toBeInTheDocument();
    await waitFor(() => expect(sentBodies(view, selection)).toMatchObject([{ companyIDs: ['a', 'b'] }]));
  });

  it.each([
    ['', /^Under “Parts”, choose more general technologies/],
    ['?region=D-A-CH', /^Widen the region or remove filters/],
  ])('are none at “%s”, with what the buyer can change about it', async (query, advice) => {
    await showSuppliers(
      { [matching]: { body: { ...answer, basicResult: [], premiumResult: [], matchingResult: [] } } },
      query,
    );
    expect(await screen.findByText('No supplier fits your parts')).toBeInTheDocument();
    expect(screen.getByText(advice)).toBeInTheDocument();
  });

  it('keep the earlier selection (MATCH-16, MATCH-17)', async () => {
    const earlier = {
      ...answer,
      initialized: true,
      matchingResult: [company('a', { selectedInMatching: false }), basic],
      premiumResult: [],
    };
    const view = await showSuppliers({ [matching]: { body: earlier } });
    expect(await box('Select Company a')).not.toBeChecked();
    await view.user.click(await box('Select Company a'));
    await waitFor(() => expect(sentBodies(view, selection)).toHaveLength(1));
    expect(sentBodies(view, selection)).toMatchObject([{ companyIDs: expect.arrayContaining(['a', 'b']) }]);
  });

  it('are not taken from an earlier visit where they cannot be read again, and are read on request', async () => {
    let failing = false;
    const view = await showSuppliers({
      [matching]: () => (failing ? { status: 500, body: { code: 'internal' } } : { body: answer }),
    });
    await box('Select Company a');
    await waitFor(() => expect(sentBodies(view, selection)).toHaveLength(1));
    failing = true;
    await view.user.click(screen.getByRole('link', { name: 'Parts' }));
    await view.user.click(await screen.findByRole('link', { name: 'Suppliers' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('checkbox', { name: 'Select Company a' })).toBeNull();
    expect(sentBodies(view, selection)).toHaveLength(1);
    failing = false;
    await view.user.click(retry);
    expect(await box('Select Company a')).toBeChecked();
  });

  it('are sent again when the page is left, if they could not be saved (MATCH-17)', async () => {
    let failing = true;
    const view = await showSuppliers({
      [selection]: () => (failing ? { status: 503, body: {} } : { body: { position: 3 } }),
    });
    await box('Select Company a');
    await screen.findByRole('alert');
    expect(sentBodies(view, selection)).toMatchObject([{ companyIDs: ['a', 'b'] }]);
    failing = false;
    view.unmount();
    await waitFor(() => expect(sentBodies(view, selection)).toHaveLength(2));
    expect(sentBodies(view, selection)[1]).toEqual(sentBodies(view, selection)[0]);
  });

  it('lose their filters when Europe is chosen (MATCH-15)', async () => {
    const view = await showSuppliers({}, '?sizes=131&radius=50');
    await view.user.click(await screen.findByRole('combobox', { name: 'Region' }));
    await view.user.click(screen.getByRole('option', { name: 'Europe' }));
    await waitFor(() => expect(view.router.state.location.search).toBe('?radius=50&region=Europe'));
    await waitFor(() =>
      expect(sentBodies(view, matching).at(-1)).toMatchObject({
        perimeter: { region: 'Europe', radius: 50 },
        filter: { companySizeIDs: [] },
      }),
    );
  });

  it('can be added from the favourites, and stay added (MATCH-22, MATCH-29)', async () => {
    const favorite = { ...company('f', { label: 'Friend' }), favorite: true };
    const view = await showSuppliers({
      'POST /api/v1/buyer/directory': { body: { companies: [favorite], total: 1 } },
      [matching]: { body: { ...answer, initialized: true } },
    });
    await box('Select Company a');
    await view.user.click(screen.getByRole('button', { name: 'Add suppliers' }));
    await view.user.click(await screen.findByRole('button', { name: 'Add Friend' }));
    expect(await screen.findByText('Selected')).toBeInTheDocument();
    await waitFor(() => expect(sentBodies(view, selection)).toHaveLength(1));
    expect(sentBodies(view, selection)).toMatchObject([
      { companyIDs: expect.arrayContaining(['a', 'b', 'f']), fromDirectory: ['f'] },
    ]);
    await view.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText(/3 suppliers will be invited/)).toBeInTheDocument();
  });

  it('are looked for by search where the buyer has no favourites, with a note that not all are shown', async () => {
    let requests = 0;
    const view = await showSuppliers({
      'POST /api/v1/buyer/directory': () => {
        requests++;
        return { body: { companies: [], total: 0 } };
      },
      'POST /api/v1/buyer/search': { body: { companies: [company('s')], total: 100 } },
      [matching]: { body: { ...answer, initialized: true } },
    });
    await box('Select Company a');
    await view.user.click(screen.getByRole('button', { name: 'Add suppliers' }));
    expect(await screen.findByText('1 of 100 suppliers. Find the others by name, town or number.')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Search' })).toHaveAttribute('aria-selected', 'true');
    expect(requests).toBe(1);
  });

  it('that were added stand in a group of their own, and every group names all that are selected', async () => {
    const friend = company('f', { label: 'Friend', fromDirectory: true, matchedPositions: [] });
    const view = await showSuppliers({
      [matching]: { body: { ...answer, initialized: true, premiumResult: [company('a'), friend] } },
    });
    expect(await screen.findByText('2 of 2 selected, 3 in all')).toBeInTheDocument();
    await view.user.click(screen.getByRole('tab', { name: 'Added (1)' }));
    expect(await box('Select Friend')).toBeChecked();
    await view.user.click(screen.getByRole('tab', { name: 'Premium (1)' }));
    expect(screen.queryByRole('checkbox', { name: 'Select Friend' })).toBeNull();
  });

  it('can be deselected where they were added by mistake', async () => {
    const favorite = { ...company('f', { label: 'Friend' }), favorite: true };
    const view = await showSuppliers({
      'POST /api/v1/buyer/directory': { body: { companies: [favorite], total: 1 } },
      [matching]: { body: { ...answer, initialized: true } },
    });
    await box('Select Company a');
    await view.user.click(screen.getByRole('button', { name: 'Add suppliers' }));
    await view.user.click(await screen.findByRole('button', { name: 'Add Friend' }));
    await view.user.click(await screen.findByRole('button', { name: 'Deselect Friend' }));
    expect(screen.getByRole('button', { name: 'Add Friend' })).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText(/2 suppliers will be invited/)).toBeInTheDocument();
  });

  it('can be added by search and from nearby, where a new favourite reloads the list (MATCH-21, MATCH-22)', async () => {
    const nearest = 'POST /api/v1/buyer/map/nearest';
    const heart = 'PUT /api/v1/buyer/directory/n/favorite';
    const near = {
      type: 'company',
      companyID: 'n',
      label: 'Neighbour',
      location: { latitude: 48, longitude: 9 },
      countryCode: 'DE',
      postalCode: '72070',
      city: 'Tübingen',
      companyLogo: null,
      favorite: false,
      noOfEmployees: null,
      annualTurnover: null,
      foundationYear: null,
      maincatIDs: [],
      distance: 3.2,
    };
    const search = 'POST /api/v1/buyer/search';
    const view = await showSuppliers({
      'POST /api/v1/buyer/directory': { body: { companies: [], total: 0 } },
      [search]: { body: { companies: [company('s', { label: 'Sought' })], total: 1 } },
      [nearest]: { body: { places: [near] } },
      [heart]: { body: { position: 5 } },
    });
    await box('Select Company a');
    await view.user.click(screen.getByRole('button', { name: 'Add suppliers' }));
    await view.user.click(screen.getByRole('tab', { name: 'Favourites' }));
    expect(await screen.findByText('No favourites yet')).toBeInTheDocument();
    await view.user.click(screen.getByRole('tab', { name: 'Search' }));
    await view.user.type(screen.getByRole('searchbox', { name: 'Name, town or number' }), 'sou');
    await waitFor(() => expect(sentBodies(view, search).at(-1)).toMatchObject({ searchTerm: 'sou' }));
    await view.user.click(await screen.findByRole('button', { name: 'Add Sought' }));
    await view.user.click(screen.getByRole('tab', { name: 'Nearby' }));
    expect(await screen.findByText('72070 Tübingen, DE · 3 km')).toBeInTheDocument();
    const before = sentBodies(view, nearest).length;
    await view.user.click(screen.getByRole('button', { name: 'Favourite: Neighbour' }));
    await waitFor(() => expect(sentBodies(view, nearest).length).toBeGreaterThan(before));
  });

  it('are all shown again with one click when a search finds none (SEARCH-07)', async () => {
    const search = 'POST /api/v1/buyer/search';
    const view = await showSuppliers({
      'POST /api/v1/buyer/directory': { body: { companies: [], total: 0 } },
      [search]: ({ body }) => ({
        body: JSON.stringify(body).includes('zzzz')
          ? { companies: [], total: 0 }
          : { companies: [company('s', { label: 'Sought' })], total: 1 },
      }),
    });
    await box('Select Company a');
    await view.user.click(screen.getByRole('button', { name: 'Add suppliers' }));
    await view.user.click(await screen.findByRole('tab', { name: 'Search' }));
    const term = screen.getByRole('searchbox', { name: 'Name, town or number' });
    await view.user.type(term, 'zzzz{Enter}');
    expect(await screen.findByText('No supplier found')).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Show all again' }));
    expect(await screen.findByRole('button', { name: 'Add Sought' })).toBeInTheDocument();
    expect(term).toHaveValue('');
  });

  it('show why they fit only partly, are then invited only if selected, and do not come from the directory (MATCH-29)', async () => {
    const near = company('n', { matchingPartCount: 0, matchedPositions: [], selectedInMatching: false });
    const view = await showSuppliers({
      [matching]: { body: { ...answer, initialized: true, nearMisses: [near] } },
      'GET /api/v1/buyer/rfq/r1/matching/companies/n': {
        body: {
          companyId: 'n',
          positions: [
            {
              positionId: 'p1',
              posNumber: 1,
              label: 'Shaft',
              kind: 'dimensions',
              technologies: [{ id: 11, label: 'Turning' }],
              misses: [{ dimension: 'diameter', wanted: 61, from: 1, to: 60 }],
            },
          ],
        },
      },
    });
    await view.user.click(await screen.findByRole('tab', { name: 'Near misses (1)' }));
    expect(await box('Select Company n')).not.toBeChecked();
    await view.user.click(screen.getByRole('button', { name: 'Why? Company n' }));
    expect(
      await screen.findByText('Offers Turning, but not in this size: Diameter 61 mm, offered 1 to 60 mm.'),
    ).toBeInTheDocument();
    await view.user.click(await box('Select Company n'));
    await waitFor(() => expect(sentBodies(view, selection).at(-1)).toMatchObject({ fromDirectory: [] }));
    expect(sentBodies(view, selection).at(-1)).toMatchObject({ companyIDs: expect.arrayContaining(['n']) });
  });

  it('are searched again for another radius, with a progress sign until the reply arrives (MATCH-14)', async () => {
    let answered = (): void => {};
    const later = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const view = await showSuppliers({
      [matching]: async ({ body }) => {
        const { perimeter } = body as { perimeter: { radius: number } };
        if (perimeter.radius > 0) await later;
        return { body: { ...answer, initialized: true } };
      },
    });
    await box('Select Company a');
    await waitFor(() => expect(screen.queryByLabelText('Looking for suppliers')).not.toBeInTheDocument());
    await view.user.click(screen.getByRole('combobox', { name: 'Radius' }));
    await view.user.click(screen.getByRole('option', { name: 'Within 50 km' }));
    expect(await screen.findByLabelText('Looking for suppliers')).toBeInTheDocument();
    answered();
    await waitFor(() => expect(screen.queryByLabelText('Looking for suppliers')).not.toBeInTheDocument());
  });

  it('are invited by one publish request, after which the page waits for the verification (CREATE-29, CREATE-30)', async () => {
    let published = false;
    const view = await showSuppliers({
      [details]: () => ({
        body: published ? { ...draft, status: 'Active', supplierCount: 2, endDate: '2099-01-31T22:59:59Z' } : draft,
      }),
      [publish]: () => {
        published = true;
        return { body: { status: 'ToBeVerified', position: 4 } };
      },
    });
    await box('Select Company a');
    await view.user.click(screen.getByRole('button', { name: 'Publish RFQ' }));
    expect(await screen.findByText('The RFQ is published')).toBeInTheDocument();
    expect(path(view)).toBe('/buyer/rfqs/r1/matching-done');
    expect(sentBodies(view, publish)).toEqual([{ companyIDs: ['a', 'b'], marketplace: false }]);
    expect(screen.getByText('2 suppliers have been invited.')).toBeInTheDocument();
  });

  it('show how long they may be waited for while the files are checked', async () => {
    await show('matching-done', { status: 'ToBeVerified' });
    const progress = await screen.findByRole('progressbar', { name: 'The RFQ is being checked' });
    await waitFor(() => expect(Number(progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0));
  });

  it.each([
    ['matching-done', { status: 'Active', endDate: '2099-01-31T22:59:59Z' }, 'Open RFQ'],
    ['matching-failed', { status: 'Active', endDate: '2099-01-31T22:59:59Z' }, 'Open RFQ'],
  ] as const)('lead from %s to an RFQ that closes to where it came from (BRFQ-06)', async (step, rfq, link) => {
    await show(`${step}?returnURL=%2Fbuyer%2Fdashboard`, rfq);
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute(
      'href',
      '/buyer/rfqs/r1?returnURL=%2Fbuyer%2Fdashboard',
    );
  });

  it('lead from a refused publication back to the draft and further to where it came from (BRFQ-06)', async () => {
    const view = await show(
      'matching-done?returnURL=%2Fbuyer%2Fdashboard',
      { status: 'PublishedFailed', failureReasons: ['rfqLabel'] },
      { 'POST /api/v1/buyer/rfq/r1/back-to-draft': { body: { status: 'InWork', position: 9 } } },
    );
    await view.user.click(await screen.findByRole('button', { name: 'Back to draft' }));
    await waitFor(() => expect(path(view)).toBe('/buyer/rfqs/r1/rfq-cs'));
    expect(view.router.state.location.search).toContain('returnURL=%2Fbuyer%2Fdashboard');
  });

  it('are shown as invited when all of them are, not when the first is', async () => {
    const counts = [1, 1, 2];
    let published = false;
    const view = await showSuppliers({
      [details]: () => ({
        body: published
          ? { ...draft, status: 'Active', supplierCount: counts.shift() ?? 2, endDate: '2099-01-31T22:59:59Z' }
          : draft,
      }),
      [publish]: () => {
        published = true;
        return { body: { status: 'ToBeVerified', position: 4 } };
      },
    });
    await box('Select Company a');
    await view.user.click(screen.getByRole('button', { name: 'Publish RFQ' }));
    expect(await screen.findByText('1 of 2 suppliers invited so far.')).toBeInTheDocument();
    expect(screen.queryByText(/have been invited/)).not.toBeInTheDocument();
    expect(await screen.findByText('2 suppliers have been invited.')).toBeInTheDocument();
    expect(screen.queryByText(/so far/)).not.toBeInTheDocument();
  });

  it('are reached on the marketplace too, which the draft keeps (CREATE-32)', async () => {
    const view = await showSuppliers();
    await view.user.click(await screen.findByRole('switch', { name: 'Also show on the marketplace' }));
    await waitFor(() => expect(sentBodies(view, change)).toEqual([{ marketplace: true }]));
    view.unmount();
    await showSuppliers({}, '', { marketplace: true });
    expect(await screen.findByRole('switch', { name: 'Also show on the marketplace' })).toBeChecked();
  });

  it('answer in one day where their median is shown as 1', async () => {
    const record = { answerRate: null, answerDays: 1.04, awards: 0, ownRatings: 0 };
    await showSuppliers({
      [matching]: {
        body: { ...answer, matchingResult: [company('a', { record })], premiumResult: [], basicResult: [] },
      },
    });
    expect(await screen.findByText('in 1 day (median)')).toBeInTheDocument();
  });

  it('are described by their distinguishing facts, with the positions whose size was not compared (C-42)', async () => {
    const record = { answerRate: 90, answerDays: 1.5, awards: 2, ownRatings: 1 };
    const experienced = company('a', {
      record,
      matchingPartCount: 2,
      matchedPositions: [1, 2],
      matchingItemsWithBidsCount: 1,
    });
    await showSuppliers({
      [matching]: {
        body: {
          ...answer,
          matchingResult: [experienced],
          premiumResult: [experienced],
          basicResult: [],
          positionsWithoutSize: [2],
        },
      },
    });
    await box('Select Company a');
    for (const fact of [
      '1 similar part quoted',
      '2 RFQs won',
      'Answers 90% of invitations',
      'in 1.5 days (median)',
      'rated positively by you once',
      'Size not checked for position 2: dimensions are missing.',
    ])
      expect(screen.getByText(fact)).toBeInTheDocument();
    expect(screen.queryByText(/Makes/)).not.toBeInTheDocument();
  });

  it.each([
    [20, false],
    [21, true],
  ])('%d of them are invited, once confirmed: %s (C-42)', async (count, isConfirmed) => {
    const many = Array.from({ length: count }, (_, index) => company(`c${index}`));
    const view = await showSuppliers({
      [matching]: { body: { ...answer, premiumResult: many, matchingResult: many, basicResult: [] } },
    });
    await box('Select Company c0');
    expect(screen.getByText(`${count} suppliers will be invited`)).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Publish RFQ' }));
    if (isConfirmed) {
      const question = await screen.findByRole('alertdialog', { name: `Invite ${count} suppliers?` });
      expect(sentBodies(view, publish)).toEqual([]);
      await view.user.click(within(question).getByRole('button', { name: `Invite ${count} suppliers` }));
    }
    await waitFor(() => expect(sentBodies(view, publish)).toHaveLength(1));
  });

  it('need not be chosen for a marketplace RFQ, which is published once confirmed (MATCH-27)', async () => {
    const view = await showSuppliers();
    await box('Select Company a');
    await view.user.click(screen.getByRole('button', { name: 'Deselect all' }));
    await view.user.click(screen.getByRole('button', { name: 'Publish RFQ' }));
    await view.user.click(await screen.findByRole('button', { name: 'Publish on the marketplace' }));
    await waitFor(() => expect(sentBodies(view, publish)).toEqual([{ companyIDs: [], marketplace: true }]));
  });

  it('cannot be invited while something is missing', async () => {
    await showSuppliers({}, '', { label: '' });
    await box('Select Company a');
    expect(screen.getByRole('button', { name: 'Publish RFQ' })).toBeDisabled();
    const missing = within(screen.getByRole('list', { name: 'Still missing' }));
    expect(missing.getByRole('link', { name: 'Name of the RFQ' })).toHaveAttribute(
      'href',
      expect.stringContaining('/buyer/rfqs/r1/rfq-data'),
    );
    expect(screen.getByRole('button', { name: 'Publish RFQ' })).toHaveAccessibleDescription('Still missing');
  });

  it('can be invited again after a failure (CREATE-30)', async () => {
    let failing = true;
    const view = await showSuppliers({
      [publish]: () => (failing ? { status: 500, body: {} } : { body: { status: 'ToBeVerified', position: 4 } }),
    });
    await box('Select Company a');
    await view.user.click(screen.getByRole('button', { name: 'Publish RFQ' }));
    expect(await screen.findByText('The RFQ could not be published')).toBeInTheDocument();
    expect(path(view)).toBe('/buyer/rfqs/r1/matching-failed');
    failing = false;
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sentBodies(view, publish)).toHaveLength(2));
  });

  it('are not invited after a failed verification, whose reasons lead back to the draft (RFQ-11)', async () => {
    const view = await show(
      'matching-failed',
      {
        status: 'PublishedFailed',
        failureReasons: ['rfqLabel', 'fileDamaged: shaft.pdf', 'fileEmpty: shaft.step', 'Drawing is unreadable'],
      },
      { 'POST /api/v1/buyer/rfq/r1/back-to-draft': { body: { status: 'InWork', position: 9 } } },
    );
    expect(await screen.findByText('The name is missing')).toBeInTheDocument();
    expect(screen.getByText('The file “shaft.pdf” is damaged')).toBeInTheDocument();
    expect(screen.getByText('The file “shaft.step” contains nothing that can be shown')).toBeInTheDocument();
    expect(screen.getByText('Drawing is unreadable')).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Back to draft' }));
    await waitFor(() => expect(view.requests).toContain('POST /api/v1/buyer/rfq/r1/back-to-draft'));
  });
});
