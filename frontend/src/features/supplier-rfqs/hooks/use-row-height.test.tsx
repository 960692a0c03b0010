import { screen } from '@testing-library/react';
import { renderPage } from '../../../shared/testing/render-page.js';
import { type Density, useRowHeight } from './use-row-height.js';

const Height = ({ density }: { readonly density: Density }) => <p>{useRowHeight(density)} px</p>;
const { matchMedia } = window;

/** Simulates a screen of a width for the theme's media queries. */
const screenOf = (width: number): void => {
  window.matchMedia = (query: string) =>
    ({
      matches: width >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
};

afterEach(() => {
  window.matchMedia = matchMedia;
});

it.each([
  [390, 401],
  [800, 359],
  [1100, 212],
  [1400, 212],
  [1700, 180],
])('a detailed row on a screen of %d px is %d px high (SRFQ-32)', async (width, height) => {
  screenOf(width);
  await renderPage([{ path: '/', element: <Height density="detailed" /> }]);
  expect(await screen.findByText(`${height} px`)).toBeInTheDocument();
});

it.each([
  [390, 102],
  [1280, 66],
])('a compact row on a screen of %d px is %d px high', async (width, height) => {
  screenOf(width);
  await renderPage([{ path: '/', element: <Height density="compact" /> }]);
  expect(await screen.findByText(`${height} px`)).toBeInTheDocument();
});
