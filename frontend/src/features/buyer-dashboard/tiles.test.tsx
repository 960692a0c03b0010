import { screen } from '@testing-library/react';
import { fakeApi, requestOf } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { RfqTiles } from './components/RfqTiles.js';

it('Each tile shows how many RFQs its list has, and leads there (BDASH-03)', async () => {
  fakeApi({ [requestOf('buyerRfqCounter')]: { body: { all: 15, drafts: 1, active: 2, ended: 3, archived: 9 } } });
  await renderPage([{ path: '/', element: <RfqTiles /> }], { namespaces: ['buyer-dashboard'], role: 'Buyer' });
  await screen.findByText('15');
  expect(screen.getAllByRole('link').map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    [expect.stringMatching(/15$/), '/buyer/rfqs/all'],
    [expect.stringMatching(/\D1$/), '/buyer/rfqs/drafts'],
    [expect.stringMatching(/\D2$/), '/buyer/rfqs/active'],
    [expect.stringMatching(/\D3$/), '/buyer/rfqs/ended'],
    [expect.stringMatching(/\D9$/), '/buyer/rfqs/archived'],
  ]);
});
