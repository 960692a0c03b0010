/** Near the viewport and around the focus, cells are real inputs; farther away they are drawn later and in a cheaper way. */
export const cellsNear = { margin: 600, keepWhileFocused: true } as const;
