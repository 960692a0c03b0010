import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../api/client.js';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { Shell } from './Shell.js';

type Loading = { readonly promise: Promise<unknown>; readonly resolve: (found: unknown) => void };

/** The code of the search, which arrives when a test says so. */
const loading = ((): Loading => {
  let resolve: Loading['resolve'] = () => undefined;
  const promise = new Promise((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve: (found) => resolve(found) };
})();
jest.mock('../../features/operator-search/index.js', () => ({
  ...jest.requireActual('../../features/operator-search/index.js'),
  loadOperatorSearch: () => loading.promise,
}));

const { matchMedia } = window;
let width: number;

const isAtLeast = (query: string): boolean => width >= Number(/min-width: ?(\d+)/.exec(query)?.[1] ?? Infinity);

beforeEach(() => {
  width = 1280;
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: isAtLeast(query),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});
afterEach(() => {
  window.matchMedia = matchMedia;
  act(() => session.end());
});

const page = { element: <Shell>page</Shell> };
const routes = ['/buyer/dashboard', '/buyer/rfqs/:rfqId'].map((path) => ({ path, ...page }));
const fold = () => screen.getByRole('button', { name: 'Main menu' });
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

it('The shell folds the menu to icons that keep their names, and remembers it', async () => {
  fakeApi({});
  const user = userEvent.setup();
  const { router } = await renderPage(routes, { path: '/buyer/dashboard', role: 'Buyer' });
  expect(fold()).toHaveAttribute('aria-expanded', 'true');
  expect(menu().getByRole('link', { name: /Drafts/ })).toBeInTheDocument();

  await user.click(fold());
  expect(fold()).toHaveAttribute('aria-expanded', 'false');
  expect(menu().queryByRole('link', { name: /Drafts/ })).toBeNull();
  expect(await menu().findByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await user.hover(menu().getByRole('link', { name: 'RFQs' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('RFQs');

  await act(() => router.navigate('/buyer/rfqs/17'));
  await act(() => router.navigate('/buyer/dashboard'));
  expect(fold()).toHaveAttribute('aria-expanded', 'false');
});

it('The shell begins folded beside the comparison, and stays unfolded there for users who have unfolded it', async () => {
  fakeApi({});
  const user = userEvent.setup();
  const { router } = await renderPage(routes, { path: '/buyer/rfqs/17', role: 'Buyer' });
  expect(fold()).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold());
  await act(() => router.navigate('/buyer/dashboard'));
  await act(() => router.navigate('/buyer/rfqs/17'));
  expect(fold()).toHaveAttribute('aria-expanded', 'true');
});

it.each([
  ['beside the page', 1024, true],
  ['behind a button', 1023, false],
])('has its menu %s at a width of %i pixels (SHELL-19)', async (_, pixels, beside) => {
  width = pixels;
  fakeApi({});
  await renderPage(routes, { path: '/buyer/dashboard', role: 'Buyer' });
  await screen.findByText('page');
  expect(screen.queryByRole('navigation', { name: 'Main menu' }) !== null).toBe(beside);
});

it('The shell keeps Ctrl-K that an operator has pressed before the search is loaded', async () => {
  fakeApi({});
  const user = userEvent.setup();
  await renderPage([{ path: '/admin', ...page }], { path: '/admin', role: 'Operator', namespaces: ['operator-jobs'] });
  expect(screen.queryByRole('button', { name: 'Search everything' })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => {
    loading.resolve(jest.requireActual('../../features/operator-search/components/OperatorSearch.js'));
    await loading.promise;
  });
  expect(await screen.findByRole('dialog', { name: 'Search everything' })).toBeInTheDocument();
});
