import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import cases from './refusal-cases.json';
import { refusalConditions } from './refusal-conditions.js';

const root = join(__dirname, '../..');

/**
 * Where rules, handlers, the HTTP layer and the gateway refuse. Converters of untrusted files refuse nobody's request, nor
 * do the clients of the engines, whose failures are replies only by `problem.ts`, a table that has a test of its own.
 */
const refusing = [
  'command-service/src',
  'query-service/src',
  'projections/src',
  'shared/domain/src',
  'shared/platform/src/files',
  'shared/platform/src/http',
  'shared/launcher/src/gateway',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\.fixture\.|\/previews\//.test(name)),
);

const conditions = refusing.flatMap((file) =>
  refusalConditions(readFileSync(join(root, file), 'utf8')).map((condition) => `${file}: ${condition}`),
);
const entries = Object.entries(cases).flatMap(([file, ofFile]) =>
  Object.entries(ofFile).map(([condition, named]) => ({ condition: `${file}: ${condition}`, named })),
);

/** The reason of a condition that no request can make true. */
const isReason = (named: string): boolean => named.startsWith('– ');

describe('refusal-cases.json', () => {
  it('names a case for every condition of a refusal, and no other conditions', () => {
    expect(conditions.length).toBeGreaterThan(200);
    expect(entries.map(({ condition }) => condition).toSorted()).toEqual(conditions.toSorted());
  });

  it('names cases that exist', () => {
    const missing = entries.filter(({ named }) => {
      if (isReason(named)) return false;
      const [, file = '', title = ''] = /^(\S+\.test\.tsx?): (.+)$/.exec(named) ?? [];
      if (!existsSync(join(root, file))) return true;
      const text = readFileSync(join(root, file), 'utf8');
      return !["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
    });
    expect(missing).toEqual([]);
  });
});

it('Each part of a condition counts separately, and so does each refusal under the same condition', () => {
  const source = `
    if (a || (b && c)) throw new DomainError('x.closed');
    if (a) { errors.push({ field: 'end', code: 'required' }); } else throw gone();
    const refusalOf = (kind) => { switch (kind) { case 'late': return new DomainError('x.late'); } };
    const refuse = () => new DomainError('x.none');
    if (a) throw new DomainError('x.closed');
    if (a) throw new Error('a defect');
    if (a) throw new HttpRefusal(503, 'unavailable', 'Not yet');
    if (a) refuse(gone);
    if (b) reject(tooLarge());
    if (a) reject(error);
  `;
  expect(refusalConditions(source)).toEqual([
    'x.closed if a',
    'x.closed if (b && c)',
    "{ field: 'end', code: 'required' } if a",
    'gone() unless a',
    "x.late in case of 'late'",
    'x.closed if a (2)',
    'unavailable if a',
    'refuse(gone) if a',
    'reject(tooLarge()) if b',
  ]);
});
