import type { Picture } from './shrink-drawing.js';

/** A part of a picture in pixels; `right` and `bottom` are outside of it. */
export type Part = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Brightness below which a pixel is ink. */
const inkBelow = 200;
/** Share of a side that a line of a frame covers at least. */
const lineShare = 0.8;
/** Share of the sheet's side within which the line of a frame lies beside its edge; a plate further inside is not a frame. */
const frameDepth = 0.12;
/** Nested frames: the sheet's own, and one beside the letters of its zones. */
const maxFrames = 2;
/** Share of a side that is left around the subject. */
const margin = 0.02;
/** Share of a side below which a subject is taken for a speck. */
const smallest = 0.15;

/** Cells of the grid along each side of a sheet, in which neighbours with ink belong together. */
const gridSize = 50;
/** Share of a side within which a title block lies beside the frame. */
const nearFrame = 0.04;
/** Share of the framed height that a title block takes at most. */
const highestBlock = 0.4;

const wholeOf = ({ width, height }: Picture): Part => ({ left: 0, top: 0, right: width, bottom: height });

/** How many pixels of each row and column of a part are ink. */
const inkOf = ({ data, width }: Picture, { left, top, right, bottom }: Part) => {
  const rows = Array.from({ length: bottom - top }, () => 0);
  const columns = Array.from({ length: right - left }, () => 0);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const offset = (y * width + x) * 4;
      const brightness = ((data[offset] ?? 255) + (data[offset + 1] ?? 255) + (data[offset + 2] ?? 255)) / 3;
      if (brightness >= inkBelow) continue;
      rows[y - top] = (rows[y - top] ?? 0) + 1;
      columns[x - left] = (columns[x - left] ?? 0) + 1;
    }
  return { rows, columns };
};

/** The part without the empty rows and columns at its edges; null for one without ink. */
const trimEmptyEdges = (picture: Picture, part: Part): Part | null => {
  const { rows, columns } = inkOf(picture, part);
  const hasInk = (count: number): boolean => count > 0;
  if (!rows.some(hasInk)) return null;
  return {
    left: part.left + columns.findIndex(hasInk),
    right: part.left + columns.findLastIndex(hasInk) + 1,
    top: part.top + rows.findIndex(hasInk),
    bottom: part.top + rows.findLastIndex(hasInk) + 1,
  };
};

/** Where the innermost lines near both edges of the sheet lie; null where an edge has none. `counts` begin at `start`. */
const linesIn = (
  counts: readonly number[],
  { start, side, length }: { readonly start: number; readonly side: number; readonly length: number },
): readonly [first: number, last: number] | null => {
  const isLine = (count: number): boolean => count >= length * lineShare;
  const first = counts.findLastIndex((count, index) => start + index < side * frameDepth && isLine(count));
  const last = counts.findIndex((count, index) => start + index >= side * (1 - frameDepth) && isLine(count));
  return first < 0 || last < 0 ? null : [start + first, start + last];
};

/** The part that the frame encloses; null where it has no line on all four sides. */
const frameOf = (picture: Picture, part: Part): Part | null => {
  const { rows, columns } = inkOf(picture, part);
  const across = linesIn(rows, { start: part.top, side: picture.height, length: columns.length });
  const down = linesIn(columns, { start: part.left, side: picture.width, length: rows.length });
  if (across === null || down === null) return null;
  // Without the pixel beside a line, which may be blurred into it.
  const inside = { left: down[0] + 2, right: down[1] - 1, top: across[0] + 2, bottom: across[1] - 1 };
  return inside.right <= inside.left || inside.bottom <= inside.top ? null : inside;
};

/** The parts of an area whose ink lies together, each with all that is connected with it. */
const piecesOf = (picture: Picture, area: Part): readonly Part[] => {
  const cell = Math.max(1, Math.ceil(Math.max(area.right - area.left, area.bottom - area.top) / gridSize));
  const columnCount = Math.ceil((area.right - area.left) / cell);
  const inked = new Map<number, Part>();
  for (let top = area.top, row = 0; top < area.bottom; top += cell, row++)
    for (let left = area.left, column = 0; left < area.right; left += cell, column++) {
      const bounds = { left, top, right: Math.min(left + cell, area.right), bottom: Math.min(top + cell, area.bottom) };
      const ink = trimEmptyEdges(picture, bounds);
      if (ink !== null) inked.set(row * columnCount + column, ink);
    }
  const pieces: Part[] = [];
  for (const [start, first] of inked) {
    inked.delete(start);
    let piece = first;
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [row, column] = [Math.floor(at / columnCount), at % columnCount];
      for (let y = row - 1; y <= row + 1; y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columnCount - 1, column + 1); x++) {
          const neighbour = inked.get(y * columnCount + x);
          if (neighbour === undefined) continue;
          inked.delete(y * columnCount + x);
          waiting.push(y * columnCount + x);
          piece = around([piece, neighbour]);
        }
    }
    pieces.push(piece);
  }
  return pieces;
};

const around = (parts: readonly Part[]): Part => ({
  left: Math.min(...parts.map(({ left }) => left)),
  right: Math.max(...parts.map(({ right }) => right)),
  top: Math.min(...parts.map(({ top }) => top)),
  bottom: Math.max(...parts.map(({ bottom }) => bottom)),
});

/** The content of a frame without the title block, which stands in its lower right corner (ISO 7200); all of it without one. */
const withoutTitleBlock = (picture: Picture, content: Part, frame: Part): Part => {
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  const isTitleBlock = ({ right, top, bottom }: Part): boolean =>
    frame.right - right <= width * nearFrame &&
    frame.bottom - bottom <= height * nearFrame &&
    bottom - top <= height * highestBlock;
  const pieces = piecesOf(picture, content);
  const others = pieces.filter((piece) => !isTitleBlock(piece));
  if (others.length === 0 || others.length === pieces.length) return content;
  const drawn = around(others);
  // A long part is drawn low, and is no speck.
  const isSpeck = drawn.right - drawn.left < width * smallest && drawn.bottom - drawn.top < height * smallest;
  return isSpeck ? content : drawn;
};

/**
 * The subject of a drawing in RGBA: the part without white margins, frames and title block; the whole of it where that is
 * next to nothing. A margin is left around it, but no line of a frame.
 */
export const subjectOf = (picture: Picture): Part => {
  const wholePicture = wholeOf(picture);
  let part = trimEmptyEdges(picture, wholePicture);
  let areaOfPicture = wholePicture;
  for (let frame = 0; part !== null && frame < maxFrames; frame++) {
    const inside = frameOf(picture, part);
    const content = inside && trimEmptyEdges(picture, inside);
    if (inside === null || content === null) break;
    areaOfPicture = inside;
    part = content;
  }
  const { width, height } = picture;
  if (part === null || part.right - part.left < width * smallest || part.bottom - part.top < height * smallest)
    return wholePicture;
  if (areaOfPicture !== wholePicture) part = withoutTitleBlock(picture, part, areaOfPicture);
  const [marginX, marginY] = [Math.round(width * margin), Math.round(height * margin)];
  return {
    left: Math.max(areaOfPicture.left, part.left - marginX),
    right: Math.min(areaOfPicture.right, part.right + marginX),
    top: Math.max(areaOfPicture.top, part.top - marginY),
    bottom: Math.min(areaOfPicture.bottom, part.bottom + marginY),
  };
};
