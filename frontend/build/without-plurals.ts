import type { Plugin } from 'vite';

const unchanged = ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform']
  .map((name) => `export const ${name} = (word) => word;`)
  .join('\n');

/**
 * Leaves out the library with which react-admin makes English labels from the names of resources and fields that have
 * no text: all of ours have texts in three languages, and every page behind the sign-in would fetch 2 KB more. The
 * build fails for a function that a new version imports besides these.
 */
export const withoutPlurals = (): Plugin => ({
  name: 'without-plurals',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'inflection' ? '\0no-inflection' : null),
  load: (id) => (id === '\0no-inflection' ? unchanged : null),
});
