import { canonicalJson } from './canonical-json.js';

describe('the canonical notation (RFC 8785)', () => {
  // The example of RFC 8785, 3.2.4.
  it('reproduces the example of the RFC', () =>
    expect(
      canonicalJson({
        numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
        string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"\u002f',
        literals: [null, true, false],
      }),
    ).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    ));

  it('refuses a value that JSON cannot express', () =>
    expect(() => canonicalJson(undefined)).toThrow('no JSON notation'));
});
