import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

const section = (name: string): string => text.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
const threats = section('Threats')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, threat = '', against = '', proof = '']) => ({ threat, against, proof }));

/** The titles of tests that a proof names, each with the file that was named before it. */
const namedIn = (proof: string): readonly (readonly [file: string, title: string])[] => {
  let file = '';
  return [...proof.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, path, title]) => {
    file = path ?? file;
    return title === undefined ? [] : [[file, title] as const];
  });
};

it('Every threat has a countermeasure and a test', () => {
  expect(threats.length).toBeGreaterThan(20);
  expect(threats.filter(({ against, proof }) => against === '' || namedIn(proof).length === 0)).toEqual([]);
});

it('Every test that docs/security.md names exists', () => {
  const missing = threats
    .flatMap(({ proof }) => namedIn(proof))
    .filter(([file, title]) => {
      const path = join(root, file);
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
    });
  expect(missing).toEqual([]);
});
