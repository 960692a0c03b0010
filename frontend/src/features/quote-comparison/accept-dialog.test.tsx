import { onlineManager } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { plainPosition, plainRfq } from '../../shared/testing/buyer-rfq.fixture.js';
import { rfqQuotes } from '../../api/resources/rfq-parts.js';
import { useWholeList } from '../../shared/list/WholeList.js';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { AcceptDialog } from './components/AcceptDialog.js';
import { quoteOf } from './model/quote.fixture.js';

it('Accepting says without a connection that the quotes have not been loaded, and shows them once it is back', async () => {
  const quote = quoteOf('Alpha', {});
  fakeApi({ [`GET /api/v1/buyer/rfq/${quote.rfqId}/quotes`]: { body: [quote] } });
  onlineManager.setOnline(false);
  await renderPage(
    [
      {
        path: '/',
        element: (
          <AcceptDialog
            quote={quote}
            rfq={plainRfq({ rfqId: quote.rfqId, label: 'Shafts' })}
            onClose={() => undefined}
          />
        ),
      },
    ],
    { namespaces: ['quote-comparison'] },
  );
  expect(await screen.findByText(/this has not been loaded yet/)).toBeInTheDocument();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('button', { name: 'Accept positions' })).toBeInTheDocument();
  expect(screen.queryByText(/this has not been loaded yet/)).toBeNull();
});

const rfqOfOnePosition = (rfqId: string) =>
  plainRfq({
    rfqId,
    label: 'Shafts',
    positions: [
      plainPosition({
        positionId: 'p1',
        posNumber: 1,
        rfqId,
        label: 'Shaft',
        quantities: [{ scaleId: 's1', quantity: 10 }],
      }),
    ],
  });

it.each([
  ['0', 'Total of the chosen positions'],
  ['500', 'Total of the chosen positions, tooling included'],
])('Accepting names tooling cost of %s in the total only if there is some', async (toolCost, words) => {
  const quote = quoteOf('Alpha', { p1: [['s1', '2', '20', toolCost]] });
  fakeApi({ [`GET /api/v1/buyer/rfq/${quote.rfqId}/quotes`]: { body: [quote] } });
  await renderPage(
    [
      {
        path: '/',
        element: <AcceptDialog quote={quote} rfq={rfqOfOnePosition(quote.rfqId)} onClose={() => undefined} />,
      },
    ],
    { namespaces: ['quote-comparison'] },
  );
  expect(await screen.findByText(words, { exact: true })).toBeInTheDocument();
});

it('Accepting waits for quotes that know what another supplier has been promised meanwhile (C-39)', async () => {
  const offers = { p1: [['s1', '2', '20']] } as const;
  const quote = quoteOf('Alpha', offers);
  const beta = quoteOf('Beta', offers);
  const promised = { ...beta, metadata: { interactionStatus: 'Accepted' }, acceptedPositionIds: ['p1'] };
  const rfq = rfqOfOnePosition(quote.rfqId);
  let answer = (_: { readonly body: unknown }): void => undefined;
  const second = new Promise<{ readonly body: unknown }>((resolve) => (answer = resolve));
  let readings = 0;
  fakeApi({
    [`GET /api/v1/buyer/rfq/${quote.rfqId}/quotes`]: () => (readings++ === 0 ? { body: [quote, beta] } : second),
  });
  const Page = () => {
    const { data } = useWholeList(rfqQuotes, { rfqId: quote.rfqId });
    const [accepting, setAccepting] = useState(false);
    return (
      <>
        {data && <button onClick={() => setAccepting(true)}>open</button>}
        {accepting && <AcceptDialog quote={quote} rfq={rfq} onClose={() => undefined} />}
      </>
    );
  };
  await renderPage([{ path: '/', element: <Page /> }], { namespaces: ['quote-comparison'] });
  await userEvent.setup().click(await screen.findByText('open'));
  await waitFor(() => expect(readings).toBe(2));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await act(async () => answer({ body: [quote, promised] }));
  expect(await screen.findByText(/1\. Shaft .*Beta/)).toBeInTheDocument();
});
