/** Frames during which positions around the target may still be drawn and move it. */
const patience = 30;

const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the first of the elements that exists into view, focuses the one that is wanted (the first) as soon as it is
 * there, and keeps it in its place while what surrounds it is still being drawn, unless the user does something.
 */
export const reveal = (ids: readonly [wanted: string, ...around: string[]], block: 'start' | 'center'): void => {
  let frames = patience;
  let focused = false;
  const interrupted = (): void => {
    frames = 0;
  };
  for (const kind of interruptions) window.addEventListener(kind, interrupted, { capture: true, passive: true });
  const step = (): void => {
    const target = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
    target?.scrollIntoView({ block });
    if (target?.id === ids[0] && !focused) {
      focused = true;
      target.focus({ preventScroll: true });
    }
    frames -= 1;
    if (frames > 0) return void requestAnimationFrame(step);
    for (const kind of interruptions) window.removeEventListener(kind, interrupted, { capture: true });
  };
  step();
};
