import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Jest ships it as CommonJS that declares its default as a property.
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

const root = join(import.meta.dirname, '..', '..');
const longest = JSON.parse(readFileSync(new URL('./longest.json', import.meta.url), 'utf8'));
const places = new Map(longest.map((path, place) => [join(root, path), place]));

/**
 * Begins with the test files that take longest, in the order of `longest.json`, so that no worker ends with one of them
 * alone. The others follow by the time that they took the last time, or by size.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const place = ({ path }) => places.get(path) ?? longest.length;
    return super.sort(tests).sort((a, b) => place(a) - place(b));
  }
}
