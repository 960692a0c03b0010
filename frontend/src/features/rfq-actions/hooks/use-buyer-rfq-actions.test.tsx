import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fakeApi } from '../../../shared/testing/fake-api.js';
import { renderPage } from '../../../shared/testing/render-page.js';
import { useBuyerRfqActions } from './use-buyer-rfq-actions.js';

const Actions = () => {
  const { duplicate, backToDraft, archive } = useBuyerRfqActions((path) => `${path}?returnURL=%2Fhere`);
  return (
    <>
      <button onClick={() => duplicate('r')}>copy</button>
      <button onClick={() => backToDraft('r')}>correct</button>
      <button onClick={() => void archive(['r'])}>archive</button>
    </>
  );
};

const show = async (answers: Answers = {}) => {
  const api = fakeApi(answers);
  const view = await renderPage(
    [
      { path: '/', element: <Actions /> },
      { path: '/buyer/rfqs/:rfqId/rfq-cs', element: null },
    ],
    { namespaces: ['rfq-actions'] },
  );
  return { ...api, ...view, user: userEvent.setup() };
};

const addressOf = ({ router }: Awaited<ReturnType<typeof show>>): string =>
  router.state.location.pathname + router.state.location.search;

describe('useBuyerRfqActions', () => {
  it('opens the wizard of a copy, with the way back', async () => {
    const view = await show({
      'POST /api/v1/buyer/rfq/r/duplicate': { body: { rfqId: 'copy', secondaryId: 18, position: 1 } },
    });
    await view.user.click(screen.getByText('copy'));
    // The toast may appear on the page that is being left.
    await screen.findByText('The copy is a new draft.');
    await waitFor(() => expect(addressOf(view)).toBe('/buyer/rfqs/copy/rfq-cs?returnURL=%2Fhere'));
  });

  it('opens the wizard of an RFQ that became a draft again, with the way back', async () => {
    const view = await show({ 'POST /api/v1/buyer/rfq/r/back-to-draft': { body: { status: 'InWork', position: 1 } } });
    await view.user.click(screen.getByText('correct'));
    await waitFor(() => expect(addressOf(view)).toBe('/buyer/rfqs/r/rfq-cs?returnURL=%2Fhere'));
  });

  it('archives once confirmed', async () => {
    const { bodies, user } = await show({ 'POST /api/v1/buyer/rfq/archive': { body: { position: 1 } } });
    await user.click(screen.getByText('archive'));
    expect(await screen.findByText('Archive this RFQ?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('The RFQ is archived.')).toBeInTheDocument();
    expect(bodies).toEqual([{ rfqIDs: ['r'] }]);
  });
});
