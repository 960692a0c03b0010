import { positions, scaleOf } from '../model/quote.fixture.js';
import { type PositionProps, samePosition } from './position-props.js';

const [, second] = positions;
if (second === undefined) throw new Error('The RFQ has two positions');
const setting: PositionProps['setting'] = {
  editing: true,
  hasEntries: true,
  ndaStatus: 'Public',
  locked: false,
  rendersEagerly: true,
  usesToolCost: true,
  unit: 'PCE',
  currency: 'EUR',
  language: 'en',
  dispatch: () => undefined,
};
const props: PositionProps = {
  position: second,
  selected: true,
  scales: {},
  shownProblems: new Map(),
  setting,
  isInitiallyVisible: true,
};
const entry = { deliveryAt: '', unitCost: '1', fixedCost: '' };

describe('The props of a position', () => {
  it('change only with its own entries, problems and choice, and with shared settings', () => {
    const again: readonly Partial<PositionProps>[] = [
      { scales: { [scaleOf(2, 2)]: entry } },
      { shownProblems: new Map([[`quote-unitCost-${scaleOf(2, 1)}`, 'not-a-number']]) },
      { shownProblems: new Map([[`quote-toolCost-${second.positionId}`, 'not-a-number']]) },
      { selected: false },
      { setting: { ...setting, editing: false } },
    ];
    for (const change of again) expect(samePosition(props, { ...props, ...change })).toBe(false);
  });

  it('stay the same when other positions change', () => {
    const elsewhere = new Map([[`quote-unitCost-${scaleOf(1, 1)}`, 'not-a-number']]);
    const change = { scales: { [scaleOf(1, 1)]: entry }, shownProblems: elsewhere };
    expect(samePosition(props, { ...props, ...change })).toBe(true);
  });
});
