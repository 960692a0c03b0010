import { existsSync } from 'node:fs';
import { join } from 'node:path';
import longest from './longest.json';

it('names only test files that exist', () => {
  expect(longest.filter((path) => !existsSync(join(__dirname, '..', '..', path)))).toEqual([]);
});
