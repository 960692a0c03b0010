import { type Plugin, runnerImport } from 'vite';

const marker = /\.static\.ts$/;

/**
 * Runs modules named `*.static.ts` while building and puts their exports into the bundle as plain JSON, so that what
 * they import (the contract's schemas with their whole validation library) never reaches the browser.
 */
export const inlineStaticModules = (): Plugin => ({
  name: 'inline-static-modules',
  enforce: 'pre',
  async load(id) {
    if (!marker.test(id)) return null;
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { configFile: false });
    for (const file of dependencies) this.addWatchFile(file);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
