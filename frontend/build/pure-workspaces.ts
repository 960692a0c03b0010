import type { Plugin } from 'vite';

/** The shared packages have no side effects: the bundler may drop whatever a page does not use of them. */
export const pureWorkspaces = (): Plugin => ({
  name: 'pure-workspaces',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const inside =
      importer !== undefined &&
      /[\\/]shared[\\/](kernel|domain|contract|reference-data|model-file|words)[\\/]src[\\/]/.test(importer);
    if (!source.startsWith('@torno/') && !(inside && source.startsWith('.'))) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && { ...resolved, moduleSideEffects: false };
  },
});
