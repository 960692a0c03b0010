import type { Language } from '@torno/domain';
import { readCatalogue } from '../../frontend/src/shared/testing/catalogues.js';

export type TextValues = Readonly<Record<string, string | number | readonly string[]>>;

/** The texts of the interface by keys such as `shared:cancel`; throws for a key that is in no catalogue. */
export type Texts = (key: string, values?: TextValues) => string;

const entryAt = (catalogue: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    catalogue,
  );

/** Reads the catalogues of the pages, so that a test follows the texts. */
export const textsOf = (language: Language): Texts => {
  const catalogues = new Map<string, unknown>();
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const catalogue = catalogues.get(namespace) ?? readCatalogue(language, namespace);
    catalogues.set(namespace, catalogue);
    const names = path.split('.');
    const count = values['count'];
    const exact = entryAt(catalogue, names);
    const text =
      exact === undefined && typeof count === 'number'
        ? entryAt(catalogue, [...names.slice(0, -1), `${names.at(-1)}_${plural.select(count)}`])
        : exact;
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}`);
    return text.replace(/\{\{(\w+)(?:, list)?\}\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'object' ? new Intl.ListFormat(language).format(value) : String(value);
    });
  };
};
