import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.js';
import { SearchField } from './SearchField.js';

const show = async () => {
  const asked: string[] = [];
  const onSearch = (text: string): void => void asked.push(text);
  await renderPage([{ path: '/', element: <SearchField value="" onSearch={onSearch} /> }]);
  jest.useFakeTimers();
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
  return { asked, type, pass };
};

afterEach(() => jest.useRealTimers());

it('searches 400 ms after the last key (VAL-21, SRFQ-31)', async () => {
  const { asked, type, pass } = await show();
  type('b');
  pass(399);
  type('bo');
  pass(399);
  expect(asked).toEqual([]);
  pass(1);
  expect(asked).toEqual(['bo']);
});

it('searches at once on Enter, and clears on Escape', async () => {
  const { asked, type } = await show();
  type('bolt');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(asked).toEqual(['bolt']);
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  expect(asked).toEqual(['bolt', '']);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
