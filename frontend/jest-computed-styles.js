import { createRequire } from 'node:module';

const { implForWrapper } = createRequire(import.meta.url)('jsdom/lib/jsdom/living/generated/utils.js');

/** What jsdom keeps of the declarations of a document's elements; another object, or none, after each change of it. */
const declarationsFor = (element) => {
  const { _ownerDocument: document } = implForWrapper(element);
  const { _styleCache: declarations } = document;
  return declarations;
};

/**
 * A test that looks for roles and names asks several times for the style of each element, which jsdom recomputes each
 * time. Here it is kept for as long as jsdom keeps what it is computed from.
 */
export const keepComputedStyles = (window) => {
  const compute = window.getComputedStyle;
  const kept = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    if (!element?.isConnected || pseudoElement) return compute(element, pseudoElement);
    const last = kept.get(element);
    if (last && last.declarations === declarationsFor(element)) return last.style;
    const style = compute(element);
    kept.set(element, { declarations: declarationsFor(element), style });
    return style;
  };
};
