import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const worthwhile = /\.(m?js|css|json|svg|wasm)$/;
/** The two highest of the eleven levels take minutes and save only another 5 %. */
const quality = 9;
/** Bytes; smaller files fit into one packet anyway. */
const minBytes = 1_000;

/** Writes a compressed copy `<name>.br` beside each file, so that the server compresses nothing per request. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  writeBundle: async ({ dir }, bundle) => {
    if (dir === undefined) throw new Error('The pages are built to no directory');
    const names = Object.keys(bundle).filter((name) => worthwhile.test(name));
    await Promise.all(
      names.map(async (name) => {
        const path = join(dir, name);
        const content = await readFile(path);
        if (content.length < minBytes) return;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        await writeFile(`${path}.br`, await compress(content, { params }));
      }),
    );
  },
});
