import { readSettings } from './settings.js';

const given = { EVENT_STORE_DATA: '/data' };

it('stands on the safe side where nothing is said', () =>
  expect(readSettings(given)).toEqual({ dataDir: '/data', port: 0, durability: 'power' }));

it('takes what is said', () =>
  expect(
    readSettings({ ...given, EVENT_STORE_PORT: '2113', DURABILITY: 'process', EVENT_STORE_CREDENTIALS: 'ops:a:b' }),
  ).toEqual({
    dataDir: '/data',
    port: 2113,
    durability: 'process',
    credentials: { username: 'ops', password: 'a:b' },
  }));

it.each([
  ['EVENT_STORE_DATA', { EVENT_STORE_DATA: undefined }],
  ['EVENT_STORE_PORT', { EVENT_STORE_PORT: '70000' }],
  ['EVENT_STORE_PORT', { EVENT_STORE_PORT: 'http' }],
  ['DURABILITY', { DURABILITY: 'none' }],
  ['EVENT_STORE_CREDENTIALS', { EVENT_STORE_CREDENTIALS: 'ops' }],
  ['EVENT_STORE_TLS_KEY', { EVENT_STORE_TLS_CERTIFICATE: '/a/certificate' }],
])('names the variable %s that is wrong', (name, wrong) =>
  expect(() => readSettings({ ...given, ...wrong })).toThrow(name),
);
