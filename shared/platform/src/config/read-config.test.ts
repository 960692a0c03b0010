import { z } from 'zod';
import { ConfigurationError, readConfig } from './read-config.js';
import { knownVariables, serviceVariables, variables } from './variables.js';

const good = {
  EVENTSTORE_URL: 'esdb://localhost:2113?tls=false',
  MONGODB_URL: 'mongodb://a:27017,b:27017/?replicaSet=rs',
  JWT_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://torno.example/',
  CONVERSIONS_DIR: '/conversions',
  MAIL_FROM: 'Torno <no-reply@torno.example>',
  PORT: '8080',
  COMMAND_SERVICE_URL: 'http://command:8080',
  QUERY_SERVICE_URL: 'http://query:8080',
  PROJECTIONS_URL: 'http://projections:8080',
};

const refusalOf = (env: Record<string, string | undefined>): { sentences: readonly string[]; printed: string } => {
  let printed = '';
  try {
    readConfig(variables, { ...good, ...env }, (text) => (printed += text));
  } catch (error) {
    if (error instanceof ConfigurationError) return { sentences: error.sentences, printed };
    throw error;
  }
  throw new Error('it was not refused');
};

it('A configuration has numbers, defaults and absent variables, for every service', () => {
  for (const shape of Object.values(serviceVariables)) expect(() => readConfig(shape, good)).not.toThrow();
  const config = readConfig(serviceVariables['command-service'], good);
  expect(config).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    PUBLIC_URL: 'https://torno.example',
  });
  expect(config.AMQP_URL).toBeUndefined();
  expect(config.SERVICE_INSTANCE).toContain(String(process.pid));
});

it('A wrong configuration prints one sentence per variable that says which and why, and throws', () => {
  const { sentences, printed } = refusalOf({ PORT: '70000', MONGODB_URL: undefined });
  expect(sentences).toEqual([
    expect.stringMatching(/^MONGODB_URL is missing: it must be a MongoDB address such as mongodb:\/\/host:27017/),
    'PORT is wrong: it must be a port from 0 to 65535, or the absolute path of a Unix socket.',
  ]);
  expect(printed).toBe(`${sentences.join('\n')}\n`);
});

it('An error message never repeats a value, which may be a secret', () => {
  expect(refusalOf({ JWT_SECRET: 'too-short-secret' }).printed).not.toContain('too-short');
});

it.each([
  ['EVENTSTORE_URL', 'http://localhost:2113'],
  ['MONGODB_URL', 'mongodb://'],
  ['MONGODB_URL', 'mongodb://a:27017,b:27017/?replicaSet=rs&w=1'],
  ['AMQP_URL', 'localhost:5672'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.de\r\nBcc: c@d.de'],
  ['SYNC_KEY', 'short'],
  ['PORT', '80.5'],
  ['PORT', 'query.sock'],
  ['QUERY_SERVICE_URL', 'unix:///data/query.sock'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', 'all'],
  ['PUBLIC_URL', 'ftp://torno.example'],
  ['SERVICE_INSTANCE', 'a b'],
])('The configuration refuses %s=%s', (name, value) => {
  expect(refusalOf({ [name]: value }).sentences).toEqual([expect.stringMatching(`^${name} is wrong: it must be `)]);
});

it('A service may listen on a Unix socket, and be called there', () => {
  const sockets = { PORT: '/data/query.sock', QUERY_SERVICE_URL: 'http+unix://%2Fdata%2Fquery.sock' };
  expect(readConfig(serviceVariables.gateway, { ...good, ...sockets })).toMatchObject(sockets);
});

it('An address of map tiles is accepted only if it names the tile', () => {
  const read = (MAP_TILE_URL: string) =>
    readConfig({ MAP_TILE_URL: variables.MAP_TILE_URL }, { MAP_TILE_URL }, () => {});
  expect(read('https://tiles.example/{z}/{x}/{y}.png').MAP_TILE_URL).toBe('https://tiles.example/{z}/{x}/{y}.png');
  for (const wrong of ['https://tiles.example', 'ftp://tiles.example/{z}/{x}/{y}', '{z}{x}{y}'])
    expect(() => read(wrong)).toThrow();
});

it('An empty variable counts as absent, as compose files write it', () => {
  expect(readConfig({ AMQP_URL: variables.AMQP_URL }, { AMQP_URL: '' }).AMQP_URL).toBeUndefined();
  expect(refusalOf({ JWT_SECRET: '' }).sentences).toEqual([expect.stringContaining('is missing')]);
});

it('A schema without a description is reported by its own reason', () => {
  expect(() => readConfig({ DEPTH: z.string('must be given') }, {}, () => undefined)).toThrow(
    'DEPTH is missing: must be given.',
  );
});

it('The variables of each service are listed', () => {
  expect(knownVariables.gateway).toEqual(expect.arrayContaining(['PORT', 'COMMAND_SERVICE_URL']));
  expect(knownVariables.gateway).not.toContain('JWT_SECRET');
});
