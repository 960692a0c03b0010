import { hashKey } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { buyerRfqs } from './buyer-rfqs.js';
import { buyerRfqDetails } from './records.js';

const params = {
  filter: { listType: 'ALL', search: 'gear' },
  sort: { field: 'createdAt', order: 'DESC' },
  pagination: { page: 2, perPage: 10 },
} as const;

const Page = () => {
  useGetList(buyerRfqs.name, params);
  useGetOne(buyerRfqDetails.name, { id: '100007' });
  return null;
};

it('Pages that are requested before their code has come are cached under the keys that react-admin reads', async () => {
  fakeApi({});
  const { queryClient } = await renderPage([{ path: '/', element: <Page /> }], { role: 'Buyer' });
  const read = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash);
  expect(read).toEqual([
    hashKey(buyerRfqs.queryOf(params).queryKey),
    hashKey(buyerRfqDetails.queryOf('100007').queryKey),
  ]);
});
