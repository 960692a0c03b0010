import { assertFilter, assertUpdate } from './supported-operators.js';

describe('supported operators', () => {
  it('Supported operators are accepted at any depth', () => {
    assertFilter({ $or: [{ a: { $in: [1] } }, { 'b.c': { $elemMatch: { d: { $regex: /^x/ } } } }], d: new Date() });
    assertUpdate({ $set: {}, $addToSet: {} });
  });
  it('Unsupported operators are refused', () => {
    expect(() => assertFilter({ $and: [{ a: { $near: [] } }] })).toThrow('$near');
    expect(() => assertFilter({ a: { $elemMatch: { b: undefined } } })).toThrow('undefined');
    expect(() => assertUpdate({ $bit: {} })).toThrow('$bit');
  });
});
