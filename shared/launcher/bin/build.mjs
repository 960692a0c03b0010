#!/usr/bin/env node
// Builds outdated outputs: every program to dist/<name>.mjs and the frontend to frontend/dist.
import { loadBuilder, root } from './load-builder.mjs';

const { build } = await loadBuilder();
const built = await build({ root, print: (text) => console.log(text) });
process.exitCode = built ? 0 : 1;
