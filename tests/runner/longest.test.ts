import { existsSync } from 'node:fs';
import { join } from 'node:path';
import longest from './longest.json';

it('The list names only existing test files', () => {
  expect(longest.filter((path) => !existsSync(join(__dirname, '..', '..', path)))).toEqual([]);
});
