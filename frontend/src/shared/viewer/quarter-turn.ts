/** Degrees clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

const turns: readonly QuarterTurn[] = [0, 90, 180, 270];

export const nextTurn = (turn: QuarterTurn): QuarterTurn => turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0;

/** True when width and height are swapped. */
export const isSideways = (turn: QuarterTurn): boolean => turn === 90 || turn === 270;
