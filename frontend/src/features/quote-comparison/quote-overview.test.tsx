import { screen, within } from '@testing-library/react';
import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { rfqOf } from '../rfq-view/model/rfq.fixture.js';
import { QuoteOverview, useCountedQuantities, useOverview } from './index.js';
import { quoteOf } from './model/quote.fixture.js';

const Overview = ({ rfq, quotes }: { readonly rfq: BuyerRfq; readonly quotes: readonly BuyerQuote[] }) => {
  const counted = useCountedQuantities(rfq);
  return <QuoteOverview rfq={rfq} overview={useOverview(rfq, quotes, counted)} countedQuantities={counted} />;
};

it('The overview of quotes prints all suppliers with totals, lead times and terms, partial quotes last', async () => {
  fakeApi({});
  const alpha = quoteOf('Alpha', { p1: [['p1-10', '2', '20']], p2: [['p2-50', '4', '200']] });
  const beta = quoteOf('Beta', { p1: [['p1-10', '1', '10']], p2: [['p2-50', '4', '200']] }, { incoterm: 'DAP' });
  const partial = quoteOf('Gamma', { p1: [['p1-10', '1', '10']] });
  const earlier = { ...alpha, quoteId: 'earlier', latest: false };
  await renderPage(
    [{ path: '/', element: <Overview rfq={rfqOf('Active')} quotes={[partial, alpha, beta, earlier]} /> }],
    { namespaces: ['quote-comparison'] },
  );
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent?.trim())).toEqual(['Beta', 'Alpha', 'Gamma']);
  expect(rows[0]).toHaveTextContent('€210.00Lowest total');
  expect(rows[0]).toHaveTextContent('DAP');
  expect(rows[2]).toHaveTextContent('1 position not quoted');
  expect(screen.getByText(/^Totals for the smallest quantities \(10 · 50\)/)).toBeInTheDocument();
});
