import { assertFilter, assertStages, assertUpdate } from './supported-operators.js';

describe('supported operators', () => {
  it('Supported operators are accepted at any depth', () => {
    assertFilter({ $or: [{ a: { $in: [1] } }, { 'b.c': { $not: { $regex: /^x/ } } }], d: new Date() });
    assertStages([{ $facet: { page: [{ $match: { a: 1 } }, { $limit: 5 }] } }]);
    assertUpdate({ $set: {}, $push: {} });
  });
  it('Unsupported operators are refused', () => {
    expect(() => assertFilter({ $and: [{ a: { $near: [] } }] })).toThrow('$near');
    expect(() => assertFilter({ a: { $elemMatch: { b: undefined } } })).toThrow('undefined');
    expect(() => assertStages([{ $facet: { page: [{ $match: { a: undefined } }] } }])).toThrow('undefined');
    expect(() => assertUpdate({ $bit: {} })).toThrow('$bit');
  });
});
