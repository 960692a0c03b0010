import { buffer } from 'node:stream/consumers';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads a PDF from the standard input, and writes its title, its language and the lines of each page as JSON. */
const { promise } = getDocument({
  data: new Uint8Array(await buffer(process.stdin)),
  verbosity: VerbosityLevel.ERRORS,
});
const pdf = await promise;
const { info } = await pdf.getMetadata();
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const { items, lang } = await (await pdf.getPage(number)).getTextContent();
  const lines = [];
  let height;
  for (const { str, transform } of items) {
    if (str.trim() === '') continue;
    const [, , , , , y] = transform;
    if (y === height) lines.push(`${lines.pop()} | ${str}`);
    else lines.push(str);
    height = y;
  }
  pages.push({ lang, lines });
}
process.stdout.write(JSON.stringify({ title: info.Title, language: info.Language, pages }));
