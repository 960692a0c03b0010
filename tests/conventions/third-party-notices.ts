import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of `package-lock.json`, as far as it matters here. */
type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
type Lock = { readonly packages: Readonly<Record<string, Locked>> };

/** Workspaces whose packages reach users: in a program, in the pages or in the image. */
const shipped = (path: string): boolean =>
  /^(command-service|projections|query-service|frontend|shared\/.+)$/.test(path);

export type ShippedPackage = { readonly name: string; readonly version: string; readonly path: string };

const modules = 'node_modules/';

const nameOf = (path: string): string => path.slice(path.lastIndexOf(modules) + modules.length);

/** Where Node finds `name` from a package at `from`: in its own `node_modules`, or the nearest one above. */
const resolve = (lock: Lock, from: string, name: string): string | undefined => {
  for (let base = from; ;) {
    const path = join(base, modules, name);
    const found = lock.packages[path];
    if (found) return found.link === true ? found.resolved : path;
    if (base === '') return undefined;
    const above = base.lastIndexOf(`/${modules}`);
    base = above >= 0 ? base.slice(0, above) : '';
  }
};

/**
 * Packages of other people that the product contains, by name and version. Binaries for one operating system are left
 * out: they belong to the package that chooses among them and have its licence.
 */
export const shippedPackages = (root: string): ShippedPackage[] => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const waiting = Object.keys(lock.packages).filter((path) => !path.includes(modules) && shipped(path));
  const seen = new Set(waiting);
  const found: ShippedPackage[] = [];
  for (const path of waiting) {
    const { version, os, dependencies, optionalDependencies } = lock.packages[path] ?? {};
    if (os !== undefined) continue;
    if (path.includes(modules)) found.push({ name: nameOf(path), version: version ?? '', path });
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolve(lock, path, name);
      if (next === undefined || seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
};

const mit = (owner: string): string => `The MIT License

Copyright (c) ${owner}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

type Manifest = {
  readonly license?: string;
  /** How old packages name their licence. */
  readonly licenses?: readonly { readonly type: string }[];
  readonly author?: string | { readonly name?: string };
};

const withoutText = ({ license, author }: Manifest, name: string): string => {
  const owner = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  if (license === 'MIT') return mit(owner);
  return `Licensed by ${owner} under ${license ?? 'a licence that it does not name'}; its text: https://spdx.org/licenses/${license}.html`;
};

const manifestOf = (root: string, { path }: ShippedPackage): Manifest =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest;

/** Packages whose manifest is not precise, with the licence of their text. */
const preciselyNamed: Readonly<Record<string, string>> = {
  'css-mediaquery': 'BSD-3-Clause',
  'png-js': 'MIT',
};

/** SPDX names of the licences under which a package may be used; a choice between several counts as all of them. */
export const licencesOf = (root: string, one: ShippedPackage): string[] => {
  const { license, licenses } = manifestOf(root, one);
  const named = preciselyNamed[one.name] ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? '';
  return named.replaceAll(/[()]/g, '').split(/ (?:OR|AND) /);
};

const textOf = (root: string, one: ShippedPackage): string => {
  const { name, path } = one;
  const files = readdirSync(join(root, path)).filter((file) => /^(licen[sc]e|copying|notice)/i.test(file));
  const texts = files.toSorted().flatMap((file) => {
    try {
      return [
        readFileSync(join(root, path, file), 'utf8')
          .replaceAll('\r\n', '\n')
          .trim(),
      ];
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return [];
      throw error;
    }
  });
  if (texts.length > 0) return texts.join('\n\n');
  return withoutText(manifestOf(root, one), name);
};

const line = '-'.repeat(80);

/** The licence texts of everything that ships, each text once with the packages under it. `root` is the repository's. */
export const thirdPartyNotices = (root: string): string => {
  const packagesByText = new Map<string, string[]>();
  for (const one of shippedPackages(root)) {
    const text = textOf(root, one);
    packagesByText.set(text, [...(packagesByText.get(text) ?? []), `${one.name} ${one.version}`]);
  }
  const sections = [...packagesByText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  const head = 'Torno contains the following packages of others, under these licences. Written by `npm run notices`.\n';
  return [head, ...sections].join(`\n${line}\n\n`);
};
