import { createRequire } from 'node:module';

const selectors = createRequire(import.meta.url)('jsdom/lib/jsdom/living/helpers/selectors.js');

/** The arguments of attributes and functions, which only narrow what the rest of a selector asks for. */
const asides = /\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)/g;
const plain = /^[\w\s.#>+~*:-]+$/;

/** The name and the class that an element must have to match one selector; null if it is not plain, or asks for neither. */
const needOf = (selector) => {
  if (!plain.test(selector)) return null;
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  const name = /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase();
  const className = /\.([\w-]+)/.exec(last)?.[1];
  return name === undefined && className === undefined ? null : { name, className };
};

const needs = new Map();

/** The same for each selector of a list; null if one of them is beyond this. */
const needsOf = (list) => {
  if (!needs.has(list)) {
    const found = String(list).replace(asides, '').split(',').map(needOf);
    needs.set(list, found.includes(null) ? null : found);
  }
  return needs.get(list);
};

const has = (element, { name, className }) =>
  (name === undefined || element.localName.toLowerCase() === name) &&
  (className === undefined || (element.getAttributeNS(null, 'class') ?? '').includes(className));

const { matchesDontThrow } = selectors;

/**
 * For the style of one element jsdom asks of each of some thousand rules whether its selector matches, and a test that
 * looks for roles asks for the style of nearly every element. Most rules are about a class or an element's name that the
 * element does not have, which is found out here at once; only about the others the selector engine is asked.
 */
selectors.matchesDontThrow = (element, list) => {
  const needed = needsOf(list);
  return (needed === null || needed.some((need) => has(element, need))) && matchesDontThrow(element, list);
};
