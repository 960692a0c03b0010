import { screen } from '@testing-library/react';
import { historySummary } from '../../api/resources/operator-records.js';
import { buyerRfqDetails } from '../../api/resources/records.js';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { ShowRfq } from './ShowRfq.js';

it.each([
  ['Buyer', 'To your RFQs', '/buyer/rfqs/all'],
  ['Operator', 'To all RFQs', '/admin'],
] as const)(
  'The page of an RFQ that does not exist has a heading and a link onwards for a %s',
  async (role, name, href) => {
    fakeApi({});
    const children = () => null;
    const element =
      role === 'Buyer' ? (
        <ShowRfq resource={buyerRfqDetails} id="5" skeleton="loading">
          {children}
        </ShowRfq>
      ) : (
        <ShowRfq resource={historySummary} id="rfqs/5" skeleton="loading">
          {children}
        </ShowRfq>
      );
    await renderPage([{ path: '/', element }], { role });
    expect(await screen.findByRole('heading', { level: 1, name: 'RFQ not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);
