import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const folder = 'query-service/src';

/**
 * Tests of queries read what projections wrote: a document put by hand may differ from what any events lead to. These
 * must put documents, for the reason named.
 */
const byHand: Readonly<Record<string, string>> = {
  'counts.test.ts': 'puts what the projections wrote of random histories, which tests/samples/rfq-world.ts draws',
  'directory/directory.test.ts': 'a block that an earlier release has folded without its time',
  'operator/operator.test.ts': 'history that came with positions of the past, and changes of settings without a reason',
  'revocations/follow-revocations.test.ts': 'takes revocations back that no event takes back, to test the follower',
  'stored-order.test.ts': 'twins that are equal in everything by which a query sorts',
};

/** Tests that are not yet folded from events, with the number of documents that each still puts; it may only fall. */
const remaining: Readonly<Record<string, number>> = {
  'supplier-rfqs/supplier-rfqs.test.ts': 23,
};

/** How many documents of read models each test puts. */
const puts = new Map(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', `${folder}/**.test.ts`], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => {
      const count = readFileSync(join(root, file), 'utf8').match(/\bput\(\s*['`]|service\(\)\.put\(/g)?.length ?? 0;
      return count === 0 ? [] : [[file.slice(folder.length + 1), count] as const];
    }),
);

it('Tests of queries read what projections wrote, except those that say why not', () => {
  const unexplained = [...puts].filter(([file]) => !(file in byHand));
  expect(Object.fromEntries(unexplained)).toEqual(remaining);
  expect(Object.keys(byHand).filter((file) => !puts.has(file))).toEqual([]);
});
