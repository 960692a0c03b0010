import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '../src/verifier');
const fileName = 'verify.html';

const makePage = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(source, 'main.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  });
  const [script] = outputFiles;
  const page = await readFile(join(source, 'page.html'), 'utf8');
  return page.replace('/* verifier */', () => script?.text ?? '');
};

/** The verifier of evidence as one file, which people keep and open without the installation. */
export const verifierPage = (): Plugin => ({
  name: 'verifier-page',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${fileName}`, (_request, reply, next) => {
      makePage().then((page) => reply.setHeader('Content-Type', 'text/html').end(page), next);
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await makePage() });
  },
});
