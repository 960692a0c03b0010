import { createLog } from './log.js';

const recorded = () => {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  return { lines, destination };
};

it('A log writes JSON lines with service, level, instant and message, and the fields of a child', () => {
  const { lines, destination } = recorded();
  const log = createLog({ service: 'query-service', instance: 'a', destination });
  log.child({ correlationId: 'c1' }).info({ rfqId: 'r1' }, 'opened');
  expect(lines).toEqual([
    {
      level: 'info',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      service: 'query-service',
      instance: 'a',
      correlationId: 'c1',
      rfqId: 'r1',
      message: 'opened',
    },
  ]);
});

it('A log writes nothing below its level', () => {
  const { lines, destination } = recorded();
  createLog({ service: 's', level: 'warn', destination }).info('nothing');
  expect(lines).toEqual([]);
});

it('A log replaces secrets at any depth, in children and in errors', () => {
  const { lines, destination } = recorded();
  const log = createLog({ service: 's', destination });
  const failure = Object.assign(new Error('refused'), { request: { headers: { Authorization: 'Bearer hush' } } });
  log.child({ accessToken: 'hush' }).error(
    {
      err: failure,
      headers: { authorization: 'Bearer hush', cookie: 'refresh=hush', 'set-cookie': ['hush'], accept: 'json' },
      body: [{ user: { newPassword: 'hush', token: 'hush', name: 'Ada' } }],
      empty: { password: undefined },
    },
    'failed',
  );
  expect(JSON.stringify(lines)).not.toContain('hush');
  expect(lines[0]).toMatchObject({
    err: { type: 'Error', message: 'refused', stack: expect.stringContaining('refused') },
    headers: { authorization: '[redacted]', accept: 'json' },
    body: [{ user: { newPassword: '[redacted]', name: 'Ada' } }],
  });
});

it('A log accepts circular references', () => {
  const { lines, destination } = recorded();
  const loop: { self?: object } = {};
  loop.self = loop;
  createLog({ service: 's', destination }).info({ loop }, 'round');
  expect(JSON.stringify(lines)).toContain('[deep]');
});
