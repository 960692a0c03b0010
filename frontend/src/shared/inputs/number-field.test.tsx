import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/render-page.js';
import { NumberField, numberOf } from './NumberField.js';

it.each([
  ['', null],
  ['0', 0],
  ['9999999', 9_999_999],
  ['10000000', 5],
  ['x', 5],
])('takes %p as %p (VAL-19)', (text, expected) => expect(numberOf(text, 5)).toBe(expected));

it('shows 0 as blank and takes no more than 10 characters (VAL-19, VAL-20)', async () => {
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
