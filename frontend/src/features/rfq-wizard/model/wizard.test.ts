import { matchRoutes } from 'react-router';
import { routes } from '../routes.js';
import { stepAddress, steps } from './steps.js';
import { draft } from '../testing/rfq.fixture.js';
import { draftPositionOf } from './draft.js';
import { isEverythingSaved, unsavedOf } from './unsaved.js';
import { position, wizardOf } from '../testing/wizard.fixture.js';
import { openWizard, wizard, type WizardState } from './wizard.js';

const abc = wizardOf([position('A'), position('B'), position('C')]);
const order = ({ positions }: WizardState): string[] => positions.map(({ positionId }) => positionId);
const unsaved = (state: WizardState) => unsavedOf(state, state.saved);

describe('the name of an RFQ', () => {
  const named = (label: string) => wizardOf([position('A'), position('B'), position('C')], { label });

  it.each([
    ['is removed', { type: 'positionRemoved', positionId: 'C' }, 'Part A (+1)'],
    ['is merged', { type: 'positionsMerged', positionId: 'A', into: position('B') }, 'Part B (+1)'],
    ['is added', { type: 'positionAdded', position: position('D') }, 'Part A (+3)'],
    ['is renamed', { type: 'positionChanged', positionId: 'A', change: { label: 'Lid' } }, 'Lid (+2)'],
    ['has no name any more', { type: 'positionChanged', positionId: 'A', change: { label: '' } }, 'Part B (+2)'],
  ] as const)('that was made from its parts follows when one %s', (_, action, label) => {
    expect(wizard(named('Part A (+2)'), action).header.label).toBe(label);
    expect(wizard(named('Pulleys'), action).header.label).toBe('Pulleys');
  });

  it('stays when a part is changed whose name it shares', () => {
    const one = wizardOf([position('A')], { label: 'Part A' });
    expect(wizard(one, { type: 'positionAdded', position: position('B') }).header.label).toBe('Part A');
  });
});

describe('a stored draft', () => {
  it('opens at its first incomplete position, or at its first one', () => {
    const [first, second] = draft.positions;
    if (!first || !second) throw new Error('The draft has two positions');
    expect(openWizard(draft).currentPositionId).toBe('A');
    expect(openWizard({ ...draft, positions: [first, { ...second, label: '' }] }).currentPositionId).toBe('B');
    expect(openWizard({ ...draft, positions: [] }).currentPositionId).toBeNull();
  });
});

describe('running time', () => {
  it('loses the custom end date when a duration is chosen (CREATE-14)', () => {
    const custom = wizardOf([], { duration: 0, endDate: '2026-08-01' });
    const { header } = wizard(custom, { type: 'headerChanged', change: { duration: 14 } });
    expect(header).toMatchObject({ duration: 14, endDate: '' });
  });

  it('returns to 0 when a custom end date is entered (CREATE-15)', () => {
    const { header } = wizard(abc, { type: 'headerChanged', change: { endDate: '2026-08-01' } });
    expect(header).toMatchObject({ duration: 0, endDate: '2026-08-01' });
  });

  it('can be switched to an end date before one is entered', () => {
    const { header } = wizard(abc, { type: 'headerChanged', change: { duration: 0 } });
    expect(header).toMatchObject({ duration: 0, endDate: '' });
  });
});

describe('the delivery date of a stored position (CREATE-27)', () => {
  it.each([
    ['2099-03-01', '2099-03-01', ''],
    ['2099-04-01', '2099-03-01', '2099-04-01'],
    ['2099-04-01', null, '2099-04-01'],
    [null, null, ''],
  ])('%s in an RFQ with %s is shown as “%s”', (deliveryDate, ofRfq, text) => {
    const [stored] = draft.positions.map((each) => draftPositionOf({ ...each, deliveryDate }, ofRfq));
    expect(stored?.deliveryDate).toBe(text);
  });
});

describe('positions', () => {
  it('swap places when one is dragged onto another (CREATE-18)', () => {
    expect(order(wizard(abc, { type: 'positionsSwapped', a: 'A', b: 'C' }))).toEqual(['C', 'B', 'A']);
    expect(order(wizard(abc, { type: 'positionsSwapped', a: 'A', b: 'X' }))).toEqual(['A', 'B', 'C']);
  });

  it('are opened when new (CREATE-17), and count as saved', () => {
    const state = wizard(abc, { type: 'positionAdded', position: position('D') });
    expect(state.currentPositionId).toBe('D');
    expect(isEverythingSaved(unsaved(state))).toBe(true);
  });

  it('are merged as stored, and later input stays', () => {
    const typed = wizard(abc, { type: 'positionChanged', positionId: 'A', change: { description: 'typed' } });
    const merged = wizard(typed, { type: 'positionsMerged', positionId: 'C', into: position('A', { label: 'Lid' }) });
    expect(order(merged)).toEqual(['A', 'B']);
    expect(merged).toMatchObject({ currentPositionId: 'A', positions: [{ label: 'Lid', description: 'typed' }, {}] });
    expect(unsaved(merged).positions).toMatchObject([{ positionId: 'A', change: { description: 'typed' } }]);
  });

  it('open the next one when the current one is removed', () => {
    const second = wizard(abc, { type: 'positionChosen', positionId: 'B' });
    const removed = wizard(second, { type: 'positionRemoved', positionId: 'B' });
    expect(order(removed)).toEqual(['A', 'C']);
    expect(removed.currentPositionId).toBe('C');
    const last = wizard(wizard(removed, { type: 'positionRemoved', positionId: 'C' }), {
      type: 'positionRemoved',
      positionId: 'A',
    });
    expect(last.currentPositionId).toBeNull();
    expect(isEverythingSaved(unsaved(last))).toBe(true);
  });
});

describe('filling the others', () => {
  const bare = position('B', { scales: [], technologies: [], materialId: null });
  const own = position('C', {
    scales: [{ scaleId: 'c', quantity: 7 }],
    arbitraryMaterialNumber: true,
    materialId: null,
    materialNumber: '1.4301',
  });
  const hidden = position('D', { materialId: null, materialNumber: '1.4301' });
  const series = position('E', { serialQuantity: 500, seriesDurationYears: null });
  const source = position('A', { serialQuantity: 2_000, seriesDurationYears: 3 });
  const { positions } = wizard(wizardOf([source, bare, own, hidden, series]), {
    type: 'othersFilled',
    positionId: 'A',
  });

  it('copies the missing fields of a position, with new scales', () => {
    expect(positions[1]).toMatchObject({ materialId: 5, technologies: position('A').technologies, label: 'Part B' });
    expect(positions[1]?.scales).toEqual([{ scaleId: expect.not.stringMatching(/^s-A$/), quantity: 10 }]);
  });

  it('keeps the existing fields of a position', () =>
    expect(positions[2]).toMatchObject({
      scales: [{ scaleId: 'c', quantity: 7 }],
      materialId: null,
      materialNumber: '1.4301',
    }));

  it('replaces words for a material that the form hides', () =>
    expect(positions[3]).toMatchObject({ materialId: 5, materialNumber: '' }));

  it('copies the figures of a series, each where it is missing', () => {
    expect(positions[1]).toMatchObject({ serialQuantity: 2_000, seriesDurationYears: 3 });
    expect(positions[4]).toMatchObject({ serialQuantity: 500, seriesDurationYears: 3 });
  });

  it('does not change the source', () => expect(positions[0]).toEqual(source));
});

describe('saving', () => {
  const edited = wizard(wizard(abc, { type: 'headerChanged', change: { label: 'Shafts' } }), {
    type: 'positionChanged',
    positionId: 'B',
    change: { label: 'Shaft', targetPrice: '1.5' },
  });

  it('sends only changed fields', () => {
    expect(unsaved(edited)).toEqual({
      header: { label: 'Shafts' },
      positions: [{ positionId: 'B', change: { label: 'Shaft', targetPrice: '1.5' } }],
    });
  });

  it('has nothing left once the replies have arrived', () => {
    const [, second] = edited.positions;
    const saved = wizard(wizard(edited, { type: 'headerSaved', header: edited.header }), {
      type: 'positionSaved',
      position: second ?? position('B'),
    });
    expect(isEverythingSaved(unsaved(saved))).toBe(true);
  });

  it('keeps entries made during a save', () => {
    const typedOn = wizard(edited, { type: 'headerChanged', change: { label: 'Shafts 2' } });
    const saved = wizard(typedOn, { type: 'headerSaved', header: edited.header });
    expect(unsaved(saved).header).toEqual({ label: 'Shafts 2' });
  });

  it('does not send invalid entries', () => {
    const half = wizard(wizard(abc, { type: 'headerChanged', change: { deliveryDate: '12/', endDate: 'soon' } }), {
      type: 'positionChanged',
      positionId: 'A',
      change: { targetPrice: '1,' },
    });
    expect(isEverythingSaved(unsaved(half))).toBe(true);
  });

  it('can clear a date', () => {
    const none = wizard(abc, { type: 'headerChanged', change: { deliveryDate: '' } });
    expect(unsaved(none).header).toEqual({ deliveryDate: null });
  });

  it('sends an end date alone, and a duration alone', () => {
    const date = wizard(abc, { type: 'headerChanged', change: { endDate: '2026-08-01' } });
    expect(unsaved(date).header).toEqual({ endDate: '2026-08-01' });
    const custom = wizardOf([], { duration: 0, endDate: '2026-08-01' });
    expect(unsaved(wizard(custom, { type: 'headerChanged', change: { duration: 7 } })).header).toEqual({ duration: 7 });
  });

  it('sends 0 days while an end date of one’s own is not entered (CREATE-32)', () => {
    const undated = wizard(abc, { type: 'headerChanged', change: { duration: 0 } });
    expect(unsaved(undated).header).toEqual({ duration: 0 });
    const custom = wizardOf([], { duration: 0, endDate: '2026-08-01' });
    expect(unsaved(wizard(custom, { type: 'headerChanged', change: { endDate: '' } })).header).toEqual({ duration: 0 });
  });

  it('sends sizes of 0 as not given', () => {
    const state = wizard(abc, {
      type: 'positionChanged',
      positionId: 'A',
      change: { dimensions: { length: 0, width: 4 }, scales: [{ scaleId: 'x', quantity: 5 }] },
    });
    expect(unsaved(state).positions[0]?.change).toEqual({
      dimensions: { width: 4 },
      quantities: [{ scaleId: 'x', quantity: 5 }],
    });
  });
});

it.each(steps)('the step %s has a page', (step) =>
  expect(matchRoutes([...routes], stepAddress('100001', step))?.at(-1)?.route).toHaveProperty('lazy'),
);
