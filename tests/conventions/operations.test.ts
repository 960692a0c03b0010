import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownVariables } from '@torno/platform';

it('docs/operations.md names every variable that a service reads', () => {
  const text = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');
  const variables = [...new Set(Object.values(knownVariables).flat())];
  expect(variables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
