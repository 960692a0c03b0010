import { newEntries } from './entries.js';
import { firstDifference } from './entry-history.js';
import { type EditorAction, quoteEditor, startEditor } from './quote-editor.js';
import { positionOf, positions, rfq, scaleOf } from './quote.fixture.js';

const start = startEditor(newEntries(rfq, positions), 'new 1', 'grid');
const after = (...actions: readonly EditorAction[]) => actions.reduce(quoteEditor, start);
const first = scaleOf(1, 1);
const price = (value: string): EditorAction => ({ type: 'scale', scaleId: first, field: 'unitCost', value });

describe('modes (QUOTE-02)', () => {
  it('switch between view and edit in either layout', () => {
    expect(start.mode).toBe('GridView');
    expect(after({ type: 'edit' }).mode).toBe('GridEdit');
    expect(after({ type: 'edit' }, { type: 'layout', layout: 'table' }).mode).toBe('TableEdit');
    expect(after({ type: 'edit' }, { type: 'layout', layout: 'table' }, { type: 'cancel' }).mode).toBe('TableView');
  });
});

describe('cancelling', () => {
  it('restores the stored entries except the tooling cost setting (QUOTE-24)', () => {
    const cancelled = after({ type: 'edit' }, price('9'), { type: 'toolCost', on: false }, { type: 'cancel' });
    expect(cancelled.entries).toEqual({ ...start.entries, useToolCost: false });
    expect(cancelled.mode).toBe('GridView');
  });
  it('returns to the draft saved last', () => {
    const edited = after({ type: 'edit' }, price('9'));
    const saved = quoteEditor(edited, { type: 'saved', entries: edited.entries });
    const cancelled = [price('10'), { type: 'cancel' } as const].reduce(quoteEditor, saved);
    expect(cancelled.entries.scales[first]?.unitCost).toBe('9');
  });
});

describe('replies of the server', () => {
  const entries = { ...start.entries, useToolCost: false };
  const loaded: EditorAction = { type: 'loaded', entries, version: 'draft 2' };
  it('replace entries that are only viewed', () =>
    expect(after(loaded)).toMatchObject({ entries, version: 'draft 2' }));
  it('never replace entries that are being edited', () => {
    const state = after({ type: 'edit' }, price('9'), loaded);
    expect(state.version).toBe('draft 2');
    expect(state.entries.scales[first]?.unitCost).toBe('9');
  });
  it('report a version saved elsewhere meanwhile, which cancelling restores', () => {
    const editing = after({ type: 'edit' }, price('9'), loaded);
    expect(editing).toMatchObject({ changedElsewhere: true, savedEntries: entries });
    const cancelled = quoteEditor(editing, { type: 'cancel' });
    expect(cancelled).toMatchObject({ changedElsewhere: false, entries: { scales: entries.scales } });
  });
  it('do not report the user’s own saving', () => {
    const editing = after({ type: 'edit' }, price('9'));
    const saved = quoteEditor(editing, { type: 'saved', entries: editing.entries });
    const { changedElsewhere } = quoteEditor(saved, { type: 'loaded', entries: editing.entries, version: 'draft 2' });
    expect(changedElsewhere).toBe(false);
  });
});

describe('incoterm and delivery condition (QUOTE-37)', () => {
  const type = (text: string): EditorAction => ({ type: 'delivery', text });
  it('become a custom text with OTH, and stay one', () => {
    expect(after(type('EXW – Ex Works, Ulm')).entries.header.incoterm).toBe('OTH');
    expect(after(type('x'), type('EXW – Ex Works')).entries.header.incoterm).toBe('OTH');
  });
  it.each(['EXW – Ab Werk', 'EXW – Ex Works', 'EXW – Franco fabbrica'])('stay the incoterm for “%s”', (label) =>
    expect(after(type(label)).entries.header).toMatchObject({ incoterm: 'EXW', deliveryCondition: '' }),
  );
  it('follow the chosen incoterm', () => {
    const typed = after(type('by boat'));
    const other = quoteEditor(typed, { type: 'incoterm', incoterm: 'OTH' });
    expect(other.entries.header).toMatchObject({ incoterm: 'OTH', deliveryCondition: 'by boat' });
    const chosen = quoteEditor(other, { type: 'incoterm', incoterm: 'FCA' });
    expect(chosen.entries.header).toMatchObject({ incoterm: 'FCA', deliveryCondition: '' });
  });
});

describe('fields', () => {
  it('cut the description at 1000 characters without splitting one (QUOTE-33)', () => {
    const typed = after({ type: 'header', field: 'description', value: '😀'.repeat(1001) });
    expect([...typed.entries.header.description]).toHaveLength(1000);
  });
  it('are checked on blur, not during the first typing (VAL-16)', () => {
    expect(after(price('')).touched).toEqual({});
    const left = after({ type: 'touch', fieldId: 'quote-daysValid' });
    expect(left.touched).toEqual({ 'quote-daysValid': true });
    expect(quoteEditor(left, { type: 'touch', fieldId: 'quote-daysValid' })).toBe(left);
  });
  it('accept a whole block at once', () => {
    const pasted = after({
      type: 'paste',
      updates: [
        { scaleId: first, field: 'unitCost', value: '1' },
        { scaleId: scaleOf(2, 1), field: 'deliveryAt', value: '2 weeks' },
      ],
    });
    expect(pasted.entries.scales).toMatchObject({
      [first]: { unitCost: '1' },
      [scaleOf(2, 1)]: { deliveryAt: '2 weeks', unitCost: '' },
    });
  });
  it('take one value for several scales, in one step of undo (C-32)', () => {
    const typed = (value: string): EditorAction => ({
      type: 'scale',
      scaleId: scaleOf(2, 1),
      field: 'fixedCost',
      value,
      also: [scaleOf(2, 2)],
    });
    const state = after(typed('1'), typed('12'));
    expect(state.entries.scales).toMatchObject({
      [scaleOf(2, 1)]: { fixedCost: '12' },
      [scaleOf(2, 2)]: { fixedCost: '12' },
    });
    expect(quoteEditor(state, { type: 'undo' }).entries).toEqual(start.entries);
  });
  it('are chosen one by one or together', () => {
    const none = after({ type: 'select', positionIds: positions.map(({ positionId }) => positionId), on: false });
    expect(Object.values(none.entries.selected)).toEqual([false, false]);
    const one = quoteEditor(none, { type: 'select', positionIds: [positionOf(2)], on: true });
    expect(one.entries.selected[positionOf(2)]).toBe(true);
  });
});

describe('undo of the quote editor', () => {
  const { entries } = start;
  const typed = [price('1'), price('12'), { type: 'touch', fieldId: `quote-unitCost-${first}` }, price('3')] as const;
  const undo = { type: 'undo' } as const;
  const redo = { type: 'redo' } as const;
  const unitCost = (...actions: readonly EditorAction[]) => after(...actions).entries.scales[first]?.unitCost;

  it('reverts all typing in a field at once, until it loses focus', () => {
    expect(unitCost(...typed)).toBe('3');
    expect(unitCost(...typed, undo)).toBe('12');
    expect(after(...typed, undo, undo).entries).toEqual(entries);
    expect(after(...typed, undo, undo, undo).entries).toEqual(entries);
  });
  it('can be redone until something else is typed', () => {
    expect(unitCost(...typed, undo, undo, redo)).toBe('12');
    expect(unitCost(...typed, undo, undo, redo, redo, redo)).toBe('3');
    expect(unitCost(...typed, undo, price('7'), redo)).toBe('7');
  });
  it('covers blocks, choices, conditions and the tooling cost', () => {
    const all: readonly EditorAction[] = [
      { type: 'paste', updates: [{ scaleId: first, field: 'unitCost', value: '1' }] },
      { type: 'select', positionIds: [positionOf(1)], on: false },
      { type: 'toolCost', on: !entries.useToolCost },
      { type: 'incoterm', incoterm: 'FCA' },
      { type: 'attach', attachment: { attachmentId: 'a', label: 'a.pdf', url: '/a' } },
    ];
    const steps = all.map((_, index) => after(...all.slice(0, index + 1)));
    expect(steps.map(({ history }) => history.past.length)).toEqual([1, 2, 3, 4, 5]);
    expect(all.reduce((state) => quoteEditor(state, undo), after(...all)).entries).toEqual(entries);
  });
  it('starts empty with every edit', () =>
    expect(after(...typed, { type: 'cancel' }, { type: 'edit' }, undo).entries).toEqual(entries));
  it('finds the field that has changed', () => {
    const changed = after(price('5')).entries;
    expect(firstDifference(entries, changed)).toEqual({ fieldId: `quote-unitCost-${first}`, scaleId: first });
    const renamed = after({ type: 'header', field: 'quoteNo', value: 'Q' }).entries;
    expect(firstDifference(entries, renamed)).toEqual({ fieldId: 'quote-quoteNo', scaleId: null });
    expect(firstDifference(entries, after({ type: 'toolCost', on: false }).entries)).toBeNull();
  });
});

describe('refusals of the server', () => {
  const refused = after({
    type: 'refused',
    problems: [
      { at: 'scale', positionId: positionOf(1), scaleId: first, field: 'unitCost', code: 'not-positive' },
      { at: 'header', field: 'daysValid', code: 'out-of-range' },
    ],
  });
  it('show every problem and open the editor', () =>
    expect(refused).toMatchObject({ revealed: true, mode: 'GridEdit' }));
  it('are cleared by the next change of their field (QUOTE-28)', () => {
    expect(quoteEditor(refused, price('3')).refused).toMatchObject([{ at: 'header' }]);
    const days = quoteEditor(refused, { type: 'header', field: 'daysValid', value: '5' });
    expect(days.refused).toMatchObject([{ at: 'scale' }]);
  });
  it('are cleared once the quote is sent', () =>
    expect(quoteEditor(refused, { type: 'sent' })).toMatchObject({ mode: 'GridView', refused: [], revealed: false }));
});
