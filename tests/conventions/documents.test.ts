import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const tracked = trackedFiles();
const firstSegments = new Set(['src', ...tracked.map((file) => file.split('/')[0])]);

const documents = tracked.filter(
  (file) => /(^|\/)README\.md$/.test(file) || /^docs\/((how-to|decisions)\/)?[^/]+\.md$/.test(file),
);

/** Files that a how-to asks its reader to create. */
const examples = new Set(['shared/domain/golden/BuyerNoteSaved.2.json']);

/** `{de,en}.json` stands for one file of each name. */
const expanded = (path: string): readonly string[] => {
  const [, before, names, after] = /^(.*?)\{([^}]+)\}(.*)$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(',').flatMap((name) => expanded(`${before}${name}${after}`));
};

/** Matches code spans that begin with a folder of the repository or with `src`. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w@.{},/-]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => span.includes('/') && firstSegments.has(span.split('/')[0] ?? ''))
    .flatMap(expanded)
    .filter((path) => !examples.has(path));

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);

/**
 * Paths are given from the root, from the document's own folder, or in texts about the frontend from there. An import's
 * `.js` is the name of a source file.
 */
const exists = (document: string, path: string): boolean =>
  [dirname(document), '.', 'frontend', 'frontend/src'].some((from) =>
    [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].some((name) =>
      existsSync(join(root, from, name)),
    ),
  );

const missingIn = (document: string): readonly string[] => {
  const text = readFileSync(join(root, document), 'utf8');
  return [...pathsIn(text), ...linksIn(text)].filter((path) => !exists(document, path));
};

it('Every path and link in a document leads to an existing file', () => {
  expect(documents.length).toBeGreaterThan(10);
  expect(documents.flatMap((document) => missingIn(document).map((path) => `${document}: ${path}`))).toEqual([]);
});

/** The `ts` blocks of a document that begin with the name of a file. */
const snippetsIn = (document: string): readonly (readonly [file: string, code: string])[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/^ *```ts\n *\/\/ (\S+\.tsx?)\n([\s\S]*?)^ *```$/gm)].map(
    ([, file = '', code = '']) => [file, code],
  );

const withoutLayout = (code: string): string => code.replace(/\s+/g, ' ').trim();

it('A snippet that names a file is in that file', () => {
  const snippets = documents.flatMap(snippetsIn);
  expect(snippets.length).toBeGreaterThan(1);
  for (const [file, code] of snippets)
    expect(withoutLayout(readFileSync(join(root, file), 'utf8'))).toContain(withoutLayout(code));
});

it('“One command, from click to screen” names at most 30 files', () => {
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, way = ''] = /\n## One command, from click to screen[^\n]*\n([\s\S]*?)\n## /.exec(architecture) ?? [];
  const files = new Set(pathsIn(way).filter((path) => tracked.includes(path)));
  expect(files.size).toBeGreaterThan(20);
  expect(files.size).toBeLessThanOrEqual(30);
});

it('Decisions are numbered once each', () => {
  const numbers = tracked.flatMap((file) => /^docs\/decisions\/(\d{4})-[^/]+\.md$/.exec(file)?.[1] ?? []);
  expect(numbers.length).toBeGreaterThan(10);
  expect(new Set(numbers).size).toBe(numbers.length);
});

/** Names that a source declares, imports or consists of. */
const namesIn = (file: string): readonly string[] => readFileSync(join(root, file), 'utf8').match(/[A-Za-z]\w+/g) ?? [];

const recordOnReactAdmin = readFileSync(join(root, 'docs/decisions/0017-what-stays-beside-react-admin.md'), 'utf8');

it('The parts that the decision on react-admin names are in our code or in its', () => {
  const libraries = ['ra-core', 'ra-ui-materialui'].map((name) => `node_modules/${name}/src`);
  const theirs = libraries.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const ours = tracked.filter((file) => /^(frontend\/src|shared\/contract\/src)\/.*\.tsx?$/.test(file));
  const declaredNames = new Set([...ours, ...theirs].flatMap(namesIn));
  const named = [...recordOnReactAdmin.matchAll(/`([A-Za-z]\w+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !declaredNames.has(name))).toEqual([]);
});

/** The resources in the implementation of a part, which the decision on react-admin gives in brackets. */
const recordedLists = (part: string): readonly string[] => {
  const line = recordOnReactAdmin.split('\n').find((each) => each.startsWith(`- **${part}** (`)) ?? '';
  return [...(line.split(').')[0] ?? '').matchAll(/`([a-z]\w+)`/g)].map(([, name = '']) => name);
};

/** The resources whose lists stand in one of our components, `resources[…]` for each that the module chooses among. */
const listsIn = (component: string): readonly string[] => {
  const found = tracked
    .filter((file) => /^frontend\/src\/features\/.*\.tsx$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const chosen = /\bconst resources = \{([^}]*)\}/.exec(text)?.[1] ?? '';
      return [
        ...text.matchAll(new RegExp(`<${component}\\b[^>]*?\\bresource=\\{(?:operatorLists\\.)?(\\w+)`, 'g')),
      ].flatMap(([, name = '']) =>
        name === 'resources' ? [...chosen.matchAll(/: (\w+)/g)].map(([, each = '']) => each) : name,
      );
    });
  return [...new Set(found)].sort();
};

it('The lists with a URL, and the lists in one response, are the ones in the decision on react-admin', () => {
  // The page of the operator's lists hands its own resource on.
  const addressed = [...listsIn('AddressedList'), ...listsIn('OperatorListPage')].filter((name) => name !== 'resource');
  const recorded = [...recordedLists('Addresses'), ...recordedLists('Lists of the operator')];
  expect([...new Set(addressed)].sort()).toEqual(recorded.sort());
  expect(listsIn('WholeList')).toEqual([...recordedLists('Lists in one response')].sort());
});
