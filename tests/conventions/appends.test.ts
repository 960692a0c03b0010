import { parseSync } from '@swc/core';
import { contractOf } from '@torno/contract';
import { eventCatalogue } from '@torno/domain';
import { isRecord } from '@torno/kernel';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Node = Readonly<Record<string, unknown>>;
/** An expression, and the file in which its names are looked up. */
type Code = { readonly file: string; readonly expression: unknown };

const sources = join(__dirname, '../../command-service/src');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => join(sources, file));

/** The text of a string or of a name. */
const textOf = (node: unknown): string => (isRecord(node) ? String(node['value']) : '');

/** All nodes of a piece of code except types and the names of fields. */
const nodesOf = (code: unknown): readonly Node[] => {
  if (Array.isArray(code)) return code.flatMap(nodesOf);
  if (!isRecord(code)) return [];
  const parts = Object.entries(code).filter(([field]) => !/^(key|type\w*|returnType)$/.test(field));
  return [code, ...parts.flatMap(([, part]) => nodesOf(part))];
};

const nameIn = (file: string, name: string): string => `${file}: ${name}`;
/** By file and local name, the name in the file that declares it. */
const imported = new Map<string, string>();
/** Functions and other values created by a call, by file and name. */
const declared = new Map<string, Code>();
/** The rows of the deciders' command tables and of the handler tables. */
const commands: (readonly [name: string, Code])[] = [];
const handlers: (readonly [name: string, Code])[] = [];

for (const file of files)
  for (const node of nodesOf(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }).body)) {
    if (node['type'] === 'ImportDeclaration') {
      const from = join(dirname(file), textOf(node['source']).replace(/\.js$/, '.ts'));
      for (const { local, imported: original } of node['specifiers'] as Node[])
        imported.set(nameIn(file, textOf(local)), nameIn(from, textOf(original ?? local)));
    }
    if (node['type'] === 'VariableDeclarator') {
      const expression = node['init'];
      const isMade = isRecord(expression) && /^(ArrowFunction|Call)Expression$/.test(String(expression['type']));
      if (isMade) declared.set(nameIn(file, textOf(node['id'])), { file, expression });
    }
    if (node['type'] === 'KeyValueProperty') {
      const name = textOf(node['key']);
      const expression = node['value'];
      if (file.endsWith('-handlers.ts')) handlers.push([name, { file, expression }]);
      if (name === 'commands' && isRecord(expression))
        for (const { key, value } of expression['properties'] as Node[])
          commands.push([textOf(key), { file, expression: value }]);
    }
  }

const rowsNamed = (name: string, rows: typeof commands): readonly Code[] =>
  rows.filter(([key]) => key === name).map(([, code]) => code);

/** The target of a string or a name: the command of that type, or the declaration. A decider is entered by commands. */
const next = ({ type, value }: Node, file: string): readonly Code[] => {
  if (type === 'StringLiteral') return rowsNamed(String(value), commands);
  if (type !== 'Identifier') return [];
  const name = nameIn(file, String(value));
  const found = declared.get(imported.get(name) ?? name);
  const { callee } = (found?.expression ?? {}) as Node;
  return found && textOf(callee) !== 'decider' ? [found] : [];
};

/** The types of events that stand in the handler of a row and in the functions and commands that it names. */
const eventsOf = (row: string): ReadonlySet<string> => {
  const code = new Set<unknown>();
  const events = new Set<string>();
  const pending = [...rowsNamed(row, handlers)];
  for (let each = pending.pop(); each; each = pending.pop()) {
    const { file, expression } = each;
    if (code.has(expression)) continue;
    code.add(expression);
    for (const node of nodesOf(expression)) {
      if (node['type'] === 'StringLiteral' && eventCatalogue.has(textOf(node))) events.add(textOf(node));
      pending.push(...next(node, file));
    }
  }
  return events;
};

it.each(Object.entries(contractOf('command')))(
  'The row %s declares no event that its handler cannot append',
  (name, { appends }) => {
    const events = eventsOf(name);
    expect(appends.filter((type) => !events.has(type))).toEqual([]);
  },
);
