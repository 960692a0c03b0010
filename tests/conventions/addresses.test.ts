import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const sources = execFileSync('git', ['ls-files', 'frontend/src/*.ts', 'frontend/src/*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

it('Addresses with ids or parameters are made by shared/routing/addresses.ts or by their list', () => {
  const makers = ['frontend/src/shared/routing/addresses.ts', 'frontend/src/features/supplier-rfqs/model/list-link.ts'];
  const found = sources
    .filter((file) => !/\.test\.|\.fixture\.|\/testing\//.test(file))
    .filter((file) => !makers.includes(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /[`'"]\/(?:buyer|supplier|admin)\/(?:[^`'"]*\$\{|[^`'"]*\?)/g,
        ),
      ].map(([address]) => `${file}: ${address}`),
    );
  expect(found).toEqual([]);
});
