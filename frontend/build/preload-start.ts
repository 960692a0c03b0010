import type { Plugin } from 'vite';

const start = /[\\/]app[\\/]start\.tsx$/;

/**
 * Lets the page fetch the app's code together with its first script, which only starts loading data. Vite itself
 * preloads what that script imports.
 */
export const preloadStart = (): Plugin => ({
  name: 'preload-start',
  transformIndexHtml: (html, { bundle }) => {
    if (bundle === undefined) return html;
    const chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    );
    const startChunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => start.test(id)));
    if (startChunk === undefined) throw new Error('The bundle has no app/start.tsx');
    const chunkNames = new Set<string>();
    const addChunk = (name: string): void => {
      if (chunkNames.has(name)) return;
      chunkNames.add(name);
      for (const imported of chunks.get(name)?.imports ?? []) addChunk(imported);
    };
    addChunk(startChunk.fileName);
    return [...chunkNames]
      .filter((name) => !html.includes(name))
      .map((name) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
      }));
  },
});
