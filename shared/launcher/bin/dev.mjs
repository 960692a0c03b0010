#!/usr/bin/env node
// `npm run dev`: builds the development supervisor if it is out of date and runs it until Ctrl-C.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadBuilder, root } from './load-builder.mjs';

if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR);
process.chdir(root);

const { build, developmentTarget } = await loadBuilder();
if (await build({ root, programs: [developmentTarget], pages: 'none', print: (text) => console.log(text) })) {
  await import(pathToFileURL(join(root, 'dist', `${developmentTarget.name}.mjs`)).href);
} else {
  process.exitCode = 1;
}
