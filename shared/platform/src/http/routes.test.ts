import type { HandlersOf } from './endpoint.js';
import { routesOf } from './routes.js';

const row = (service: 'command' | 'query', path: string) =>
  ({ service, method: 'GET', path, roles: 'public' }) as const;
const handler = async () => ({ body: {} });

const endpoints = {
  ask: { service: 'query', method: 'GET', path: '/v1/ask', roles: 'public' },
  act: { service: 'command', method: 'POST', path: '/v1/act', roles: 'public' },
} as const;

it('Each row is paired with its handler', () =>
  expect(routesOf(endpoints, { ask: handler, act: handler }).map(({ name }) => name)).toEqual(['ask', 'act']));

it('A missing or superfluous handler does not compile', () => {
  // @ts-expect-error `act` has no handler
  const missing: HandlersOf<typeof endpoints> = { ask: handler };
  // @ts-expect-error `act` is not on this service
  const superfluous: HandlersOf<typeof endpoints, 'query'> = { ask: handler, act: handler };
  expect(() => routesOf(endpoints, missing)).toThrow('act has no handler');
  expect(() => routesOf<Pick<typeof endpoints, 'ask'>, unknown>({ ask: endpoints.ask }, superfluous)).toThrow(
    'act handles no endpoint',
  );
});

it('Two rows at one address are refused, whatever the names of their parameters', () => {
  const twice = { one: row('query', '/v1/rfq/:id'), two: row('query', '/v1/rfq/:rfqId') };
  expect(() => routesOf(twice, { one: handler, two: handler })).toThrow('two repeats GET /v1/rfq/:rfqId');
});
