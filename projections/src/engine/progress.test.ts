import { createProgress } from './progress.js';

const progressFrom = (start: number, isKept = () => true) => {
  const written: number[] = [];
  const progress = createProgress(start, async (position) => {
    written.push(position);
    return isKept();
  });
  return { ...progress, written };
};

describe('The progress of a build', () => {
  it('saves the position up to which documents are stored, not the one up to which events are folded', async () => {
    const { markFolded, markAllStored, foldedPosition, save, written } = progressFrom(0);
    markFolded(5);
    await save();
    // The writing of the first batch has only begun.
    expect([foldedPosition(), written]).toEqual([5, []]);
    markFolded(9);
    await save();
    expect([foldedPosition(), written]).toEqual([9, [5]]);
    markAllStored();
    await save();
    expect([foldedPosition(), written]).toEqual([9, [5, 9]]);
  });

  it('does not write a position twice', async () => {
    const { markFolded, markAllStored, save, written } = progressFrom(3);
    await save();
    markFolded(4);
    markAllStored();
    await save();
    await save();
    expect(written).toEqual([4]);
  });

  it('stops saving once another process holds the lease', async () => {
    let isKept = true;
    const { markFolded, markAllStored, save, written } = progressFrom(0, () => isKept);
    const saveAt = (position: number): Promise<boolean> => {
      markFolded(position);
      markAllStored();
      return save();
    };
    expect(await saveAt(1)).toBe(true);
    isKept = false;
    expect(await saveAt(2)).toBe(false);
    isKept = true;
    expect([await saveAt(3), written]).toEqual([false, [1, 2]]);
  });

  it('answers a save that is not awaited with the next one', async () => {
    let isKept = false;
    const { markFolded, markAllStored, beginSave, written } = progressFrom(0, () => isKept);
    markFolded(1);
    markAllStored();
    expect(await beginSave()).toBe(true);
    expect(await beginSave()).toBe(false);
    isKept = true;
    expect([await beginSave(), written]).toEqual([false, [1]]);
  });
});
