import { createRouting, parametersOf } from './routing.js';

const row = (method: string, path: string) => ({ method, path });

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
  expect(routing('DELETE', '/rfq/draft')).toEqual({ path: '/rfq/draft', allow: ['POST', 'GET'] });
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

it('Parameters are read from a path as the pattern names them, decoded', () => {
  const parameters = parametersOf('/rfq/:rfqId/note/:noteId');
  expect(parameters('/rfq/7/note/a%20b')).toEqual({ rfqId: '7', noteId: 'a b' });
  expect(parametersOf('/rfqs')('/rfqs/')).toEqual({});
  expect(() => parameters('/rfq/%E0%A4%A/note/1')).toThrow(URIError);
});
