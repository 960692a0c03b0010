import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../shared/testing/fake-api.js';
import { matchedCompany } from '../../shared/testing/matched-company.fixture.js';
import { windowWidth } from '../../shared/testing/window-of.js';
import { matching, selection, showMatching } from './testing/show-matching.js';
import { sentBodies } from './testing/show-step.js';

const company = matchedCompany('a', { label: 'Alpha', companySize: 134, annualTurnover: 108 });
const heart = 'PUT /api/v1/buyer/directory/a/favorite';
const entries = (...labels: readonly (readonly [number, string])[]) => ({
  body: labels.map(([id, label]) => ({ id, label })),
});

const found = {
  basicResult: [],
  premiumResult: [company],
  matchingResult: [company],
  nearMisses: [],
  positionsWithoutSize: [],
  initialized: true,
  truncated: false,
};
const showCriteria = (answer: object = {}, query = '', answers: Answers = {}) =>
  showMatching(
    { ...found, ...answer },
    {
      query,
      answers: {
        'GET /api/v1/countries': { body: [{ code: 'AT', label: 'Austria' }] },
        'GET /api/v1/certificates': entries([-1, 'No certificate'], [3, 'ISO 9001']),
        'GET /api/v1/industries': entries([7, 'Automotive']),
        [heart]: { body: { position: 4 } },
        'GET /api/v1/companySize': entries([131, '1'], [139, '1000+']),
        'GET /api/v1/annualTurnover': entries([106, 'under 0.5'], [114, 'over 500']),
        ...answers,
      },
    },
  );
type View = Awaited<ReturnType<typeof showCriteria>>;
const lastSearch = (view: View): unknown => sentBodies(view, matching).at(-1);

it('The matching request contains the chosen region, radius and ids of sizes and turnovers (MATCH-02, MATCH-03, MATCH-12, MATCH-13)', async () => {
  const view = await showCriteria();
  const choose = async (list: string, option: string): Promise<void> => {
    await view.user.click(await screen.findByRole('combobox', { name: list }));
    await view.user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Region', 'German-speaking countries');
  await choose('Radius', 'Within 200 km');
  await view.user.click(screen.getByRole('button', { name: /More filters/ }));
  await choose('Employees', '1000+');
  await choose('Annual turnover', 'over 500');
  await waitFor(() =>
    expect(lastSearch(view)).toEqual({
      perimeter: { region: 'D-A-CH', radius: 200 },
      filter: { countryCodes: [], companySizeIDs: [139], turnoverIDs: [114], certificateIDs: [], industryIDs: [] },
      subset: 'ALL',
    }),
  );
  await view.user.type(screen.getByRole('combobox', { name: 'Employees' }), '{Backspace}');
  await waitFor(() => expect(lastSearch(view)).toMatchObject({ filter: { companySizeIDs: [], turnoverIDs: [114] } }));
});

it('Premium suppliers can be filtered by favourites, and marked as one in their row (MATCH-18, MATCH-19)', async () => {
  const view = await showCriteria();
  const row = (await screen.findByRole('checkbox', { name: 'Select Alpha' })).closest('li');
  expect(row).not.toBeNull();
  if (row) await view.user.click(within(row).getByRole('button', { name: 'Favourite: Alpha' }));
  await waitFor(() => expect(sentBodies(view, heart)).toEqual([{ favorite: true }]));

  await view.user.click(screen.getByRole('tab', { name: /^Premium/ }));
  const subset = await screen.findByRole('group', { name: 'Premium suppliers' });
  await view.user.click(within(subset).getByRole('button', { name: 'Favourites' }));
  await waitFor(() => expect(lastSearch(view)).toMatchObject({ subset: 'FAVORITES' }));
  await waitFor(() => expect(sentBodies(view, selection).at(-1)).toMatchObject({ subset: 'FAVORITES' }));
});

it('A favourite that the server refuses is removed again, with a message', async () => {
  const view = await showCriteria({}, '', { [heart]: { status: 500, body: { status: 500, code: 'internal' } } });
  const favourite = await screen.findByRole('button', { name: 'Favourite: Alpha' });
  await view.user.click(favourite);
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Favourite: Alpha' })).toHaveAttribute('aria-pressed', 'false');
});

it.each([
  ['Countries', 'Austria', { countryCodes: ['AT'] }],
  ['Employees', '1000+', { companySizeIDs: [139] }],
  ['Annual turnover', 'over 500', { turnoverIDs: [114] }],
  ['Certificates', 'ISO 9001', { certificateIDs: [3] }],
  ['Certificates', 'No certificate', { certificateIDs: [-1] }],
  ['Industries', 'Automotive', { industryIDs: [7] }],
])('the filter %s sends “%s” and saves it with the draft (MATCH-03, CREATE-32)', async (list, option, filter) => {
  const view = await showCriteria();
  await view.user.click(await screen.findByRole('button', { name: /More filters/ }));
  await view.user.click(await screen.findByRole('combobox', { name: list }));
  await view.user.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(lastSearch(view)).toMatchObject({ filter }));
  await waitFor(() => expect(sentBodies(view, selection).at(-1)).toMatchObject({ companyIDs: ['a'], filter }));
});

const left = {
  perimeter: { region: 'D-A-CH', radius: 50 },
  filter: { countryCodes: ['AT'], companySizeIDs: [], turnoverIDs: [], certificateIDs: [-1], industryIDs: [] },
  subset: 'FAVORITES',
};

it('A draft comes back with the criteria that it was left with, and is not saved for that (CREATE-32)', async () => {
  const view = await showCriteria({ criteria: left });
  await waitFor(() => expect(lastSearch(view)).toEqual(left));
  expect(view.router.state.location.search).toBe(
    '?region=D-A-CH&radius=50&certificates=-1&countries=AT&subset=FAVORITES',
  );
  view.unmount();
  expect(sentBodies(view, selection)).toEqual([]);
});

it('An address with criteria of its own keeps them, and a draft without criteria has none (CREATE-32)', async () => {
  const own = await showCriteria({ criteria: left }, '?radius=200');
  await screen.findByRole('checkbox', { name: 'Select Alpha' });
  expect(own.router.state.location.search).toBe('?radius=200');
  own.unmount();
  const none = await showCriteria({ criteria: null });
  await screen.findByRole('checkbox', { name: 'Select Alpha' });
  expect(none.router.state.location.search).toBe('');
});

describe('On a phone', () => {
  beforeEach(() => windowWidth(390));
  afterEach(() => windowWidth(1280));

  it('all filters are folded, and each active one is a chip that removes it', async () => {
    const view = await showCriteria(
      {},
      '?region=D-A-CH&radius=50&sizes=139&turnovers=114&certificates=-1&countries=AT',
    );
    await screen.findByRole('checkbox', { name: 'Select Alpha' });
    expect(screen.queryByRole('combobox', { name: 'Region' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters (6)' })).toHaveAttribute('aria-expanded', 'false');
    const chips = within(screen.getByRole('region', { name: 'Active filters' }));
    await chips.findByText('1000+ employees');
    const texts = [
      'German-speaking countries',
      'Within 50 km',
      'Annual turnover: over 500',
      'No certificate',
      'Austria',
    ];
    for (const text of texts) expect(await chips.findByText(text)).toBeInTheDocument();
    await view.user.click(chips.getByRole('button', { name: 'Remove filter: Within 50 km' }));
    await waitFor(() =>
      expect(lastSearch(view)).toMatchObject({
        perimeter: { region: 'D-A-CH', radius: 0 },
        filter: { countryCodes: ['AT'], companySizeIDs: [139], turnoverIDs: [114], certificateIDs: [-1] },
      }),
    );
    await view.user.click(chips.getByRole('button', { name: 'Reset filters' }));
    await waitFor(() => expect(view.router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Active filters' })).not.toBeInTheDocument());
  });

  it('a button unfolds the filters, and what is chosen stays once they are folded again', async () => {
    const view = await showCriteria();
    await view.user.click(await screen.findByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('combobox', { name: 'Region' })).toHaveTextContent('Everywhere');
    await view.user.click(screen.getByRole('combobox', { name: 'Radius' }));
    await view.user.click(await screen.findByRole('option', { name: 'Within 200 km' }));
    await view.user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Radius' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Remove filter: Within 200 km' })).toBeInTheDocument();
    expect(lastSearch(view)).toMatchObject({ perimeter: { radius: 200 } });
  });
});
