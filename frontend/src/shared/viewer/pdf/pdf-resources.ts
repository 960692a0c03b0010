/**
 * Fonts that a drawing may name without containing them, decoders and character maps: separate files, loaded on demand.
 */
const files: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/standard_fonts/* .{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/wasm/*.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
};
const addresses = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));
const workers: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../../../../node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  { query: '?url', import: 'default', eager: true },
); /** The worker script that reads PDFs. */
export const pdfWorkerAddress = Object.values(workers).join('');

/** Serves pdf.js its resources from our hashed files; its default needs folders with fixed names. */
export class PdfResources {
  readonly fetch = async ({ filename }: { readonly filename: string }): Promise<Uint8Array> => {
    const address = addresses.get(filename);
    if (address === undefined) throw new Error(`No resource ${filename}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
