import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companyDocument } from '../../shared/testing/company-document.fixture.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { fakeUploads } from '../../shared/testing/fake-uploads.js';
import { renderPage } from '../../shared/testing/render-page.js';
import DocumentsPage from './pages/DocumentsPage.js';

const list = 'GET /api/v1/company/account/rfq/documents';
const removal = 'DELETE /api/v1/company/account/rfq/document';

const show = async (answers: Answers) => {
  const api = fakeApi(answers);
  await renderPage(
    [
      {
        path: '/',
        element: <DocumentsPage />,
      },
    ],
    { role: 'Buyer', namespaces: ['company-settings'] },
  );
  return { ...api, user: userEvent.setup() };
};

describe('documents of the company (SETT-14)', () => {
  it('show a placeholder of their size while they load', async () => {
    await show({ [list]: () => new Promise(() => undefined) });
    expect(await screen.findByLabelText('Loading')).toBeInTheDocument();
  });

  it('show an error message when they cannot be loaded', async () => {
    await show({ [list]: { status: 400, body: { status: 400, code: 'x' } } });
    expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  });

  it('show a message when there are none', async () => {
    await show({ [list]: { body: [companyDocument('nda.pdf', true)] } });
    const terms = within(await screen.findByRole('region', { name: 'Purchase terms' }));
    expect(terms.getByText('None yet.')).toBeInTheDocument();
    const ndas = within(screen.getByRole('region', { name: 'Non-disclosure agreements' }));
    expect(ndas.getByRole('button', { name: 'nda.pdf' })).toBeInTheDocument();
  });

  it('are removed once confirmed', async () => {
    const { user, requests, bodies } = await show({
      [list]: { body: [companyDocument('nda.pdf', true), companyDocument('terms.pdf', false)] },
      [removal]: { body: { position: 3 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove terms.pdf' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('RFQs that contain the document keep it.')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(requests).not.toContain(removal);
    await user.click(screen.getByRole('button', { name: 'Remove terms.pdf' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(bodies[requests.indexOf(removal)]).toEqual({ id: 'd-terms.pdf' }));
    await waitFor(() => expect(requests.lastIndexOf(list)).toBeGreaterThan(requests.indexOf(removal)));
  });

  it('stay, with a message, when the server does not remove them', async () => {
    const { user } = await show({
      [list]: { body: [companyDocument('terms.pdf', false)] },
      [removal]: { status: 500, body: { status: 500, code: 'internal' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove terms.pdf' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'terms.pdf' })).toBeInTheDocument();
  });

  it('can be uploaded as NDA or terms, and then appear', async () => {
    const uploads = fakeUploads(() => ({ body: { ...companyDocument('terms.pdf', false), position: 4 } }));
    const { user } = await show({
      [list]: () => ({
        body: [companyDocument('nda.pdf', true), ...uploads.sent.map(() => companyDocument('terms.pdf', false))],
      }),
    });
    await user.upload(
      await screen.findByLabelText('Add purchase terms', { selector: 'input' }),
      new File(['x'], 'terms.pdf'),
    );
    expect(await screen.findByRole('button', { name: 'terms.pdf' })).toBeInTheDocument();
    expect(uploads.sent).toMatchObject([{ path: '/api/v1/company/rfq/document?isNda=false', fileName: 'terms.pdf' }]);
  });

  it('are refused with a message that contains the file’s name', async () => {
    fakeUploads(() => ({ status: 409, body: { status: 409, code: 'company.too-many-documents' } }));
    const { user } = await show({ [list]: { body: [] } });
    await user.upload(await screen.findByLabelText('Add an NDA', { selector: 'input' }), new File(['x'], 'nda.pdf'));
    expect(await screen.findByText(/^nda\.pdf: A company can keep 200 documents/)).toBeInTheDocument();
  });
});
