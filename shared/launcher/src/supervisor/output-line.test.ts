import { isError, readOutputLine } from './output-line.js';

it('reads a log line as it is, with the reason of an error', () => {
  const json = '{"level":"error","message":"could not start","err":{"message":"no address"}}';
  const line = readOutputLine('worker', json, 'stdout');
  expect(line).toEqual({ level: 'error', message: 'could not start: no address', logged: true, json });
  expect(isError(line)).toBe(true);
});

it('makes a log line of anything else', () => {
  for (const text of ['bare words', '{"level":', '{"level":30}', '[]']) {
    const line = readOutputLine('worker', text, 'stderr');
    expect(line).toMatchObject({ level: 'error', message: text, logged: false });
    expect(JSON.parse(line.json)).toMatchObject({ level: 'error', service: 'worker', message: text });
  }
  expect(readOutputLine('worker', 'bare words', 'stdout').level).toBe('info');
});
