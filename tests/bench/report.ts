import { cpus, totalmem } from 'node:os';

/** One measured figure. */
export type Figure = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Compared with another figure of the same run, and the ratio of the two. */
  readonly beside?: { readonly what: string; readonly value: number };
  /** The goal, in its own unit or, with `ratio`, as the ratio to the compared figure. */
  readonly goal?: { readonly kind: 'at-least' | 'at-most'; readonly value: number; readonly ratio?: true };
};

export type Chapter = { readonly title: string; readonly how: string; readonly figures: readonly Figure[] };

const number = (value: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : value < 100 ? 1 : 0 }).format(value);

const ratioOf = ({ value, beside }: Figure): number | undefined => (beside ? value / beside.value : undefined);

export const isMet = (figure: Figure): boolean | undefined => {
  const { goal, value } = figure;
  if (!goal) return undefined;
  const measured = goal.ratio ? (ratioOf(figure) ?? Number.NaN) : value;
  return goal.kind === 'at-least' ? measured >= goal.value : measured <= goal.value;
};

const goalText = ({ goal, unit }: Figure): string => {
  if (!goal) return '';
  const sign = goal.kind === 'at-least' ? '≥' : '≤';
  return goal.ratio ? `${sign} ${number(goal.value)} ×` : `${sign} ${number(goal.value)} ${unit}`;
};

const row = (figure: Figure): string[] => {
  const { what, value, unit, beside } = figure;
  const ratio = ratioOf(figure);
  const met = isMet(figure);
  return [
    what,
    `${number(value)} ${unit}`,
    beside && ratio !== undefined ? `${number(ratio)} × ${beside.what} (${number(beside.value)} ${unit})` : '',
    goalText(figure),
    met === undefined ? '' : met ? 'yes' : '**no**',
  ];
};

const head = ['measured', 'result', 'baseline', 'goal', 'met'];

/** A table with aligned columns, for a terminal. */
export const plainTable = ({ title, figures }: Chapter): string => {
  const rows = [head, ...figures.map(row)].map((cells) => cells.map((cell) => cell.replaceAll('*', '')));
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [`\n${title}`, ...lines].join('\n');
};

const machine = (): string => {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB memory, Node ${process.version}, ${process.platform}`;
};

const section = /<!-- (\w+) -->\n([\s\S]*?)<!-- end of \1 -->/g;

/** The figures in the document, by name. */
export const sectionsOf = (document: string): ReadonlyMap<string, string> =>
  new Map([...document.matchAll(section)].map(([, name = '', text = '']) => [name, text]));

/** The chapters of one run: measurements made together, with their time and machine. */
export const sectionText = (chapters: readonly Chapter[], at: string, load: number): string =>
  [
    ...chapters.flatMap(({ title, how, figures }) => [
      `## ${title}`,
      '',
      how,
      '',
      `| ${head.join(' | ')} |`,
      `| ${head.map(() => '---').join(' | ')} |`,
      ...figures.map((figure) => `| ${row(figure).join(' | ')} |`),
      '',
    ]),
    `_${at.slice(0, 10)}, ${machine()}; load before the run ${number(load)}._`,
    '',
  ].join('\n');

/** The document of all sections in the order of their names. */
export const markdown = (names: readonly string[], sections: ReadonlyMap<string, string>): string =>
  [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. Each section was measured in one run on one machine, clients and servers side by side: the ratios carry over to other machines, absolute figures do not.',
    '',
    ...names.flatMap((name) => {
      const text = sections.get(name);
      return text === undefined ? [] : [`<!-- ${name} -->\n${text}<!-- end of ${name} -->`, ''];
    }),
  ].join('\n');
