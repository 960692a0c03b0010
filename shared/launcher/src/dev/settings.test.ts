import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectPorts, readDevelopmentSettings } from './settings.js';

const names = (words: readonly string[]) => {
  const { watched, others, livePages } = readDevelopmentSettings(words);
  return { watched: watched.map(({ name }) => name), others: others.map(({ name }) => name), livePages };
};

it('All programs are watched by default', () => {
  const all = names([]);
  expect(all.watched).toEqual(expect.arrayContaining(['command-service', 'query-service', 'gateway']));
  expect(all.others.toSorted()).toEqual(['demo-data', 'end-with-supervisor', 'preview-host']);
  expect(all.livePages).toBe(true);
});

it('Only the named programs are watched', () => {
  const some = names(['--only', 'query-service', '--only', 'frontend']);
  expect(some.watched).toEqual(['query-service']);
  expect(some.others).toEqual(expect.arrayContaining(['command-service', 'gateway', 'end-with-supervisor']));
  expect(some.livePages).toBe(true);
  expect(names(['--only', 'worker']).livePages).toBe(false);
});

it('An unknown program name is refused with a sentence', () => {
  expect(() => names(['--only', 'query'])).toThrow('--only query names no program; choose from command-service');
  expect(() => names(['--all'])).toThrow('Usage: npm run dev');
});

it('The editor attaches to the ports at which the programs listen', () => {
  const launch: { configurations: readonly { name: string; port?: number }[] } = JSON.parse(
    readFileSync(join(__dirname, '../../../../.vscode/launch.json'), 'utf8'),
  );
  const attached = launch.configurations.flatMap(({ name, port }) => (port === undefined ? [] : [[name, port]]));
  expect(Object.fromEntries(attached)).toEqual(inspectPorts);
});
