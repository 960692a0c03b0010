import { act, screen, waitFor } from '@testing-library/react';
import { useShowContext } from 'react-admin';
import { contractKeyOf } from '../../api/resources/index.js';
import { isStaleAfter } from '../../api/live/changed-by-message.js';
import { isChangedBy } from '../../api/changed-by-command.js';
import { session } from '../../api/client.js';
import { companyAccount, ownCompany } from '../../api/resources/company-account.js';
import { buyerRfqDetails, supplierRfqDetails } from '../../api/resources/records.js';
import { rfqOf } from '../../features/rfq-view/model/rfq.fixture.js';
import { fakeApi } from '../testing/fake-api.js';
import { renderPage } from '../testing/render-page.js';
import { ShowRecord, useRecordOf } from './ShowRecord.js';

const path = '/api/v1/buyer/rfq/100007';

const Label = () => {
  const { label } = useRecordOf(buyerRfqDetails);
  const { isFetching } = useShowContext();
  return <h1 aria-busy={isFetching}>{label}</h1>;
};

const page = (
  <ShowRecord resource={buyerRfqDetails} id="100007" skeleton="loading" errorText="no such RFQ">
    {() => <Label />}
  </ShowRecord>
);

const show = async (answer: Parameters<typeof fakeApi>[0][string]) => {
  const { requests } = fakeApi({ [`GET ${path}`]: answer });
  const view = await renderPage(
    [
      { path: '/', element: 'start' },
      { path: '/page', element: page },
      { path: '/access-denied', element: 'denied' },
    ],
    { path: '/', role: 'Buyer' },
  );
  return { ...view, requests };
};

it('The page of a record shows the record that the route has loaded, without a second request', async () => {
  const { requests, queryClient, router } = await show({ body: rfqOf('Active', { label: 'Gear' }) });
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 15_000 } });
  await queryClient.prefetchQuery(buyerRfqDetails.queryOf('100007'));
  await act(() => router.navigate('/page'));
  expect(await screen.findByRole('heading', { name: 'Gear' })).toBeInTheDocument();
  expect(requests).toEqual([`GET ${path}`]);
});

it('The page of a record redirects when the role may not read the record', async () => {
  const { router } = await show({ body: rfqOf('Active') });
  session.switchRole('Supplier');
  await act(() => router.navigate('/page'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/access-denied'));
});

it('The page of a record keeps the record while it is read again, and if that fails', async () => {
  let answers = 0;
  const { requests, queryClient, router } = await show(() => {
    answers += 1;
    return answers === 1
      ? { body: rfqOf('Active', { label: 'Gear' }) }
      : { status: 500, body: { status: 500, code: 'x' } };
  });
  await act(() => router.navigate('/page'));
  await screen.findByRole('heading', { name: 'Gear' });
  await act(() => queryClient.invalidateQueries({ queryKey: buyerRfqDetails.queryKeyOf('100007') }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(screen.getByRole('heading', { name: 'Gear', busy: false })).toBeInTheDocument();
});

it('The page of a record reports that a record could not be read, and reads it again on request', async () => {
  let answers = 0;
  const { router } = await show(() => {
    answers += 1;
    return answers === 1
      ? { status: 500, body: { status: 500, code: 'x' } }
      : { body: rfqOf('Active', { label: 'Gear' }) };
  });
  await act(() => router.navigate('/page'));
  expect(await screen.findByText('no such RFQ')).toBeInTheDocument();
  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByRole('heading', { name: 'Gear' })).toBeInTheDocument();
});

it('The page of a record says that there is no such record, where it can be missing', async () => {
  fakeApi({});
  const missing = (
    <ShowRecord resource={buyerRfqDetails} id="5" skeleton="loading" notFound={<h1>no such thing</h1>}>
      {() => <Label />}
    </ShowRecord>
  );
  await renderPage([{ path: '/', element: missing }], { role: 'Buyer' });
  expect(await screen.findByRole('heading', { name: 'no such thing' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('The page of a record goes stale, after commands and live messages, like the contract’s query behind it', () => {
  const key = buyerRfqDetails.queryKeyOf('100007');
  expect(contractKeyOf(key)).toEqual(['buyerRfqDetails', { params: { rfqId: '100007' } }]);
  expect(contractKeyOf(supplierRfqDetails.queryKeyOf('100007'))).toEqual([
    'supplierRfqDetails',
    { body: { id: '100007' } },
  ]);
  expect(contractKeyOf(companyAccount.queryKeyOf(ownCompany))).toEqual(['companyAccount', {}]);
  expect(isChangedBy('changeDueDate', key[0])).toBe(true);
  const about = (secondaryId: number) => ({
    position: 9,
    everything: false,
    market: false,
    rfqs: [{ rfqId: 'rfq', secondaryId, topics: ['rfq' as const], position: 9 }],
  });
  expect(isStaleAfter(about(100_007), contractKeyOf(key), undefined)).toBe(true);
  expect(isStaleAfter(about(100_008), contractKeyOf(key), undefined)).toBe(false);
});
