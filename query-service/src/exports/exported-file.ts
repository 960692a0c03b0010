import { Readable } from 'node:stream';
import type { ExportFormat, Language } from '@torno/domain';
import { toCsv } from './csv.js';
import { type FileList, type FileRecord, toJson, toXml } from './file-tree.js';
import type { Table } from './table.js';
import { toXlsx } from './xlsx.js';

/** The content of an export, for tabular and for nested formats. */
export type ExportedContent = {
  readonly table: () => Table;
  readonly tree: () => FileRecord | FileList;
  /** The outermost element in XML. */
  readonly root: string;
};

const csvOf = ({ columns, rows }: Table): string => toCsv(columns, rows);

/** Media type and content of a file in each format (EXPORT-02). */
export const exportedFile: Readonly<
  Record<
    ExportFormat,
    { readonly type: string; readonly content: (exported: ExportedContent, language: Language) => Readable }
  >
> = {
  XLSX: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: ({ table }, language) => toXlsx(table(), language),
  },
  CSV: { type: 'text/csv; charset=utf-8', content: ({ table }) => Readable.from([csvOf(table())]) },
  XML: {
    type: 'application/xml; charset=utf-8',
    content: ({ root, tree }) => Readable.from([toXml(root, tree())]),
  },
  JSON: { type: 'application/json; charset=utf-8', content: ({ tree }) => Readable.from([toJson(tree())]) },
};
