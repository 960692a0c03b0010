/**
 * @jest-environment-options {"timeZone": "Europe/Berlin"}
 */
import { screen } from '@testing-library/react';
import { renderPage } from '../../shared/testing/render-page.js';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { useQuoteTerms } from './hooks/use-quote-terms.js';
import { quoteOf } from './model/quote.fixture.js';

const Validity = ({ until }: { readonly until: string }) =>
  useQuoteTerms()(quoteOf('A', {}, { validUntil: until }), 'validUntil');

it.each([
  ['winter', '2024-12-22T23:59:59.000Z', 'expired on 22 Dec 2024'],
  ['summer', '2024-07-22T22:59:59.000Z', 'expired on 22 Jul 2024'],
])('A buyer in Germany sees the last day of a quote in London, in %s (QUOTE-56)', async (_, until, text) => {
  fakeApi({ 'GET /api/v1/data/incoterm': { body: [] } });
  await renderPage([{ path: '/', element: <Validity until={until} /> }], { namespaces: ['quote-comparison'] });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
