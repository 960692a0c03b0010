import { contract } from '@torno/contract';
import { createRouting, type RoutedEndpoint } from './routing.js';

const row = (method: RoutedEndpoint['method'], path: string): RoutedEndpoint => ({ side: 'query', method, path });

it('finds every row of the contract by its method and a path of its shape', () => {
  const routing = createRouting(Object.values(contract));
  for (const endpoint of Object.values(contract)) {
    const path = endpoint.path.replace(/:\w+/g, '4711');
    expect(routing(endpoint.method, path)).toBe(endpoint);
  }
});

it('prefers literal segments, whatever the order of the rows', () => {
  const byId = row('GET', '/rfq/:rfqId');
  const counter = row('GET', '/rfq/counter');
  const note = row('PUT', '/rfq/:rfqId/note');
  const routing = createRouting([byId, note, counter]);
  expect(routing('GET', '/rfq/counter')).toBe(counter);
  expect(routing('GET', '/rfq/7')).toBe(byId);
  expect(routing('PUT', '/rfq/counter/note')).toBe(note);
});

it('takes the row with a parameter when the literal one has another method', () => {
  const byId = row('GET', '/rfq/:rfqId');
  const routing = createRouting([row('POST', '/rfq/draft'), byId]);
  expect(routing('GET', '/rfq/draft')).toBe(byId);
  expect(routing('DELETE', '/rfq/draft')).toEqual({ allow: ['POST', 'GET'] });
});

it('answers HEAD like GET and does not mind a slash at the end', () => {
  const list = row('GET', '/rfqs');
  const routing = createRouting([list]);
  expect(routing('HEAD', '/rfqs/')).toBe(list);
});

it('knows nothing of other paths', () => {
  const routing = createRouting([row('GET', '/rfq/:rfqId')]);
  for (const path of ['/', '/rfq', '/rfq/', '/rfq//', '/rfq/1/2', '/RFQ/1'])
    expect(routing('GET', path)).toBeUndefined();
});
