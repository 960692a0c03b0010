/** Amounts are texts in plain notation with a point, so that no reading program rounds them. */
export type Scalar = string | number | boolean;

/** The content of an exported file: values by name, and lists of such records. */
export type FileRecord = { readonly [name: string]: Scalar | FileRecord | FileList };
export type FileList = {
  /** Name of each element in XML. */
  readonly each: string;
  readonly items: readonly FileRecord[];
};

const isScalar = (value: FileRecord[string]): value is Scalar => typeof value !== 'object';

const isList = (value: FileRecord | FileList): value is FileList => Array.isArray(value['items']);

type PlainRecord = Scalar | { readonly [name: string]: PlainRecord } | readonly PlainRecord[];

const toPlain = (value: FileRecord[string]): PlainRecord => {
  if (isScalar(value)) return value;
  if (isList(value)) return value.items.map(toPlain);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toPlain(inner)]));
};

/** JSON of a record, or of a list of records as an array. */
export const toJson = (content: FileRecord | FileList): string => `${JSON.stringify(toPlain(content), null, 2)}\n`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as the content of an element. */
export const xmlText = (text: string): string =>
  // XML 1.0 allows neither control characters nor halves of surrogate pairs.
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

const element = (name: string, value: FileRecord[string], indent: string): readonly string[] => {
  if (isScalar(value)) return [`${indent}<${name}>${xmlText(String(value))}</${name}>`];
  const inside = isList(value)
    ? value.items.flatMap((item) => element(value.each, item, `${indent}  `))
    : Object.entries(value).flatMap(([inner, content]) => element(inner, content, `${indent}  `));
  return [`${indent}<${name}>`, ...inside, `${indent}</${name}>`];
};

/** XML with one element per name, in UTF-8. */
export const toXml = (root: string, content: FileRecord | FileList): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', ...element(root, content, ''), ''].join('\n');
