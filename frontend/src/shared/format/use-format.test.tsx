import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.js';
import { useFormat } from './use-format.js';

const hour = 3_600_000;
const daysAhead = (days: number): string => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  date.setHours(23, 59, 59);
  return date.toISOString();
};
const fromNow = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

const Deadlines = () => {
  const { deadline } = useFormat();
  return (
    <ul>
      {[
        { status: 'Active', endDate: daysAhead(3), endedAt: null },
        { status: 'Active', endDate: daysAhead(0), endedAt: null },
        { status: 'Active', endDate: '2024-01-30T10:00:00.000Z', endedAt: null },
        { status: 'Ended', endDate: fromNow(24), endedAt: fromNow(-24) },
        { status: 'Ended', endDate: '2024-01-30T10:00:00.000Z', endedAt: '2024-01-29T10:00:00.000Z' },
      ].map((rfq) => (
        <li key={rfq.status + rfq.endDate}>{deadline(rfq)}</li>
      ))}
    </ul>
  );
};

it.each([
  ['de', '3 Tage', 'heute', '30.01.2024', 'Vor Ablauf der Frist geschlossen', 'Geschlossen am 29.01.2024'],
  ['en', '3 days', 'today', '30 Jan 2024', 'Closed before its deadline', 'Closed on 29 Jan 2024'],
  ['it', '3 giorni', 'oggi', '30/01/2024', 'Chiusa prima della scadenza', 'Chiusa il 29/01/2024'],
] as const)('deadlines in %s show the time left, in four texts (SDET-31 to SDET-34)', async (language, ...texts) => {
  await renderPage([{ path: '/', element: <Deadlines /> }], { language });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(texts);
});
