import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rfqSupplierId, supplierQuotes } from '../../api/resources/records.js';
import { ShowRecord } from '../../shared/record/ShowRecord.js';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { InternalNote } from './components/InternalNote.js';

const path = '/api/v1/buyer/rfq/rfq/suppliers/alpha';

const show = async (saved: Parameters<typeof fakeApi>[0][string] = { body: { position: 3 } }) => {
  let note = 'Call first';
  fakeApi({
    [`GET ${path}`]: () => ({ body: { supplier: {}, note } }),
    [`PUT ${path}/note`]: saved,
  });
  const view = await renderPage(
    [
      {
        path: '/',
        element: (
          <ShowRecord resource={supplierQuotes} id={rfqSupplierId('rfq', 'alpha')} skeleton="loading">
            {() => <InternalNote />}
          </ShowRecord>
        ),
      },
    ],
    { path: '/', role: 'Buyer', namespaces: ['quote-comparison'] },
  );
  const loadNote = async (loaded: string): Promise<void> => {
    note = loaded;
    await act(() => view.queryClient.invalidateQueries({ queryKey: [supplierQuotes.name] }));
  };
  return { ...view, loadNote, user: userEvent.setup(), field: await screen.findByLabelText('Note') };
};
const saveButton = () => screen.getByRole('button', { name: 'Save note' });

describe('An internal note', () => {
  it('does not replace unsaved input, nor count it as saved, if a colleague saves a note meanwhile', async () => {
    const { user, field, loadNote } = await show();
    await user.type(field, ' thing');
    await loadNote('Call later');
    expect(field).toHaveValue('Call first thing');
    await waitFor(() => expect(saveButton()).toBeEnabled());
  });

  it('counts as saved once it is loaded as it was sent, until it is changed again', async () => {
    const { user, field, loadNote } = await show();
    await user.type(field, ' thing');
    await user.click(saveButton());
    await loadNote('Call first thing');
    await waitFor(() => expect(saveButton()).toBeDisabled());
    expect(screen.getByText('Saved')).toBeInTheDocument();
    await user.type(field, '!');
    expect(saveButton()).toBeEnabled();
  });

  it('stays in its field after a refusal, with the reason', async () => {
    const { user, field } = await show({
      status: 400,
      body: { status: 400, code: 'invalid', errors: [{ field: 'note', code: 'too-long' }] },
    });
    await user.type(field, '!');
    await user.click(saveButton());
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveValue('Call first!');
    expect(saveButton()).toBeEnabled();
  });
});
