import { type Part, subjectOf } from './subject-of.js';

const [width, height] = [200, 100];

/** A white sheet with black rectangles, filled or as frames of one pixel. */
const sheet = (...drawn: readonly (Part & { readonly frame?: boolean })[]) => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const { left, top, right, bottom, frame = false } of drawn)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const atEdge = x === left || x === right - 1 || y === top || y === bottom - 1;
        if (!frame || atEdge) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
  return { data, width, height };
};

const part = { left: 60, top: 30, right: 140, bottom: 70 };
/** The subject with a margin of 2 % on each side. */
const outline = { left: 56, top: 28, right: 144, bottom: 72 };
const frame = { left: 10, top: 5, right: 190, bottom: 95, frame: true };

describe('the subject of a drawing', () => {
  it('excludes the white margin', () => expect(subjectOf(sheet(part))).toEqual(outline));

  it('lies within the frame of the sheet, and within a second one', () => {
    expect(subjectOf(sheet(frame, part))).toEqual(outline);
    const inner = { left: 18, top: 9, right: 182, bottom: 91, frame: true };
    expect(subjectOf(sheet(frame, inner, part))).toEqual(outline);
  });

  it('has no margin beyond the frame that it touches', () => {
    const partAtFrame = { left: 120, top: 40, right: 190, bottom: 95 };
    expect(subjectOf(sheet(frame, partAtFrame))).toEqual({ left: 116, top: 38, right: 188, bottom: 93 });
  });

  it('excludes the title block in the lower right corner of the frame', () => {
    const titleBlock = [
      { left: 120, top: 80, right: 190, bottom: 95, frame: true },
      { left: 120, top: 87, right: 190, bottom: 88 },
      { left: 126, top: 83, right: 140, bottom: 85 },
    ];
    expect(subjectOf(sheet(frame, part, ...titleBlock))).toEqual(outline);
    const blockAcrossSheet = [
      { left: 10, top: 80, right: 190, bottom: 81 },
      { left: 60, top: 80, right: 61, bottom: 95 },
    ];
    expect(subjectOf(sheet(frame, part, ...blockAcrossSheet))).toEqual(outline);
  });

  it('keeps what stands in another corner, without a frame, or has nothing else beside it but a speck', () => {
    const left = { left: 11, top: 80, right: 60, bottom: 94 };
    expect(subjectOf(sheet(frame, part, left))).toEqual({ left: 12, top: 28, right: 144, bottom: 93 });
    const right = { left: 140, top: 80, right: 190, bottom: 95 };
    expect(subjectOf(sheet(part, right))).toEqual({ left: 56, top: 28, right: 194, bottom: 97 });
    const speck = { left: 20, top: 12, right: 24, bottom: 15 };
    expect(subjectOf(sheet(frame, speck, right))).toEqual({ left: 16, top: 10, right: 188, bottom: 93 });
  });

  it('keeps a part that reaches down to the corner', () => {
    const tall = { left: 150, top: 45, right: 189, bottom: 94 };
    expect(subjectOf(sheet(frame, part, tall))).toEqual({ left: 56, top: 28, right: 188, bottom: 93 });
  });

  it('keeps a frame with only three sides, and a frame far from the edge', () => {
    const open = [
      { left: 10, top: 5, right: 190, bottom: 6 },
      { left: 10, top: 94, right: 190, bottom: 95 },
      { left: 10, top: 5, right: 11, bottom: 95 },
    ];
    expect(subjectOf(sheet(...open, part))).toEqual({ left: 6, top: 3, right: 194, bottom: 97 });
  });

  it('is the whole sheet where that is empty, or next to nothing is drawn on it', () => {
    const whole = { left: 0, top: 0, right: width, bottom: height };
    expect(subjectOf(sheet())).toEqual(whole);
    expect(subjectOf(sheet({ left: 90, top: 45, right: 95, bottom: 48 }))).toEqual(whole);
    expect(subjectOf(sheet(frame))).toEqual({ left: 6, top: 3, right: 194, bottom: 97 });
  });
});
