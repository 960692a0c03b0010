import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@torno/domain';

const { resolve } = createRequire(import.meta.url);

/** Fonts with Latin, Greek and Cyrillic letters, of which a file embeds the ones that occur. */
const fonts = {
  normal: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
} as const;

/** The margins of an A4 page in points; the number of the page stands in the lowest one. */
const margins = { top: 48, bottom: 60, left: 48, right: 48 } as const;

const black = '#1c1c1c';
const grey = '#5f5f5f';

/** Points from which on a text may run on over pages, and which a page must have left to begin it. */
const longRow = 60;

/** Points between the columns of a row. */
const gap = 10;

export type TextStyle = {
  readonly size?: number;
  readonly bold?: boolean;
  readonly muted?: boolean;
  /** Points by which the text is indented. */
  readonly indent?: number;
};

type RowStyle = TextStyle & {
  /** The last cell ends at the right border. */
  readonly lastAtRight?: boolean;
};

type DocumentInfo = {
  readonly title: string;
  readonly language: Language;
  /** The text at the foot of a page, whose number counts from 1. */
  readonly footer: (page: number) => string;
};

/** Characters that are not shown on paper. */
const toPrintable = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');

/**
 * A document of A4 pages with text from top to bottom. Finished pages leave the memory with `written`, which also lets
 * other requests have their turn.
 */
export const openPdf = async ({ title, language, footer }: DocumentInfo) => {
  // Loaded with the first file, as it is larger than the rest of the service.
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: 'A4',
    margins,
    font: resolve(fonts.normal),
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title },
  });
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, resolve(file));

  const use = ({ size = 9, bold = false, muted = false }: TextStyle): void => {
    pdf
      .font(bold ? 'bold' : 'normal')
      .fontSize(size)
      .fillColor(muted ? grey : black);
  };

  let pages = 0;
  let style: TextStyle = {};
  pdf.on('pageAdded', () => {
    pages += 1;
    const { page } = pdf;
    use({ size: 8, muted: true });
    // It lies within the lower border, where text would otherwise begin another page.
    page.margins.bottom = 0;
    pdf.text(footer(pages), margins.left, page.height - 40, { lineBreak: false });
    page.margins.bottom = margins.bottom;
    pdf.x = margins.left;
    pdf.y = margins.top;
    use(style);
  });
  pdf.addPage();

  const bottom = (): number => pdf.page.height - margins.bottom;
  const lineWidth = (): number => pdf.page.width - margins.left - margins.right;

  /** Begins a page unless so many points are left on this one. */
  const keep = (height: number): void => {
    if (pdf.y + height > bottom()) pdf.addPage();
  };

  const text = (content: string, next: TextStyle = {}): void => {
    style = next;
    use(style);
    const { indent = 0 } = style;
    pdf.text(toPrintable(content), margins.left + indent, pdf.y, { width: lineWidth() - indent });
  };

  const addSpace = (height: number): void => {
    pdf.y += height;
  };

  /**
   * Texts beside each other, each in its share of the width, and together on one page. A long last one runs on over the
   * pages beside the first line of the others; if another is longer than a page too, they are placed below each other.
   */
  const row = (cells: readonly string[], shares: readonly number[], next: RowStyle = {}): void => {
    style = next;
    use(style);
    const { indent = 0, lastAtRight = false } = next;
    const availableWidth = lineWidth() - indent - gap * (cells.length - 1);
    const sum = shares.reduce((total, share) => total + share, 0);
    const columns = cells.map((cell, index) => {
      const content = toPrintable(cell);
      const width = (availableWidth * (shares[index] ?? 0)) / sum;
      return { content, width, height: pdf.heightOfString(content, { width }) };
    });
    const height = Math.max(...columns.map((column) => column.height));
    const others = Math.max(0, ...columns.slice(0, -1).map((column) => column.height));
    const runsOn = height > longRow && others <= longRow;
    if (!runsOn && height > bottom() - margins.top) {
      for (const cell of cells) text(cell, next);
      return;
    }
    keep(runsOn ? longRow : height);
    const top = pdf.y;
    let left = margins.left + indent;
    for (const [index, { content, width }] of columns.entries()) {
      pdf.text(content, left, top, { width, align: lastAtRight && index === cells.length - 1 ? 'right' : 'left' });
      left += width + gap;
    }
    // A text that runs on ends on another page.
    if (!runsOn) pdf.y = top + height;
  };

  const line = (): void => {
    pdf
      .moveTo(margins.left, pdf.y)
      .lineTo(margins.left + lineWidth(), pdf.y)
      .lineWidth(0.5)
      .strokeColor('#c8c8c8')
      .stroke();
  };

  /** The bytes that are finished since the last call. */
  const written = async function* (): AsyncGenerator<Buffer> {
    for (let chunk: unknown = pdf.read(); Buffer.isBuffer(chunk); chunk = pdf.read()) yield chunk;
    await nextTurn();
  };

  return {
    text,
    row,
    space: addSpace,
    line,
    keep,
    written,
    /** Writes what belongs at the end of the file; nothing may follow but `written`. */
    end: (): void => pdf.end(),
  };
};

export type PdfPages = Awaited<ReturnType<typeof openPdf>>;
