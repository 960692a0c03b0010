import { act, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseScheme, schemeKey, useColourScheme } from './colour-scheme.js';

const { matchMedia } = window;
const media = new Map<string, EventTarget & { matches: boolean }>();

const setMedia = (query: string, matches: boolean): void => {
  const list = window.matchMedia(query);
  act(() => {
    Object.assign(list, { matches });
    list.dispatchEvent(new Event('change'));
  });
};

beforeEach(() => {
  window.localStorage.clear();
  media.clear();
  window.matchMedia = (query: string) => {
    const list = media.get(query) ?? Object.assign(new EventTarget(), { matches: false });
    media.set(query, list);
    return list as MediaQueryList;
  };
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const Scheme = () => <p>{useColourScheme()}</p>;

it('The colour scheme follows the system until somebody chooses, and remembers the choice', () => {
  render(<Scheme />);
  expect(screen.getByText('light')).toBeInTheDocument();
  setMedia('(prefers-color-scheme: dark)', true);
  expect(screen.getByText('dark')).toBeInTheDocument();
  act(() => chooseScheme('light'));
  expect(screen.getByText('light')).toBeInTheDocument();
  expect(window.localStorage.getItem(schemeKey)).toBe('light');
});

it('A page is printed in light colours', () => {
  act(() => chooseScheme('dark'));
  render(<Scheme />);
  expect(screen.getByText('dark')).toBeInTheDocument();
  setMedia('print', true);
  expect(screen.getByText('light')).toBeInTheDocument();
  setMedia('print', false);
  expect(screen.getByText('dark')).toBeInTheDocument();
});

it('The colour scheme is known to the script that runs before the first paint', () => {
  const script = readFileSync(join(__dirname, '..', '..', '..', 'public', 'first-paint.js'), 'utf8');
  expect(script).toContain(`localStorage.getItem('${schemeKey}')`);
});
