import { type Source, type Verdict, verifyArchive } from '@torno/evidence';
import { firstKnown, languageNames, textsIn } from './texts.js';
import { verdictView } from './verdict-view.js';

type State =
  | { readonly step: 'waiting' }
  | { readonly step: 'checking' | 'unreadable'; readonly name: string }
  | { readonly step: 'checked'; readonly name: string; readonly verdict: Verdict };

let language = firstKnown(navigator.languages);
let state: State = { step: 'waiting' };

type Child = Node | string;
const element = (
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElement => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};

const sourceOf = (file: File): Source => ({
  size: file.size,
  read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
});

const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const setState = (next: State): void => {
  state = next;
  showResult();
};

const check = async (file: File): Promise<void> => {
  const { name } = file;
  setState({ step: 'checking', name });
  await nextPaint();
  try {
    setState({ step: 'checked', name, verdict: await verifyArchive(sourceOf(file)) });
  } catch {
    setState({ step: 'unreadable', name });
  }
};

const result = element('section', { 'aria-live': 'polite' });

const verdictOf = (name: string, verdict: Verdict): readonly Child[] => {
  const t = textsIn(language);
  const { holds, facts, defects, rows } = verdictView(verdict, t);
  const [first = ''] = defects;
  return [
    element(
      'p',
      { class: `verdict ${holds ? 'intact' : 'damaged'}` },
      holds ? t('holds', { name }) : t('changed', { name }),
      ...(holds ? [] : [element('strong', {}, t('first', { where: first }))]),
    ),
    ...(defects.length > 1
      ? [element('h2', {}, t('defects')), element('ol', {}, ...defects.map((defect) => element('li', {}, defect)))]
      : []),
    element('dl', {}, ...facts.flatMap(([fact, value]) => [element('dt', {}, fact), element('dd', {}, value)])),
    ...(facts.length > 0 ? [element('p', { class: 'hint' }, t('sealHint'))] : []),
    element('h2', {}, t('contents')),
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element('tr', {}, element('th', { scope: 'col' }, t('part')), element('th', { scope: 'col' }, t('state'))),
      ),
      element(
        'tbody',
        {},
        ...rows.map((row) =>
          element('tr', {}, element('td', {}, row.name), element('td', { class: row.state }, t(row.state))),
        ),
      ),
    ),
  ];
};

const showResult = (): void => {
  const t = textsIn(language);
  result.setAttribute('aria-busy', String(state.step === 'checking'));
  if (state.step === 'waiting') result.replaceChildren();
  else if (state.step === 'checked') result.replaceChildren(...verdictOf(state.name, state.verdict));
  else result.replaceChildren(element('p', { class: 'verdict' }, t(state.step, { name: state.name })));
};

const showPage = (): void => {
  const t = textsIn(language);
  document.documentElement.lang = language;
  document.title = t('title');
  const chooser = element(
    'select',
    { 'aria-label': t('language') },
    ...Object.entries(languageNames).map(([each, name]) =>
      element('option', { value: each, ...(each === language ? { selected: '' } : {}) }, name),
    ),
  );
  chooser.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) language = firstKnown([target.value]);
    showPage();
    document.querySelector('select')?.focus();
  });
  const input = element('input', { type: 'file', id: 'archive', accept: '.zip,application/zip' });
  input.addEventListener('change', ({ target }) => {
    const [file] = target instanceof HTMLInputElement ? (target.files ?? []) : [];
    if (file) void check(file);
  });
  document.body.replaceChildren(
    element('header', {}, element('h1', {}, t('title')), chooser),
    element(
      'main',
      {},
      element('p', {}, t('intro')),
      element('p', { class: 'choice' }, element('label', { for: 'archive' }, t('choose')), input),
      result,
    ),
  );
  showResult();
};

addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) void check(file);
});
showPage();
