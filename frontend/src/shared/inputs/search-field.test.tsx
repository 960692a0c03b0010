import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.js';
import { useEffect, useState } from 'react';
import { SearchField } from './SearchField.js';

const show = async () => {
  const searches: string[] = [];
  const onSearch = (text: string): void => void searches.push(text);
  await renderPage([{ path: '/', element: <SearchField value="" onSearch={onSearch} /> }]);
  jest.useFakeTimers();
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
  return { searches, type, pass };
};

afterEach(() => jest.useRealTimers());

it('The search field searches 400 ms after the last key (VAL-21, SRFQ-31)', async () => {
  const { searches, type, pass } = await show();
  type('b');
  pass(399);
  type('bo');
  pass(399);
  expect(searches).toEqual([]);
  pass(1);
  expect(searches).toEqual(['bo']);
});

it('The search field searches at once on Enter, and clears on Escape', async () => {
  const { searches, type } = await show();
  type('bolt');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(searches).toEqual(['bolt']);
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  expect(searches).toEqual(['bolt', '']);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

describe('while the searched text reaches the URL', () => {
  /** The field over an address, whose changes arrive when the test says so. */
  const showOverAddress = async () => {
    const searches: string[] = [];
    let arrive: (value: string) => void = () => undefined;
    const Address = () => {
      const [value, setValue] = useState('');
      useEffect(() => {
        arrive = setValue;
      }, []);
      return <SearchField value={value} onSearch={(text) => void searches.push(text)} />;
    };
    await renderPage([{ path: '/', element: <Address /> }]);
    jest.useFakeTimers();
    return {
      searches,
      type: (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }),
      pass: (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds)),
      arrive: (value: string) => act(() => arrive(value)),
      text: () => screen.getByRole<HTMLInputElement>('searchbox').value,
    };
  };

  it('keeps text typed meanwhile, and searches it', async () => {
    const { searches, type, pass, arrive, text } = await showOverAddress();
    type('bo');
    pass(400);
    type('bolt');
    arrive('bo');
    expect(text()).toBe('bolt');
    pass(400);
    expect(searches).toEqual(['bo', 'bolt']);
  });

  it('follows the address when it goes back and forth', async () => {
    const { type, pass, arrive, text } = await showOverAddress();
    type('bolt');
    pass(400);
    for (const value of ['bolt', '', 'bolt']) {
      arrive(value);
      expect(text()).toBe(value);
    }
  });
});
