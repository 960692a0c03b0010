import { prefetchPage } from './prefetch-page.js';
import type { ActiveRole } from '../api/session.js';

const prefetchAt = async (address: string, role: ActiveRole | null) => {
  const texts: string[] = [];
  const queries: unknown[] = [];
  const { pathname, searchParams } = new URL(address, 'https://torno.example');
  const routes = prefetchPage({
    pathname,
    search: searchParams,
    language: 'it',
    session: { signedIn: role !== null, role },
    loadTexts: async (namespace) => texts.push(namespace),
    queries: { prefetchQuery: async ({ queryKey }) => void queries.push(queryKey) },
  });
  // The queries are sent before the routes around them are there.
  await routes;
  return { texts, queries };
};

it('The prefetch of a page loads the queries and texts that the menu and the addressed list need', async () => {
  const { texts, queries } = await prefetchAt('/buyer/rfqs/active?search=flange&page=2', 'Buyer');
  expect(texts).toEqual(expect.arrayContaining(['app', 'shared', 'ra', 'errors', 'fields', 'codes', 'buyer-rfqs']));
  expect(queries).toContainEqual(['profile', {}]);
  expect(queries).toContainEqual(['buyerRfqCounter', {}]);
  expect(queries).toContainEqual([
    'buyerRfqs',
    'getList',
    {
      filter: expect.objectContaining({ listType: 'ACTIVE', search: 'flange' }),
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 2, perPage: 25 },
    },
  ]);
});

it('The prefetch of a page loads reference data in the language of the interface', async () => {
  expect((await prefetchAt('/supplier/rfqs/all', 'Supplier')).queries).toContainEqual([
    'materials',
    'getList',
    expect.objectContaining({ meta: { lngCode: 'it' } }),
  ]);
});

it('The prefetch of a page loads the area of the role when the address is the root', async () => {
  expect((await prefetchAt('/', 'Supplier')).texts).toContain('supplier-dashboard');
});

it('The prefetch of a page sends no query without a session, and loads the texts of the login', async () => {
  expect(await prefetchAt('/buyer/rfqs/all', null)).toEqual({ texts: ['app', 'shared', 'auth'], queries: [] });
});

it('The prefetch of a page sends no query for a page of another role', async () => {
  const { texts, queries } = await prefetchAt('/supplier/rfqs/all', 'Buyer');
  expect(texts).not.toContain('supplier-rfqs');
  expect(queries).not.toContainEqual(['supplierRfqCounter', expect.anything()]);
});
