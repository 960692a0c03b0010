import { parseSync } from '@swc/core';

type Node = { readonly type: string; readonly span: { readonly start: number; readonly end: number } } & Record<
  string,
  unknown
>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'span' in value;

const childrenOf = (node: Readonly<Record<string, unknown>>): readonly Node[] =>
  Object.values(node).flatMap((value): readonly Node[] => {
    if (isNode(value)) return [value];
    if (Array.isArray(value))
      return value.flatMap((item: unknown) =>
        isNode(item) ? [item] : typeof item === 'object' && item !== null ? childrenOf({ ...item }) : [],
      );
    // Some properties, such as `init` of a variable, are nodes; others only contain nodes.
    return [];
  });

const functions = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression', 'MethodProperty']);

const without = (node: unknown): unknown =>
  isNode(node) && node.type === 'ParenthesisExpression' ? without(node['expression']) : node;

const isOr = (node: unknown): node is Node =>
  isNode(node) && node.type === 'BinaryExpression' && node['operator'] === '||';

/** `a || b || c` as its parts, each of which suffices. */
const alternatives = (node: unknown): readonly Node[] => {
  const inner = without(node);
  if (isOr(inner)) return [...alternatives(inner['left']), ...alternatives(inner['right'])];
  return isNode(node) ? [node] : [];
};

const nameOf = (node: unknown): string => (isNode(node) ? String(node['value'] ?? '') : '');

/** The errors that clients receive as a refusal (`shared/platform/src/http/problem.ts`). */
const refusals = new Set(['DomainError', 'HttpRefusal', 'FileTooLarge', 'UnsupportedContent', 'FileMissing']);

const isRefusal = (node: Node): boolean => node.type === 'NewExpression' && refusals.has(nameOf(node['callee']));

type Argument = { readonly spread: unknown; readonly expression: Node };

const argumentsOf = (node: Node): readonly Node[] =>
  (Array.isArray(node['arguments']) ? (node['arguments'] as readonly Argument[]) : []).flatMap(
    ({ spread, expression }) => (spread ? [] : [expression]),
  );

/** `refuse(notFound)` or `reject(tooLarge())`, which hand a refusal on instead of throwing it. */
const isHandedOn = (node: Node): boolean => {
  if (node.type !== 'CallExpression') return false;
  const [name, type] = [nameOf(node['callee']), argumentsOf(node)[0]?.type];
  return type === 'CallExpression'
    ? name === 'refuse' || name === 'reject'
    : name === 'refuse' && type === 'Identifier';
};

const propertiesOf = (node: Node): ReadonlyMap<string, Node | undefined> =>
  new Map(
    (Array.isArray(node['properties']) ? node['properties'] : []).map((property: Node) => [
      nameOf(property.type === 'Identifier' ? property : property['key']),
      isNode(property['value']) ? property['value'] : undefined,
    ]),
  );

/** `{ field: 'endDate', code: 'required' }` */
const isFieldError = (node: Node): boolean => {
  if (node.type !== 'ObjectExpression') return false;
  const properties = propertiesOf(node);
  return properties.has('field') && properties.get('code')?.type === 'StringLiteral';
};

/** Further places of a file that refuse the same request under the same condition are numbered. */
const numbered = (sites: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  return sites.map((site) => {
    const count = (seen.get(site) ?? 0) + 1;
    seen.set(site, count);
    return count === 1 ? site : `${site} (${count})`;
  });
};

/**
 * The conditions under which a file refuses, or finds a field wrong, such as `rfq.not-ended if status !== 'Ended'`. Each
 * part of `a || b` is one of its own.
 */
export const refusalConditions = (source: string): readonly string[] => {
  // The parser counts bytes, and goes on counting from the end of the previous file.
  const prefix = ';';
  const program = parseSync(prefix + source, { syntax: 'typescript', tsx: false }) as unknown as Node;
  const base = program.span.start + prefix.length;
  const bytes = Buffer.from(source);
  const textOf = ({ span }: Node): string =>
    bytes
      .subarray(span.start - base, span.end - base)
      .toString()
      .replace(/\s+/g, ' ');

  const subjectOf = (node: Node): string => {
    if (isFieldError(node)) return textOf(node);
    const given = argumentsOf(node);
    // An `HttpRefusal` begins with its status.
    const code = given.find(({ type }) => type === 'StringLiteral');
    const named = code ?? (nameOf(node['callee']) === 'DomainError' ? given[0] : undefined);
    return isRefusal(node) && named ? textOf(named).replaceAll("'", '') : textOf(node);
  };

  const sites: string[] = [];
  const add = (node: Node, ancestors: readonly Node[]): void => {
    const subject = subjectOf(node);
    const path = [...ancestors, node];
    for (let depth = path.length - 2; depth >= 0; depth -= 1) {
      const parent = path[depth];
      const child = path[depth + 1];
      if (!parent || !child || functions.has(parent.type)) break;
      if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') {
        if (child === parent['test']) continue;
        const test = parent['test'];
        if (child === parent['consequent']) {
          for (const part of alternatives(test)) sites.push(`${subject} if ${textOf(part)}`);
          return;
        }
        if (isNode(test)) sites.push(`${subject} unless ${textOf(test)}`);
        return;
      }
      if (parent.type === 'SwitchCase') {
        const label = isNode(parent['test']) ? textOf(parent['test']) : 'otherwise';
        sites.push(`${subject} in case of ${label}`);
        return;
      }
      if (parent.type === 'BinaryExpression' && parent['right'] === child && isNode(parent['left'])) {
        const word = parent['operator'] === '&&' ? 'if' : 'unless';
        sites.push(`${subject} ${word} ${textOf(parent['left'])}`);
        return;
      }
    }
    sites.push(subject);
  };

  const visit = (node: Node, ancestors: readonly Node[]): void => {
    const parent = ancestors.at(-1);
    const isThrown = parent?.type === 'ThrowStatement' && node.type === 'CallExpression';
    // A function that only makes the refusal is not a place that refuses; its callers are.
    const isMade = parent?.type === 'ArrowFunctionExpression' && isRefusal(node);
    if (isMade) return;
    if (isRefusal(node) || isThrown || isHandedOn(node) || isFieldError(node)) {
      add(node, ancestors);
      return;
    }
    for (const child of childrenOf(node)) visit(child, [...ancestors, node]);
  };
  visit(program, []);
  return numbered(sites);
};
