import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../testing/render-page.js';
import { NumberField, numberOf } from './NumberField.js';

it.each([
  ['', null],
  ['0', 0],
  ['9999999', 9_999_999],
  ['10000000', 5],
  ['x', 5],
])('reads %p as %p (VAL-19)', (text, expected) => expect(numberOf(text, 5)).toBe(expected));

it('The number field shows 0 as blank and accepts at most 10 characters (VAL-19, VAL-20)', async () => {
  const Field = () => {
    const [value, setValue] = useState<number | null>(0);
    return <NumberField label="Length" value={value} onChange={setValue} />;
  };
  await renderPage([{ path: '/', element: <Field /> }]);
  const input = screen.getByRole('textbox', { name: 'Length' });
  expect(input).toHaveValue('');
  expect(input).toHaveAttribute('maxlength', '10');
  fireEvent.change(input, { target: { value: '1234' } });
  fireEvent.blur(input);
  expect(input).toHaveValue('1,234');
  fireEvent.change(input, { target: { value: '0' } });
  fireEvent.blur(input);
  expect(input).toHaveValue('');
});

it('The number field ignores a minus sign and a number that is too high (VAL-19)', async () => {
  const values: (number | null)[] = [];
  const Field = () => {
    const [value, setValue] = useState<number | null>(null);
    const take = (next: number | null) => {
      values.push(next);
      setValue(next);
    };
    return <NumberField label="Length" value={value} onChange={take} />;
  };
  await renderPage([{ path: '/', element: <Field /> }]);
  const input = screen.getByRole('textbox', { name: 'Length' });
  const user = userEvent.setup();
  await user.type(input, '-5');
  expect(input).toHaveValue('5');
  await user.clear(input);
  await user.type(input, '99999990');
  await user.tab();
  expect(input).toHaveValue('9,999,999');
  await user.clear(input);
  await user.type(input, '0.123456789');
  expect(input).toHaveValue('0.12345678');
  expect(values.filter((value) => value !== null && (value < 0 || value > 9_999_999))).toEqual([]);
});
