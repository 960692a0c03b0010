import type { Plugin } from 'esbuild';
import { isBuiltin } from 'node:module';
import { join, sep } from 'node:path';

const beingResolved = Symbol('being resolved');

/**
 * `@torno/*` are bundled from their sources, tree-shaken: a program that only reads its configuration does not load the
 * clients of all engines. Other packages stay external and are resolved at run time in the root's `node_modules`; a
 * package that a workspace has in a version of its own is bundled.
 */
export const workspaceSources = (root: string): Plugin => ({
  name: 'workspace-sources',
  setup: (build) => {
    const sharedFolder = join(root, 'shared') + sep;
    const rootModules = join(root, 'node_modules') + sep;
    build.onResolve({ filter: /^@torno\/[a-z-]+$/ }, ({ path }) => {
      // The fold tables stand beside the service of the projections, and are found as packages are.
      if (path === '@torno/projections') return undefined;
      // `engine-event-store` lives in `shared/engines/event-store`, every other package directly below `shared`.
      const folder = path.slice('@torno/'.length).replace(/^engine-/, 'engines/');
      return { path: join(root, 'shared', folder, 'src', 'index.ts'), sideEffects: false };
    });
    build.onResolve({ filter: /^\.{1,2}\// }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === beingResolved || !importer.startsWith(sharedFolder))
        return undefined;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: beingResolved });
      return { ...found, sideEffects: false };
    });
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === beingResolved) return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: beingResolved });
      const isOfWorkspace = found.path.startsWith(root + sep) && !found.path.startsWith(rootModules);
      return isOfWorkspace || found.errors.length > 0 ? found : { path, external: true };
    });
  },
});
