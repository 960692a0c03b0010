import { addressOf } from './address.js';

it('An address fills in the path and leaves out missing query parameters', () => {
  const row = { path: '/v1/buyer/rfq/:rfqId/suppliers/:companyKey' };
  expect(
    addressOf(row, { params: { rfqId: '7', companyKey: 'a/b' }, query: { a: 1, b: undefined, c: null, d: 'x y' } }),
  ).toBe('/api/v1/buyer/rfq/7/suppliers/a%2Fb?a=1&d=x+y');
});

it('An address rejects a path with a missing parameter', () => {
  expect(() => addressOf({ path: '/v1/x/:id' }, {})).toThrow('needs "id"');
});
