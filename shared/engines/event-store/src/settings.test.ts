import { readSettings } from './settings.js';

const given = { EVENT_STORE_DATA: '/data' };

it('The defaults are the safe ones', () =>
  expect(readSettings(given)).toEqual({ dataDir: '/data', port: 0, durability: 'power' }));

it('The settings are read from the environment', () =>
  expect(
    readSettings({ ...given, EVENT_STORE_PORT: '2113', DURABILITY: 'process', EVENT_STORE_CREDENTIALS: 'ops:a:b' }),
  ).toEqual({
    dataDir: '/data',
    port: 2113,
    durability: 'process',
    credentials: { username: 'ops', password: 'a:b' },
  }));

it('A socket is read from the environment', () =>
  expect(readSettings({ ...given, EVENT_STORE_SOCKET: '/data/events.sock' })).toMatchObject({
    socket: '/data/events.sock',
  }));

it.each([
  ['EVENT_STORE_DATA', { EVENT_STORE_DATA: undefined }],
  ['EVENT_STORE_PORT', { EVENT_STORE_PORT: '70000' }],
  ['EVENT_STORE_PORT', { EVENT_STORE_PORT: 'http' }],
  ['DURABILITY', { DURABILITY: 'none' }],
  ['EVENT_STORE_CREDENTIALS', { EVENT_STORE_CREDENTIALS: 'ops' }],
  ['EVENT_STORE_TLS_KEY', { EVENT_STORE_TLS_CERTIFICATE: '/a/certificate' }],
])('A wrong variable is named: %s', (name, wrong) => expect(() => readSettings({ ...given, ...wrong })).toThrow(name));
