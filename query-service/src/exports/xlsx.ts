import type { Readable } from 'node:stream';
import type { Language } from '@torno/domain';
import { ZipFile } from 'yazl';
import { type Scalar, xmlText } from './file-tree.js';
import type { ColumnKind, Table } from './table.js';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of cells, by their place in `cellXfs`: texts, head, then the kinds of columns. */
const headStyle = 1;
const styleOf: Readonly<Record<ColumnKind, number>> = { number: 2, date: 3, time: 4 };

/** Days and minutes as each reader's program shows them (14, 22 are built in); numbers keep their decimals. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="RFQ" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
};

const dayMs = 86_400_000;
/** Day 0 of a spreadsheet. */
const dayZero = Date.UTC(1899, 11, 30);

const numeric = /^-?\d+(\.\d+)?$/;

/** The value that a spreadsheet calculates with; null for one that it takes as text. */
const valueOf = (text: string, kind: ColumnKind | undefined): string | null => {
  if (kind === 'number') return numeric.test(text) ? text : null;
  if (kind === undefined) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : String((instant - dayZero) / dayMs);
};

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const cell = (value: Scalar, kind: ColumnKind | undefined): string => {
  const text = String(value);
  if (text === '') return '<c/>';
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  const cellValue = valueOf(text, typeof value === 'number' ? 'number' : kind);
  return cellValue === null ? textCell(text, 0) : `<c s="${styleOf[kind ?? 'number']}"><v>${cellValue}</v></c>`;
};

/** Characters; long texts are cut off by the next column, and read in full in their cell. */
const widest = 40;
const widthOf = ({ rows }: Table, column: string, heading: string): number =>
  Math.min(widest, Math.max(heading.length, ...rows.map((row) => String(row[column]).length)) + 2);

/** The table for readers, with labels in place of codes. */
const withLabels = ({ rows, labels, ...table }: Table): Table => ({
  ...table,
  labels,
  rows: rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(labels).map(([column, labelOf]) => [column, labelOf?.(String(row[column] ?? ''), row) ?? '']),
    ),
  })),
});

const sheetOf = (codes: Table, language: Language): string => {
  const table = withLabels(codes);
  const { columns, rows, kinds, headings } = table;
  const headingOf = (column: string): string => headings[column]?.[language] ?? column;
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(table, column, headingOf(column))}" customWidth="1"/>`,
  );
  const lines = [
    columns.map((column) => textCell(headingOf(column), headStyle)),
    ...rows.map((row) => columns.map((column) => cell(row[column] ?? '', kinds[column]))),
  ].map((cells) => `<row>${cells.join('')}</row>`);
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

/**
 * A workbook (ISO/IEC 29500) with one sheet: numbers and dates are values, which each reader's program writes its own
 * way, under headings in the reader's language.
 */
export const toXlsx = (table: Table, language: Language): Readable => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': sheetOf(table, language) }))
    zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return zip.outputStream as Readable;
};
