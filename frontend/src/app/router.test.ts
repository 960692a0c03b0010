import { session } from '../api/client.js';
import { createAppRouter } from './router.js';

const startBeforeSignIn = () => {
  const queries: unknown[] = [];
  const router = createAppRouter({ prefetchQuery: async ({ queryKey: [name] }) => void queries.push(name) });
  const pathAt = async (address: string): Promise<string | undefined> => {
    await router.navigate(address);
    return router.state.matches.at(-1)?.route.path;
  };
  return { router, queries, pathAt };
};

afterEach(() => session.end());

it('The router finds the pages of signed-in people after a sign-in, and begins their queries', async () => {
  const { router, queries, pathAt } = startBeforeSignIn();
  expect(await pathAt('/buyer/rfqs/all')).toBe('*');
  session.signIn('token', 'Buyer');
  expect(await pathAt('/buyer/rfqs/all')).toBe('/buyer/rfqs/all');
  expect(queries).toContain('buyerRfqs');
  expect(await pathAt('/nowhere')).toBe('*');
  router.dispose();
});
