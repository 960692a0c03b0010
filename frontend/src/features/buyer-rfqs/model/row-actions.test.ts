import { allowedAmong, isDialogAction, menuOf } from './row-actions.js';

describe('menu of a row', () => {
  it('holds links and actions in groups', () => {
    expect(menuOf('r', ['close', 'suppliers'])).toEqual([
      [{ action: 'close', kind: 'link', to: '/buyer/rfqs/r?dialog=close' }],
      [{ action: 'suppliers', kind: 'verb' }],
    ]);
    expect(isDialogAction('suppliers')).toBe(true);
    expect(isDialogAction('archive')).toBe(false);
  });
});

it('selects the rows that an action is allowed for', () => {
  const rows = [
    { rfqId: 'a', allowedActions: ['archive'] },
    { rfqId: 'b', allowedActions: ['reassign'] },
    { rfqId: 'c', allowedActions: ['archive'] },
  ] as const;
  expect(allowedAmong(rows, 'archive')).toEqual(['a', 'c']);
});
