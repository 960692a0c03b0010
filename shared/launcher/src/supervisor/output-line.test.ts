import { isError, readOutputLine } from './output-line.js';

it('A log line is parsed with the reason of its error', () => {
  const json = '{"level":"error","message":"could not start","err":{"message":"no address"}}';
  const line = readOutputLine('worker', json, 'stdout');
  expect(line).toEqual({ level: 'error', message: 'could not start: no address', logged: true, ready: false, json });
  expect(isError(line)).toBe(true);
});

it('A line with ready: true reports that a program is ready', () => {
  for (const json of [
    '{"level":"info","message":"ready esdb://127.0.0.1:2113"}',
    '{"ready":true,"url":"mongodb://127.0.0.1"}',
  ]) {
    expect(readOutputLine('worker', json, 'stdout')).toMatchObject({ level: 'info', logged: true, ready: true });
  }
  expect(readOutputLine('worker', 'ready', 'stdout').ready).toBe(false);
});

it('A line with ready: false reports why a program cannot be ready', () => {
  const line = readOutputLine('worker', '{"ready":false,"message":"the data is locked"}', 'stdout');
  expect(line).toMatchObject({ level: 'error', message: 'the data is locked', ready: false });
});

it('Any other line becomes a log line', () => {
  for (const text of ['bare words', '{"level":', '{"level":30}', '["ready"]']) {
    const line = readOutputLine('worker', text, 'stderr');
    expect(line).toMatchObject({ level: 'error', message: text, logged: false });
    expect(JSON.parse(line.json)).toMatchObject({ level: 'error', service: 'worker', message: text });
  }
  expect(readOutputLine('worker', 'bare words', 'stdout').level).toBe('info');
});
