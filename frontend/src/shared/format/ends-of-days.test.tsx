/** @jest-environment-options {"timeZone": "Europe/Berlin"} */
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.js';
import { useFormat } from './use-format.js';

const Ends = () => {
  const { until } = useFormat();
  return (
    <ul>
      {['2026-01-31T22:59:59.000Z', '2026-01-31T23:59:59.000Z', '2026-07-31T21:59:59.000Z', null].map((end) => (
        <li key={end}>{until(end)}</li>
      ))}
    </ul>
  );
};

it('The end of an RFQ is a day, with the time where the day does not end with it', async () => {
  await renderPage([{ path: '/', element: <Ends /> }], { language: 'de' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '31.01.2026',
    '01.02.2026, 00:59',
    '31.07.2026',
    '',
  ]);
});
