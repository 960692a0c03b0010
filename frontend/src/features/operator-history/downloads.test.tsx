import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readerTimeZone } from '../../shared/format/reader-time-zone.js';
import { fakeApi, requestOf } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { EvidenceButton } from './components/EvidenceButton.js';
import { HistoryExport } from './components/HistoryExport.js';

const downloadId = '00000000-0000-4000-8000-000000000001';
const allow = 'POST /api/v1/admin/rfqs/r/history/download';
const evidence = requestOf('rfqEvidence', { rfqId: 'r' });
const file = requestOf('exportHistory', { subject: 'rfqs', id: 'r' });

/** Answers with files of a status; `saved` receives the files that the browser saves. */
const show = async (status = 200, body: object = {}) => {
  URL.createObjectURL = () => 'blob:file';
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const queries: Record<string, string>[] = [];
  const positions: (string | null)[] = [];
  const answer = ({ url, headers }: { readonly url: URL; readonly headers: Headers }) => {
    queries.push(Object.fromEntries(url.searchParams));
    positions.push(headers.get('X-Min-Position'));
    return { status, body };
  };
  const api = fakeApi({ [allow]: { body: { downloadId, position: 7 } }, [evidence]: answer, [file]: answer });
  const of = { subject: 'rfqs', id: 'r' } as const;
  const element = (
    <>
      <EvidenceButton rfq={{ rfqId: 'r', secondaryId: 100_001 }} />
      <HistoryExport of={of} filter={{ order: 'newest', type: 'RfqEnded' }} />
    </>
  );
  await renderPage([{ path: '/admin', element }], {
    path: '/admin',
    role: 'Operator',
    namespaces: ['operator', 'history', 'operator-history'],
  });
  const user = userEvent.setup();
  /** Gives the reason in the dialog that is open, and downloads. */
  const download = async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(await dialog.findByText('Please give a reason.')).toBeVisible();
    expect(api.requests).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A dispute');
    await user.click(dialog.getByRole('button', { name: 'Download' }));
  };
  return { ...api, saved, queries, positions, user, download };
};

afterEach(() => jest.restoreAllMocks());

describe('the evidence of an RFQ', () => {
  it('is saved once its reason is recorded, under a name of its own, beside the way to its verifier', async () => {
    const { user, download, saved, queries, positions, requests, bodies } = await show();
    await user.click(await screen.findByRole('button', { name: 'Evidence' }));
    expect(await screen.findByRole('link', { name: 'Verify evidence' })).toHaveAttribute('href', '/verify.html');
    await download();
    await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: 'RFQ-100001-evidence.zip' }]));
    expect(requests).toEqual([allow, evidence]);
    expect(bodies[0]).toEqual({ format: 'evidence', reason: 'A dispute' });
    expect(queries).toEqual([{ download: downloadId }]);
    // Earlier, the server would not know of the reason yet.
    expect(positions).toEqual(['7']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is refused in words where it is too large', async () => {
    const { user, download, saved } = await show(409, { status: 409, code: 'evidence.too-large' });
    await user.click(await screen.findByRole('button', { name: 'Evidence' }));
    await download();
    expect(await screen.findByText('This history is too large for one archive.')).toBeInTheDocument();
    expect(saved).not.toHaveBeenCalled();
  });
});

it.each(['PDF', 'CSV', 'JSON'])(
  'A history is saved as %s with its filter, once its reason is recorded',
  async (format) => {
    const { user, download, saved, queries, requests, bodies } = await show();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('menuitem', { name: `Save as ${format}` }));
    await download();
    const name = `history-r.${format.toLowerCase()}`;
    await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: name }]));
    expect(requests).toEqual([allow, file]);
    expect(bodies[0]).toEqual({ format, reason: 'A dispute' });
    expect(queries).toEqual([
      { order: 'newest', type: 'RfqEnded', format, timeZone: readerTimeZone, download: downloadId },
    ]);
  },
);
