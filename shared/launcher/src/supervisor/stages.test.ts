import { knownVariables, readConfig, serviceVariables, type ServiceName } from '@torno/platform';
import { readSettings } from './settings.js';
import { ownAddress, publicAddress, stagesOf, type Installation } from './stages.js';

const sockets = {
  events: '/data/events.sock',
  documents: '/data/documents.sock',
  command: '/data/command.sock',
  worker: '/data/worker.sock',
  projections: '/data/projections.sock',
  query: '/data/query.sock',
};
const secrets = { jwtSecret: 's'.repeat(64), syncKey: 'k'.repeat(43) };
const installation = (env: Record<string, string> = {}): Installation => ({
  root: '/torno',
  settings: readSettings(env),
  secrets,
  sockets,
});
const programs = (env: Record<string, string> = {}) => stagesOf(installation(env)).flatMap((stage) => stage.programs);

it('Every service gets all variables that its configuration demands', () => {
  const names = Object.keys(knownVariables) as ServiceName[];
  for (const name of names) {
    const program = programs().find((one) => one.name === name);
    expect(() => readConfig(serviceVariables[name], program?.env, () => {})).not.toThrow();
  }
});

it('Settings of the supervisor reach the services', () => {
  const given = {
    AMQP_URL: 'amqp://queue.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'Torno <hello@torno.example>',
    JWT_SECRET: 'j'.repeat(32),
    SYNC_KEY: 'y'.repeat(16),
    PUBLIC_URL: 'https://torno.example',
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '2',
  };
  expect(programs(given).find(({ name }) => name === 'worker')?.env).toMatchObject(given);
});

it("The worker hides the data directory and that of the engines' sockets from converters", () => {
  expect(programs({ DATA_DIR: '/files' }).find(({ name }) => name === 'worker')?.env).toMatchObject({
    DATA_DIR: '/files',
    SOCKETS_DIR: '/data',
  });
});

it('Gateway and query service receive the address of the map tiles', () => {
  const receiving = (env: Record<string, string>) =>
    programs(env).filter((program) => program.env['MAP_TILE_URL'] !== undefined);
  expect(receiving({})).toEqual([]);
  const names = receiving({ MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' }).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['gateway', 'query-service']));
});

it('Every service has an instance name of its own, the same after every restart', () => {
  const instances = (env: Record<string, string> = {}) =>
    programs(env).flatMap((program) => program.env['SERVICE_INSTANCE'] ?? []);
  expect(new Set(instances()).size).toBe(4);
  expect(instances()).toEqual(instances());
  expect(instances()).not.toEqual(instances({ PORT: '3001' }));
});

it('The public address and the address for programs are derived from the settings', () => {
  const addresses = (env: Record<string, string>) => [publicAddress(readSettings(env)), ownAddress(readSettings(env))];
  expect(addresses({})).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  expect(addresses({ HOST: '0.0.0.0', PORT: '80' })).toEqual(['http://127.0.0.1:80', 'http://127.0.0.1:80']);
  expect(addresses({ HOST: '::1' })).toEqual(['http://[::1]:3000', 'http://[::1]:3000']);
  expect(addresses({ PUBLIC_URL: 'https://torno.example/' })).toEqual([
    'https://torno.example',
    'http://127.0.0.1:3000',
  ]);
});
