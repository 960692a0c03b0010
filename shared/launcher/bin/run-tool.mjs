#!/usr/bin/env node
// `npm run backup`, `restore`, `migrate`, `create-operator`, `projections`, `verify`, `verify-evidence`: builds the
// program if it is out of date and runs it in this process with the remaining arguments.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadBuilder, root } from './load-builder.mjs';

const [name = '', ...words] = process.argv.slice(2);
if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR);
process.chdir(root);

const { build, toolTargets } = await loadBuilder();
const programs = toolTargets.flatMap((target) => (target.name === name ? [target, ...target.starts] : []));
if (programs.length === 0) {
  console.error(`There is no program ${name}; choose one of ${toolTargets.map((target) => target.name).join(', ')}`);
  process.exitCode = 1;
} else if (await build({ root, programs, pages: 'none', print: (text) => console.error(text) })) {
  process.argv.splice(2, process.argv.length, ...words);
  await import(pathToFileURL(join(root, 'dist', `${name}.mjs`)).href);
} else {
  process.exitCode = 1;
}
