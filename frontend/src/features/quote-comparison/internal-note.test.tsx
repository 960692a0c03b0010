import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { InternalNote } from './components/InternalNote.js';

const saving = 'PUT /api/v1/buyer/rfq/rfq/suppliers/alpha/note';

/** Each button loads the note of its name, as if the server had answered with it. */
const Page = () => {
  const [note, setNote] = useState('Call first');
  return (
    <>
      <InternalNote rfqId="rfq" companyKey="alpha" note={note} />
      {['Call later', 'Call first thing'].map((loaded) => (
        <button key={loaded} onClick={() => setNote(loaded)}>
          {loaded}
        </button>
      ))}
    </>
  );
};

const show = async () => {
  fakeApi({ [saving]: { body: { position: 3 } } });
  const view = await renderPage([{ path: '/', element: <Page /> }], { path: '/', namespaces: ['quote-comparison'] });
  return { ...view, user: userEvent.setup(), field: await screen.findByLabelText('Note') };
};
const loadNote = (note: string) => userEvent.click(screen.getByRole('button', { name: note }));
const saveButton = () => screen.getByRole('button', { name: 'Save note' });

describe('An internal note', () => {
  it('that a colleague saves meanwhile neither replaces what is typed nor counts it as saved', async () => {
    const { user, field } = await show();
    await user.type(field, ' thing');
    await loadNote('Call later');
    expect(field).toHaveValue('Call first thing');
    await waitFor(() => expect(saveButton()).toBeEnabled());
  });

  it('counts as saved once it is loaded as it was sent, until it is changed again', async () => {
    const { user, field } = await show();
    await user.type(field, ' thing');
    await user.click(saveButton());
    await loadNote('Call first thing');
    await waitFor(() => expect(saveButton()).toBeDisabled());
    expect(screen.getByText('Saved')).toBeInTheDocument();
    await user.type(field, '!');
    expect(saveButton()).toBeEnabled();
  });
});
