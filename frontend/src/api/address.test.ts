import { addressOf } from './address.js';

it('fills in the path and leaves out what is not given', () => {
  const row = { path: '/v1/buyer/rfq/:rfqId/suppliers/:companyKey' };
  expect(
    addressOf(row, { params: { rfqId: '7', companyKey: 'a/b' }, query: { a: 1, b: undefined, c: null, d: 'x y' } }),
  ).toBe('/api/v1/buyer/rfq/7/suppliers/a%2Fb?a=1&d=x+y');
});

it('refuses a path with a hole', () => {
  expect(() => addressOf({ path: '/v1/x/:id' }, {})).toThrow('needs "id"');
});
