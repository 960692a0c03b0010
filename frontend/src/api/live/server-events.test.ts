import { createEventReader } from './server-events.js';

const text = 'id: 5\ndata: {"a":"b: c"}\n\nid: 6\n\n: comment\n\n';

it('The reader of server events reads blocks with and without data', () => {
  expect(createEventReader()(text)).toEqual([{ id: '5', data: '{"a":"b: c"}' }, { id: '6' }, {}]);
});

it('The reader of server events reads the same blocks wherever the stream is cut', () => {
  const whole = createEventReader()(text);
  for (let cut = 0; cut <= text.length; cut++) {
    const read = createEventReader();
    expect([...read(text.slice(0, cut)), ...read(text.slice(cut))]).toEqual(whole);
  }
});
