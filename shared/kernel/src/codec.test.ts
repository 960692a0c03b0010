import { catalogue, upcast } from './codec.js';

const events = catalogue([
  { type: 'Renamed', schema: 3, upcasts: { 1: (d) => ({ ...d, b: 1 }), 2: (d) => ({ ...d, c: 2 }) } },
  { type: 'Broken', schema: 2 },
]);

describe('upcasting', () => {
  it('lifts data through every schema', () =>
    expect(upcast(events, 'Renamed', 1, { a: 0 })).toEqual({ a: 0, b: 1, c: 2 }));
  it('leaves data of the current schema unchanged', () =>
    expect(upcast(events, 'Renamed', 3, { a: 0 })).toEqual({ a: 0 }));
  it('throws for unknown types and newer schemas', () => {
    expect(() => upcast(events, 'Unknown', 1, {})).toThrow('Unknown event type');
    expect(() => upcast(events, 'Renamed', 4, {})).toThrow('newer');
    expect(() => upcast(events, 'Broken', 1, {})).toThrow('no upcast');
    expect(() =>
      catalogue([
        { type: 'A', schema: 1 },
        { type: 'A', schema: 1 },
      ]),
    ).toThrow('twice');
  });
});
