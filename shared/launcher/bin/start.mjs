#!/usr/bin/env node
// `npm start`: builds outdated programs and pages, then runs all programs under the supervisor until Ctrl-C.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadBuilder, root } from './load-builder.mjs';

// A relative DATA_DIR is resolved against the directory in which the command was typed; everything else runs from the
// root.
if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR);
process.chdir(root);

const { build } = await loadBuilder();
if (await build({ root, print: (text) => console.log(text) })) {
  await import(pathToFileURL(join(root, 'dist', 'supervisor.mjs')).href);
} else {
  process.exitCode = 1;
}
