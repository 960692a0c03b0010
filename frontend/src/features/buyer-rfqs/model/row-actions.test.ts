import { rowsAllowing, isDialogAction, itemOf } from './row-actions.js';

describe('menu of a row', () => {
  it('leads to pages, or acts in the list', () => {
    expect(itemOf('close', 'r')).toEqual({ action: 'close', kind: 'link', to: '/buyer/rfqs/r?dialog=close' });
    expect(itemOf('suppliers', 'r')).toEqual({ action: 'suppliers', kind: 'action' });
    expect(isDialogAction('suppliers')).toBe(true);
    expect(isDialogAction('archive')).toBe(false);
  });
});

it('A bulk action selects the rows that an action is allowed for', () => {
  const rows = [
    { rfqId: 'a', allowedActions: ['archive'] },
    { rfqId: 'b', allowedActions: ['reassign'] },
    { rfqId: 'c', allowedActions: ['archive'] },
  ] as const;
  expect(rowsAllowing(rows, 'archive')).toEqual(['a', 'c']);
});
