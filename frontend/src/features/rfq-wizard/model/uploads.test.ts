import { nextToSend, refusalOf, type Upload, uploadsAfter, uploadsFor } from './uploads.js';

const target = { type: 'PositionDocument', positionId: 'p' } as const;
const three = uploadsAfter([], {
  type: 'added',
  uploads: ['a', 'b', 'c'].map((id) => ({ id, fileName: `${id}.pdf`, target })),
});
const begin = (uploads: readonly Upload[]): readonly Upload[] => {
  const next = nextToSend(uploads);
  return next ? uploadsAfter(uploads, { type: 'begun', id: next.id }) : uploads;
};

describe('uploads', () => {
  it('are sent two at a time, in order', () => {
    const sending = begin(begin(begin(three)));
    expect(sending.map(({ state }) => state)).toEqual(['sending', 'sending', 'waiting']);
    const oneEnded = uploadsAfter(sending, { type: 'ended', id: 'a' });
    expect(nextToSend(oneEnded)?.id).toBe('c');
  });

  it('show the progress of each', () =>
    expect(uploadsAfter(begin(three), { type: 'progressed', id: 'a', progress: 0.4 })[0]?.progress).toBe(0.4));

  it('keep failed files with the reason until they are retried', () => {
    const failed = uploadsAfter(begin(three), { type: 'failed', id: 'a', problem: 'Too large' });
    expect(failed[0]).toMatchObject({ state: 'failed', problem: 'Too large' });
    expect(nextToSend(failed)?.id).toBe('b');
    expect(uploadsAfter(failed, { type: 'retried', id: 'a' })[0]).toMatchObject({ state: 'waiting', problem: '' });
  });

  it('belong to the RFQ or a position', () => {
    const all = uploadsAfter(three, {
      type: 'added',
      uploads: [{ id: 'n', fileName: 'nda.pdf', target: { type: 'NdaDocument' } }],
    });
    expect(uploadsFor(all, target)).toHaveLength(3);
    expect(uploadsFor(all, { type: 'PositionDocument', positionId: 'q' })).toHaveLength(0);
    expect(uploadsFor(all, { type: 'NdaDocument' }).map(({ id }) => id)).toEqual(['n']);
  });

  it('are refused before sending when empty or too large', () => {
    expect(refusalOf({ size: 0 })).toBe('attachment.empty');
    expect(refusalOf({ size: 100 * 1024 * 1024 })).toBeNull();
    expect(refusalOf({ size: 100 * 1024 * 1024 + 1 })).toBe('attachment.too-large');
  });
});
