/** Degrees clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

const turns: readonly QuarterTurn[] = [0, 90, 180, 270];

export const nextTurn = (turn: QuarterTurn): QuarterTurn => turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0;

/** Width and height change places. */
export const isSideways = (turn: QuarterTurn): boolean => turn === 90 || turn === 270;
