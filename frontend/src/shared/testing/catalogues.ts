import { existsSync, readdirSync, readFileSync } from 'fs';
import { join, resolve } from 'path';

const source = resolve(__dirname, '../..');
/** The texts that files have too. */
const words = resolve(source, '../../shared/words/data');

const foldersOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

const folderOf = (namespace: string): string => {
  const feature = join(source, 'features', namespace, 'i18n');
  const shared = join(words, namespace);
  return existsSync(feature) ? feature : existsSync(shared) ? shared : join(source, 'shared/i18n', namespace);
};

/** Every namespace of the interface. */
export const namespaces = (): readonly string[] => [
  ...foldersOf(join(source, 'shared/i18n')),
  ...foldersOf(words),
  ...foldersOf(join(source, 'features')).filter((name) => existsSync(join(source, 'features', name, 'i18n'))),
];

/** The texts of a namespace as the interface loads them. */
export const readCatalogue = (language: string, namespace: string): object => {
  const texts: unknown = JSON.parse(readFileSync(join(folderOf(namespace), `${language}.json`), 'utf8'));
  if (typeof texts !== 'object' || texts === null) throw new Error(`${namespace} ${language} holds no texts`);
  return texts;
};
