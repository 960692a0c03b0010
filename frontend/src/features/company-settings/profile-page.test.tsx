import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompanyAccountReply } from '@torno/contract';
import { pictureLimits } from '@torno/domain';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { fakeUploads } from '../../shared/testing/fake-uploads.js';
import { renderPage } from '../../shared/testing/render-page.js';
import ProfilePage from './pages/ProfilePage.js';

const account = 'GET /api/v1/company/account';
const removal = 'DELETE /api/v1/company/account/logo';

const company = (change: Partial<CompanyAccountReply> = {}): CompanyAccountReply => ({
  id: 'c1',
  label: 'Works Ltd',
  formOfEnterprise: '',
  commercialRegister: '',
  address: { street: '', postalCode: '70173', city: 'Stuttgart', countryCode: 'DE', regionID: null },
  contactInformation: { phone: '', email: '', fax: '', website: '' },
  additionalLocation: '',
  productionArea: null,
  yearOfFoundation: null,
  annualTurnover: null,
  companySize: null,
  isSupplier: true,
  isBuyer: false,
  isPremiumSupplier: false,
  logoUrl: null,
  profilePictureUrl: null,
  certificates: [],
  ...change,
});
const logoUrl = '/api/v1/attachment/k1/thumbnail';
const picture = (name: string, type = 'image/png', size = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

const show = async (answers: Answers, isAdmin = true) => {
  const api = fakeApi({
    'GET /api/v1/profile': { body: { isAdmin } },
    'GET /api/v1/countries': { body: [{ code: 'DE', label: 'Germany' }] },
    ...answers,
  });
  await renderPage(
    [
      {
        path: '/',
        element: <ProfilePage />,
      },
    ],
    { role: 'Buyer', namespaces: ['company-settings'] },
  );
  // Dragging a file bypasses the browser's filter by type.
  return { ...api, user: userEvent.setup({ applyAccept: false }) };
};
/** The result of decoding every picture, because jsdom decodes none. */
const browserShows = ({ address = 'blob:picture', decodes = true, width = 100 } = {}): void => {
  Object.assign(URL, { createObjectURL: () => address, revokeObjectURL: () => undefined });
  Object.assign(HTMLImageElement.prototype, {
    decode: () => (decodes ? Promise.resolve() : Promise.reject(new Error('damaged'))),
  });
  for (const side of ['naturalWidth', 'naturalHeight'])
    Object.defineProperty(HTMLImageElement.prototype, side, { configurable: true, get: () => width });
};
beforeEach(() => browserShows());
const section = (name: string) => screen.findByRole('region', { name });

describe('profile of the company (COMP-24)', () => {
  it('shows a placeholder of its size while it loads', async () => {
    await show({ [account]: () => new Promise(() => undefined) });
    expect(await screen.findByLabelText('Loading')).toBeInTheDocument();
  });

  it('shows an error message when it cannot be loaded', async () => {
    await show({ [account]: { status: 400, body: { status: 400, code: 'x' } } });
    expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  });

  it('shows the company as others see it', async () => {
    await show({ [account]: { body: company() } });
    const card = within(await section('As others see it'));
    expect(card.getByText('Works Ltd')).toBeInTheDocument();
    expect(await card.findByText('70173 Stuttgart, Germany')).toBeInTheDocument();
    expect(within(await section('Logo')).getByText(/None yet/)).toBeInTheDocument();
  });

  it.each([
    ['supplies', company({ logoUrl }), 'Shown beside your quotes.', true],
    ['buys', company({ logoUrl, isBuyer: true, isSupplier: false }), 'Shown beside your RFQs.', false],
    ['buys and supplies', company({ logoUrl, isBuyer: true }), 'Shown beside your RFQs and quotes.', true],
  ])('says of a company that %s where others see its pictures', async (_what, body, logoText, withCover) => {
    await show({ [account]: { body } });
    expect(await section('Logo')).toHaveTextContent(logoText);
    expect(screen.queryByRole('region', { name: 'Cover' }) !== null).toBe(withCover);
  });

  it.each([
    ['Logo', 'Upload a logo', '/api/v1/public/company/logo'],
    ['Cover', 'Upload a cover', '/api/v1/public/company/profile'],
  ])('uploads a chosen %s', async (name, label, path) => {
    const uploads = fakeUploads(() => ({ body: { url: logoUrl, previewUrl: null, key: 'k1', position: 4 } }));
    const { user } = await show({
      [account]: () => ({
        body: uploads.sent.length === 0 ? company() : company({ logoUrl, profilePictureUrl: logoUrl }),
      }),
    });
    await user.upload(await screen.findByLabelText(label, { selector: 'input' }), picture('a.png'));
    const own = within(await section(name));
    expect(await own.findByRole('button', { name: /^Replace/ })).toBeInTheDocument();
    expect(uploads.sent).toMatchObject([{ path, fileName: 'a.png' }]);
  });

  it.each([
    ['another kind (UPLOAD-12, UPLOAD-21)', picture('a.gif', 'image/gif'), /^a\.gif: Only pictures in JPG and PNG/],
    ['nothing in it (UPLOAD-22)', picture('a.png', 'image/png', 0), /^a\.png: This file is empty/],
    [
      'too many bytes (UPLOAD-14, UPLOAD-20)',
      picture('a.png', 'image/png', pictureLimits.bytes + 1),
      /^a\.png: .*too large/,
    ],
  ])('refuses a file with %s before it is sent', async (_what, file, words) => {
    const uploads = fakeUploads(() => ({ body: {} }));
    const { user } = await show({ [account]: { body: company() } });
    await user.upload(await screen.findByLabelText('Upload a logo', { selector: 'input' }), file);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(uploads.sent).toEqual([]);
  });

  it.each([
    ['is damaged (UPLOAD-26)', { decodes: false }, /^a\.png: This picture is damaged and cannot be shown/],
    ['gets no address (UPLOAD-27)', { address: '' }, /^a\.png: Your browser could not open this picture/],
    ['has no width (UPLOAD-25)', { width: 0 }, /^a\.png: This picture cannot be read/],
    ['is too wide (UPLOAD-15, UPLOAD-24)', { width: pictureLimits.side + 1 }, /^a\.png: .* more than 4096 pixels/],
  ])('refuses a picture that %s before it is sent', async (_what, found, words) => {
    const uploads = fakeUploads(() => ({ body: {} }));
    const { user } = await show({ [account]: { body: company() } });
    const input = await screen.findByLabelText('Upload a logo', { selector: 'input' });
    browserShows(found);
    await user.upload(input, picture('a.png'));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(uploads.sent).toEqual([]);
  });

  it('shows why the server refused a picture (UPLOAD-24)', async () => {
    fakeUploads(() => ({ status: 400, body: { status: 400, code: 'picture.too-many-pixels', errors: [] } }));
    const { user } = await show({ [account]: { body: company() } });
    await user.upload(await screen.findByLabelText('Upload a logo', { selector: 'input' }), picture('a.png'));
    expect(await screen.findByText(/4096 pixels\.$/, { selector: '[role=alert] *' })).toBeInTheDocument();
  });

  it('removes a logo once confirmed', async () => {
    const { user, requests } = await show({
      [account]: { body: company({ logoUrl }) },
      [removal]: { body: { logoUrl: null, position: 3 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove the logo' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(requests).not.toContain(removal);
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(requests).toContain(removal));
    await waitFor(() => expect(requests.filter((call) => call === account)).toHaveLength(2));
  });

  it('keeps a logo that the server does not remove, and says so', async () => {
    const { user } = await show({
      [account]: { body: company({ logoUrl }) },
      [removal]: { status: 500, body: { status: 500, code: 'internal' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove the logo' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove the logo' })).toBeInTheDocument();
  });

  it('can be changed by admins only (SETT-16)', async () => {
    await show({ [account]: { body: company({ logoUrl }) } }, false);
    expect(await screen.findByText('Administrators of your company can change the profile.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /logo|cover/i })).not.toBeInTheDocument();
  });
});
