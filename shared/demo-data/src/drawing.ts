import type { Dimensions } from '@torno/domain';
import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';

export type DrawnPart = {
  readonly label: string;
  readonly number: string;
  readonly material: string;
  readonly shape: 'round' | 'flat' | 'block';
  readonly dimensions: Dimensions;
};

const black = rgb(0.1, 0.1, 0.12);
const thin = { thickness: 0.6, color: black };
const bold = { thickness: 1.4, color: black };

/** The standard fonts of PDF contain Western letters only. */
const toPrintable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\u0020-\u007e]/g, '');

const dimensionLine = (
  page: PDFPage,
  font: PDFFont,
  from: { x: number; y: number },
  to: { x: number; y: number },
  text: string,
): void => {
  page.drawLine({ start: from, end: to, ...thin });
  const across = from.y === to.y;
  const tick = 4;
  for (const end of [from, to])
    page.drawLine({
      start: across ? { x: end.x, y: end.y - tick } : { x: end.x - tick, y: end.y },
      end: across ? { x: end.x, y: end.y + tick } : { x: end.x + tick, y: end.y },
      ...thin,
    });
  page.drawText(text, {
    x: across ? (from.x + to.x) / 2 - text.length * 2.4 : from.x + 6,
    y: across ? from.y + 4 : (from.y + to.y) / 2,
    size: 9,
    font,
    color: black,
  });
};

const views = (page: PDFPage, font: PDFFont, { shape, dimensions }: DrawnPart): void => {
  const long = dimensions.length ?? dimensions.diameter ?? 50;
  const high = dimensions.diameter ?? dimensions.width ?? 30;
  const deep = dimensions.height ?? dimensions.thickness ?? high;
  // Both views fill the sheet above the title block: beside the first one are a dimension and the second one.
  const second = shape === 'round' ? high : deep;
  const scale = Math.min(590 / (long + second), 330 / high);
  const [w, h, d] = [long * scale, high * scale, Math.max(6, deep * scale)];
  const [x, y] = [70, 350 - h / 2];
  page.drawRectangle({ x, y, width: w, height: h, borderColor: black, borderWidth: bold.thickness });
  const unit = (name: string, value: number): string => `${name}${value}`;
  dimensionLine(page, font, { x, y: y - 24 }, { x: x + w, y: y - 24 }, unit('', long));
  dimensionLine(
    page,
    font,
    { x: x + w + 20, y },
    { x: x + w + 20, y: y + h },
    unit(shape === 'round' ? 'D ' : '', high),
  );
  if (shape === 'round') {
    page.drawLine({
      start: { x: x - 12, y: y + h / 2 },
      end: { x: x + w + 12, y: y + h / 2 },
      thickness: 0.5,
      color: black,
      dashArray: [10, 3, 2, 3],
    });
    for (const [size, { thickness }] of [
      [h / 2, bold],
      [h / 5, thin],
    ] as const)
      page.drawCircle({ x: x + w + 90 + h / 2, y: y + h / 2, size, borderColor: black, borderWidth: thickness });
  } else {
    page.drawRectangle({ x: x + w + 90, y, width: d, height: h, borderColor: black, borderWidth: bold.thickness });
    for (const [cx, cy] of [
      [0.15, 0.2],
      [0.85, 0.2],
      [0.15, 0.8],
      [0.85, 0.8],
    ] as const)
      page.drawCircle({
        x: x + w * cx,
        y: y + h * cy,
        size: Math.min(w, h) * 0.05,
        borderColor: black,
        borderWidth: thin.thickness,
      });
  }
};

/** A drawing on A4 landscape with two views, their dimensions and a title block, as PDF bytes. */
export const drawPart = async (part: DrawnPart): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  // Fixed, so that the same part gives the same file on every run.
  document.setCreationDate(new Date('2026-01-01T00:00:00Z'));
  document.setModificationDate(new Date('2026-01-01T00:00:00Z'));
  document.setTitle(`${part.number} ${toPrintable(part.label)}`);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([842, 595]);
  page.drawRectangle({ x: 20, y: 20, width: 802, height: 555, borderColor: black, borderWidth: 1 });
  views(page, font, part);
  const rows = [
    ['Part', toPrintable(part.label)],
    ['Drawing no.', part.number],
    ['Material', toPrintable(part.material)],
    ['General tolerances', 'ISO 2768-mK'],
    ['Surface', 'Ra 3.2'],
  ] as const;
  rows.forEach(([name, value], index) => {
    const y = 112 - index * 18;
    page.drawRectangle({ x: 502, y: y - 5, width: 320, height: 18, borderColor: black, borderWidth: 0.6 });
    page.drawText(name, { x: 508, y, size: 8, font, color: black });
    page.drawText(value.slice(0, 44), { x: 600, y, size: 9, font, color: black });
  });
  return document.save();
};
