import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { plainRfq } from '../../shared/testing/buyer-rfq.fixture.js';
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
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeInTheDocument();
  expect(screen.queryByText(/this has not been loaded yet/)).toBeNull();
});
