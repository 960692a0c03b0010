import { chosenEntries, groupChoice } from './grouped-choice.js';

describe('grouped choice', () => {
  const catalogue = [
    { id: 1, groupId: 10 },
    { id: 2, groupId: 10 },
    { id: 3, groupId: 20 },
    { id: 4, groupId: 20 },
  ];
  it('sends a whole group as a group', () => {
    expect(groupChoice([1, 2, 3], catalogue)).toEqual({ ids: [3], groupIds: [10] });
    expect(groupChoice([9], catalogue)).toEqual({ ids: [9], groupIds: [] });
  });
  it('restores the same entries', () =>
    expect(chosenEntries({ ids: [3], groupIds: [10] }, catalogue).toSorted()).toEqual([1, 2, 3]));
});
