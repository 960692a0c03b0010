/** Pixels at the top of the window that the bar of the page and the links to the positions cover, with a gap. */
export const coveredAtTop = 120;

/** Frames during which positions around the target may still be drawn and move it. */
const maxFrames = 30;

const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the first existing element into view and focuses the wanted one (the first) once it exists. It keeps the
 * element in place while its surroundings are drawn, unless the user does something.
 */
export const reveal = (ids: readonly [wanted: string, ...around: string[]], block: 'start' | 'center'): void => {
  let frames = maxFrames;
  let focused = false;
  const stopMoving = (): void => {
    frames = 0;
  };
  for (const kind of interruptions) window.addEventListener(kind, stopMoving, { capture: true, passive: true });
  const step = (): void => {
    const target = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
    target?.scrollIntoView({ block });
    if (target?.id === ids[0] && !focused) {
      focused = true;
      target.focus({ preventScroll: true });
    }
    frames -= 1;
    if (frames > 0) return void requestAnimationFrame(step);
    for (const kind of interruptions) window.removeEventListener(kind, stopMoving, { capture: true });
  };
  step();
};
