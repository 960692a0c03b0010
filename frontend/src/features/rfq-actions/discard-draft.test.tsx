import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { DiscardDraft } from './components/DiscardDraft.js';

const draft = { rfqId: 'r', label: '', secondaryId: 17 };

const Page = () => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setAsking(true)}>discard</button>
      {asking && <DiscardDraft draft={draft} onClose={() => setAsking(false)} />}
    </>
  );
};

const show = async (answer: Parameters<typeof fakeApi>[0][string]) => {
  const api = fakeApi({ 'DELETE /api/v1/buyer/rfq/r': answer });
  await renderPage([{ path: '/', element: <Page /> }], { namespaces: ['rfq-actions'] });
  return { ...api, user: userEvent.setup() };
};

it('A draft is deleted once confirmed, and not otherwise', async () => {
  const { requests, user } = await show({ status: 204 });
  await user.click(screen.getByText('discard'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(requests).toEqual([]);
  await user.click(screen.getByText('discard'));
  expect(await screen.findByText('Delete the draft “17”?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('The draft is deleted.')).toBeInTheDocument();
  expect(requests).toEqual(['DELETE /api/v1/buyer/rfq/r']);
});

it('A draft that the server does not delete is announced', async () => {
  const { user } = await show({ status: 500, body: { status: 500, code: 'internal' } });
  await user.click(screen.getByText('discard'));
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  expect(screen.queryByText('The draft is deleted.')).not.toBeInTheDocument();
});
