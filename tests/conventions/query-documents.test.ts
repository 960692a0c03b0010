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

/** The tests that put documents of read models. */
const putting = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', `${folder}/**.test.ts`],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && /\bput\(\s*['`]|service\(\)\.put\(/.test(readFileSync(join(root, file), 'utf8')))
  .map((file) => file.slice(folder.length + 1));

it('Tests of queries read documents written by projections, unless they give a reason', () =>
  expect(putting.toSorted()).toEqual(Object.keys(byHand).toSorted()));
