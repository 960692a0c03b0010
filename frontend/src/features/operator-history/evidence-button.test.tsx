import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, requestOf } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { EvidenceButton } from './components/EvidenceButton.js';

const request = requestOf('rfqEvidence', { rfqId: 'r' });

/** Downloads the evidence; `saved` receives what the browser saves. */
const download = async (status: number, body: object) => {
  URL.createObjectURL = () => 'blob:archive';
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fakeApi({ [request]: { status, body } });
  const element = <EvidenceButton rfq={{ rfqId: 'r', secondaryId: 100_001 }} />;
  await renderPage([{ path: '/admin', element }], {
    path: '/admin',
    role: 'Operator',
    namespaces: ['operator', 'operator-history'],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Evidence' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  return saved;
};

describe('the evidence of an RFQ', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is saved under a name of its own, beside the way to its verifier', async () => {
    const saved = await download(200, {});
    await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: 'RFQ-100001-evidence.zip' }]));
    expect(screen.getByRole('link', { name: 'Verify evidence' })).toHaveAttribute('href', '/verify.html');
  });

  it('is refused in words where it is too large', async () => {
    const saved = await download(409, { status: 409, code: 'evidence.too-large' });
    expect(await screen.findByText('This history is too large for one archive.')).toBeInTheDocument();
    expect(saved).not.toHaveBeenCalled();
  });
});
