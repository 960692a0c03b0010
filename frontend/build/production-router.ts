import type { Plugin } from 'vite';

const developmentFiles = /([\\/]react-router[\\/]dist[\\/])development([\\/])/;

/** Takes the files of react-router that do not warn on the console: its package exports only the development ones. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source !== 'react-router' && source !== 'react-router/dom') return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (resolved && !developmentFiles.test(resolved.id))
      this.error(`react-router now resolves to ${resolved.id} by itself`);
    return resolved && { ...resolved, id: resolved.id.replace(developmentFiles, '$1production$2') };
  },
});
