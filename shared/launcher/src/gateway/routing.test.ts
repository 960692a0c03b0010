import { contract } from '@torno/contract';
import { createRouting, type RoutedEndpoint } from './routing.js';

const row = (method: RoutedEndpoint['method'], path: string): RoutedEndpoint => ({
  service: 'query',
  roles: 'any',
  method,
  path,
  multipart: undefined,
});

it('Every row of the contract is found by its method and a path of its shape', () => {
  const routing = createRouting(Object.values(contract));
  for (const endpoint of Object.values(contract)) {
    const path = endpoint.path.replace(/:\w+/g, '4711');
    expect(routing(endpoint.method, path)).toBe(endpoint);
  }
});

it('Literal segments win over parameters, whatever the order of the rows', () => {
  const byId = row('GET', '/rfq/:rfqId');
  const counter = row('GET', '/rfq/counter');
  const note = row('PUT', '/rfq/:rfqId/note');
  const routing = createRouting([byId, note, counter]);
  expect(routing('GET', '/rfq/counter')).toBe(counter);
  expect(routing('GET', '/rfq/7')).toBe(byId);
  expect(routing('PUT', '/rfq/counter/note')).toBe(note);
});

it('A row with a parameter is found when the literal one has another method', () => {
  const byId = row('GET', '/rfq/:rfqId');
  const routing = createRouting([row('POST', '/rfq/draft'), byId]);
  expect(routing('GET', '/rfq/draft')).toBe(byId);
  expect(routing('DELETE', '/rfq/draft')).toEqual({ allow: ['POST', 'GET'] });
});

it('HEAD is routed like GET, and a trailing slash does not matter', () => {
  const list = row('GET', '/rfqs');
  const routing = createRouting([list]);
  expect(routing('HEAD', '/rfqs/')).toBe(list);
});

it('Other paths are not found', () => {
  const routing = createRouting([row('GET', '/rfq/:rfqId')]);
  for (const path of ['/', '/rfq', '/rfq/', '/rfq//', '/rfq/1/2', '/RFQ/1'])
    expect(routing('GET', path)).toBeUndefined();
});
