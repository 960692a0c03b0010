import { type Incoterm, quoteLimits, type ScaleField } from '@torno/domain';
import { ownDeliveryWords } from '@torno/reference-data';
import {
  emptyScale,
  type HeaderField,
  type PlainHeaderField,
  type QuoteAttachment,
  type QuoteEntries,
  type ScaleEntry,
} from './entries.js';
import { headerFieldId, scaleFieldId } from './field-ids.js';
import { type EntryHistory, noHistory, pushStep, redo, undo } from './entry-history.js';
import type { CellUpdate } from './paste.js';
import { entriesDiffer } from './quote-changes.js';
import { isEditing, layoutOf, modeOf, type QuoteLayout, type QuoteMode } from './quote-mode.js';
import { fieldIdOf, type QuoteProblem } from './quote-problems.js';

/** The state of one quote's editor (QUOTE-12). */
export type QuoteEditor = {
  readonly mode: QuoteMode;
  readonly entries: QuoteEntries;
  /** The stored entries, to which cancelling returns and with which changes are compared. */
  readonly savedEntries: QuoteEntries;
  /** Identifies the replies from which `savedEntries` was made. */
  readonly version: string;
  /** Fields that lost focus or changed, by field id; their problems are shown. */
  readonly touched: Readonly<Record<string, true>>;
  /** True when every problem is shown. */
  readonly revealed: boolean;
  /** Problems reported by the server; each is cleared by the next change of its field. */
  readonly refused: readonly QuoteProblem[];
  /** True when another version was saved elsewhere while the user was editing. */
  readonly changedElsewhere: boolean;
  /** The steps for undo and redo. */
  readonly history: EntryHistory;
};

export type EditorAction =
  | { readonly type: 'loaded'; readonly entries: QuoteEntries; readonly version: string }
  | { readonly type: 'edit' }
  | { readonly type: 'cancel' }
  | { readonly type: 'layout'; readonly layout: QuoteLayout }
  | {
      readonly type: 'header';
      readonly field: PlainHeaderField;
      readonly value: string;
    }
  | { readonly type: 'incoterm'; readonly incoterm: Incoterm }
  | { readonly type: 'delivery'; readonly text: string }
  | {
      readonly type: 'scale';
      readonly scaleId: string;
      readonly field: ScaleField;
      readonly value: string;
      /** Further scales that get the value too. */
      readonly also?: readonly string[];
    }
  | { readonly type: 'paste'; readonly updates: readonly CellUpdate[] }
  | { readonly type: 'select'; readonly positionIds: readonly string[]; readonly on: boolean }
  | { readonly type: 'toolCost'; readonly on: boolean }
  | { readonly type: 'attach'; readonly attachment: QuoteAttachment | null }
  | { readonly type: 'touch'; readonly fieldId: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'reveal' }
  | { readonly type: 'refused'; readonly problems: readonly QuoteProblem[] }
  | { readonly type: 'saved'; readonly entries: QuoteEntries }
  | { readonly type: 'sent' };

const noEdits = {
  touched: {},
  revealed: false,
  refused: [],
  changedElsewhere: false,
  history: noHistory,
} as const;

export const startEditor = (entries: QuoteEntries, version: string, layout: QuoteLayout): QuoteEditor => ({
  mode: modeOf(layout, false),
  entries,
  savedEntries: entries,
  version,
  ...noEdits,
});

const withHeader = (state: QuoteEditor, change: Partial<QuoteEntries['header']>, field: HeaderField): QuoteEditor => ({
  ...state,
  entries: { ...state.entries, header: { ...state.entries.header, ...change } },
  refused: state.refused.filter((problem) => problem.at !== 'header' || problem.field !== field),
});

const withScales = (state: QuoteEditor, updates: readonly CellUpdate[]): QuoteEditor => {
  const scales: Record<string, ScaleEntry> = { ...state.entries.scales };
  for (const { scaleId, field, value } of updates)
    scales[scaleId] = { ...(scales[scaleId] ?? emptyScale), [field]: value };
  const changedFieldIds = new Set(updates.map(({ scaleId, field }) => scaleFieldId(scaleId, field)));
  return {
    ...state,
    entries: { ...state.entries, scales },
    refused: state.refused.filter((problem) => !changedFieldIds.has(fieldIdOf(problem))),
  };
};

/** Cuts at a number of characters without splitting a surrogate pair (QUOTE-33). */
const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join('');

/** The field that an action types into; consecutive typing in one field is one step of undo. */
const fieldOf = (action: EditorAction): string | null => {
  switch (action.type) {
    case 'scale':
      return scaleFieldId(action.scaleId, action.field);
    case 'header':
      return headerFieldId(action.field);
    case 'delivery':
      return headerFieldId('deliveryCondition');
    default:
      return null;
  }
};

const withHistoryStep = (state: QuoteEditor, step: ReturnType<typeof undo>): QuoteEditor =>
  step === undefined ? state : { ...state, ...step };

const applyAction = (state: QuoteEditor, action: EditorAction): QuoteEditor => {
  switch (action.type) {
    case 'loaded':
      // Entries being edited are never replaced from outside.
      return isEditing(state.mode)
        ? {
            ...state,
            savedEntries: action.entries,
            version: action.version,
            // The user's own saved draft comes back unchanged.
            changedElsewhere: state.changedElsewhere || entriesDiffer(action.entries, state.savedEntries),
          }
        : { ...state, ...noEdits, entries: action.entries, savedEntries: action.entries, version: action.version };
    case 'edit':
      return { ...state, ...noEdits, mode: modeOf(layoutOf(state.mode), true) };
    case 'cancel':
      // The tooling cost setting stays as it is (QUOTE-24).
      return {
        ...state,
        ...noEdits,
        mode: modeOf(layoutOf(state.mode), false),
        entries: { ...state.savedEntries, useToolCost: state.entries.useToolCost },
      };
    case 'layout':
      return { ...state, mode: modeOf(action.layout, isEditing(state.mode)) };
    case 'header': {
      const { field, value } = action;
      const text = field === 'description' ? firstCharacters(value, quoteLimits.description) : value;
      return withHeader(state, { [field]: text }, field);
    }
    case 'incoterm': {
      const { incoterm } = action;
      return withHeader(state, incoterm === 'OTH' ? { incoterm } : { incoterm, deliveryCondition: '' }, 'incoterm');
    }
    case 'delivery': {
      // A custom text is no longer an incoterm, and does not become one again (QUOTE-37).
      const { incoterm } = state.entries.header;
      const deliveryCondition = ownDeliveryWords(incoterm, action.text);
      return withHeader(
        state,
        { deliveryCondition, incoterm: deliveryCondition === '' ? incoterm : 'OTH' },
        'deliveryCondition',
      );
    }
    case 'scale':
      return withScales(
        state,
        [action.scaleId, ...(action.also ?? [])].map((scaleId) => ({ ...action, scaleId })),
      );
    case 'paste': {
      const pastedFields = action.updates.map(({ scaleId, field }) => [scaleFieldId(scaleId, field), true] as const);
      return withScales(
        { ...state, touched: { ...state.touched, ...Object.fromEntries(pastedFields) } },
        action.updates,
      );
    }
    case 'select': {
      const selection = Object.fromEntries(action.positionIds.map((id) => [id, action.on]));
      return { ...state, entries: { ...state.entries, selected: { ...state.entries.selected, ...selection } } };
    }
    case 'toolCost':
      return { ...state, entries: { ...state.entries, useToolCost: action.on } };
    case 'attach':
      return { ...state, entries: { ...state.entries, attachment: action.attachment } };
    case 'touch': {
      const { history, touched } = state;
      if (history.field === null && touched[action.fieldId]) return state;
      return { ...state, history: { ...history, field: null }, touched: { ...touched, [action.fieldId]: true } };
    }
    case 'undo':
      return withHistoryStep(state, undo(state.history, state.entries));
    case 'redo':
      return withHistoryStep(state, redo(state.history, state.entries));
    case 'reveal':
      return { ...state, revealed: true };
    case 'refused':
      // A saved draft can be sent without being opened; a refusal opens it for correction.
      return { ...state, mode: modeOf(layoutOf(state.mode), true), refused: action.problems, revealed: true };
    case 'saved':
      return { ...state, savedEntries: action.entries, changedElsewhere: false };
    case 'sent':
      return { ...state, ...noEdits, mode: modeOf(layoutOf(state.mode), false), savedEntries: state.entries };
  }
};

/** Actions that bring entries from elsewhere and cannot be undone. */
const notUndoable: ReadonlySet<EditorAction['type']> = new Set<EditorAction['type']>([
  'loaded',
  'edit',
  'cancel',
  'sent',
  'undo',
  'redo',
]);

/** The reducer of the editor, with undo and redo. */
export const quoteEditor = (state: QuoteEditor, action: EditorAction): QuoteEditor => {
  const next = applyAction(state, action);
  if (next.entries === state.entries || notUndoable.has(action.type)) return next;
  return { ...next, history: pushStep(next.history, state.entries, fieldOf(action)) };
};
