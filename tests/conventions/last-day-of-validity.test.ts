import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const sources = trackedFiles('frontend/src/*.ts', 'frontend/src/*.tsx').filter(
  (file) => !/\.(test|fixture)\.tsx?$/.test(file),
);

/** The expression that is formatted as a date: the argument up to the bracket that closes it. */
const argumentsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:date|dateTime|until|formatDate|formatDateTime)\(/g)].map(({ index, 0: call }) => {
    const start = index + call.length;
    let depth = 1;
    let end = start;
    for (; depth > 0 && end < text.length; end++) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0;
    return text.slice(start, end - 1);
  });

it('The end of a validity is shown as its last day in London, never in the zone of the reader (QUOTE-56)', () => {
  const usages = sources.flatMap((file) =>
    argumentsOf(readFileSync(join(root, file), 'utf8'))
      .filter((argument) => /validUntil|expiredSince/.test(argument))
      .map((argument) => ({ file, argument })),
  );
  expect(usages.length).toBeGreaterThan(5);
  expect(usages.filter(({ argument }) => !argument.includes('lastDayOfValidity('))).toEqual([]);
});
