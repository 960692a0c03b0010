import type { Scalar } from './file-tree.js';

/** A line of a table: values by column name. */
export type CsvRow<Column extends string> = Readonly<Record<Column, Scalar>>;

/** A text that a spreadsheet would run as a formula gets an apostrophe; numbers stay numbers, quotes are doubled. */
const cell = (value: Scalar): string => {
  const text = String(value);
  const formula = /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = formula ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** CSV with semicolons and a header line; the byte order mark marks it as UTF-8 for spreadsheets (EXPORT-07). */
export const toCsv = <Column extends string>(columns: readonly Column[], rows: readonly CsvRow<Column>[]): string =>
  `\uFEFF${[columns.join(';'), ...rows.map((row) => columns.map((column) => cell(row[column])).join(';'))].join('\r\n')}\r\n`;
