import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { fakeUploads } from '../../shared/testing/fake-uploads.js';
import { matchedCompany } from '../../shared/testing/matched-company.fixture.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { AssignDialog } from '../rfq-assignment/index.js';
import {
  ChangeDeadlineDialog,
  ExportDialog,
  InviteSuppliersDialog,
  MessageAllDialog,
  SuppliersDialog,
} from './index.js';

const rfqPath = '/api/v1/buyer/rfq/rfq';

const show = async (dialog: ReactNode, answers: Answers) => {
  const api = fakeApi(answers);
  await renderPage(
    [
      {
        path: '/',
        element: dialog,
      },
    ],
    { namespaces: ['rfq-actions', 'matching'], role: 'Buyer' },
  );
  return { ...api, user: userEvent.setup() };
};

describe('change deadline', () => {
  // The clock alone stands still.
  beforeEach(() =>
    jest.useFakeTimers({
      now: Date.parse('2026-03-10T12:00:00.000Z'),
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'requestIdleCallback',
        'cancelIdleCallback',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    }),
  );
  afterEach(() => jest.useRealTimers());
  const details = { [`GET ${rfqPath}`]: { body: { label: 'Housing', endDate: '2026-03-20T22:59:59.000Z' } } };
  const later = { typed: '19/4/2026', sent: '2026-04-19' };
  const change = `POST ${rfqPath}/due-date`;

  it('sends a future day and refuses others with a message', async () => {
    const onClose = jest.fn();
    const { sent, typed } = later;
    const { user, requests, bodies } = await show(<ChangeDeadlineDialog rfqId="rfq" onClose={onClose} />, {
      ...details,
      [change]: { body: { endDate: `${sent}T22:59:59.000Z`, position: 1 } },
    });
    const field = await screen.findByLabelText('New deadline');
    await user.type(field, '1 Jan 2020');
    await user.tab();
    expect(screen.getByText(/between 24 hours/)).toBeInTheDocument();
    const send = screen.getByRole('button', { name: 'Change deadline' });
    await user.click(send);
    await user.clear(field);
    await user.click(send);
    expect(await screen.findByText('Please enter the new deadline.')).toBeInTheDocument();
    expect(field).toBeInvalid();
    expect(requests).not.toContain(change);
    await user.type(field, typed);
    expect(screen.queryByText(/between 24 hours/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change deadline' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies[requests.indexOf(change)]).toEqual({ endDate: sent });
  });

  it.each([
    [false, /^Currently, suppliers can quote for “Housing” until [^.]*2026/],
    [true, /^Suppliers could quote for “Housing” until [^.]*2026.*With a later deadline, they can/],
  ])('says until when suppliers can or could quote (past: %s)', async (deadlinePassed, text) => {
    const body = { ...details[`GET ${rfqPath}`]?.body, deadlinePassed };
    await show(<ChangeDeadlineDialog rfqId="rfq" onClose={() => undefined} />, { [`GET ${rfqPath}`]: { body } });
    await screen.findByLabelText('New deadline');
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('validates a typed day only on blur (VAL-16)', async () => {
    const { user } = await show(<ChangeDeadlineDialog rfqId="rfq" onClose={() => undefined} />, details);
    const field = await screen.findByLabelText('New deadline');
    // This beginning of 31 Dec 2027 is a date, too.
    await user.type(field, '31 Dec 20');
    expect(field).toBeValid();
    expect(screen.queryByText(/between 24 hours/)).not.toBeInTheDocument();
    await user.tab();
    expect(field).toBeInvalid();
    expect(screen.getByText(/between 24 hours/)).toBeInTheDocument();
  });

  it("shows the server's refusal at the field and stays open", async () => {
    const onClose = jest.fn();
    const { user } = await show(<ChangeDeadlineDialog rfqId="rfq" onClose={onClose} />, {
      ...details,
      [change]: { status: 400, body: { status: 400, code: 'rfq.due-date-out-of-range', message: '' } },
    });
    await user.type(await screen.findByLabelText('New deadline'), later.typed);
    await user.click(screen.getByRole('button', { name: 'Change deadline' }));
    expect(await screen.findByText(/between 24 hours/)).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('assign', () => {
  const assignees = 'POST /api/v1/buyer/rfq/assignees';
  const anna = { usrID: 'anna', name: 'Anna Berg', department: 'Purchasing', currentAssignee: true };
  const max = { usrID: 'max', name: 'Max Moser', department: '', currentAssignee: false };

  it('offers colleagues except the assignee (BRFQ-13), and assigns several RFQs at once', async () => {
    const assign = 'POST /api/v1/buyer/rfq/assign';
    const onDone = jest.fn();
    const { user, requests, bodies } = await show(
      <AssignDialog side="buyer" rfqIds={['a', 'b']} onClose={() => undefined} onDone={onDone} />,
      { [assignees]: { body: [anna, max] }, [assign]: { body: { position: 1 } } },
    );
    expect(await screen.findByRole('radio', { name: /Anna Berg/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Please choose a colleague.')).toBeInTheDocument();
    expect(requests).not.toContain(assign);
    await user.click(screen.getByRole('radio', { name: 'Max Moser' }));
    await user.type(screen.getByLabelText('Note for the colleague (optional)'), 'Please');
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Max Moser is now the owner of 2 RFQs.')).toBeInTheDocument();
    expect(bodies[requests.indexOf(assign)]).toEqual({ rfqIDs: ['a', 'b'], receiver: 'max', comment: 'Please' });
    expect(onDone).toHaveBeenCalled();
  });

  it('shows when there is no colleague', async () => {
    await show(<AssignDialog side="buyer" rfqIds={['a']} onClose={() => undefined} />, {
      [assignees]: { body: [anna] },
    });
    expect(await screen.findByText('There is no other colleague')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
  });
});

describe('message to all', () => {
  it('requires a text, shows earlier messages and sends it to all suppliers (BRFQ-21)', async () => {
    const send = `POST ${rfqPath}/message-all`;
    const earlier = {
      id: 'm',
      name: 'Anna Berg',
      date: '2026-01-01T10:00:00Z',
      message: 'Hello all',
      attachment: null,
    };
    const onClose = jest.fn();
    const { user, requests, bodies } = await show(<MessageAllDialog rfqId="rfq" onClose={onClose} />, {
      [`GET ${rfqPath}/revisions`]: { body: [earlier] },
      [send]: { body: { id: 'n', position: 1 } },
    });
    expect(await screen.findByText('Hello all')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /^Message/ }), '   ');
    await user.click(screen.getByRole('button', { name: 'Send to all' }));
    const field = screen.getByRole('textbox', { name: /^Message/ });
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription('Please fill this in.');
    expect(requests).not.toContain(send);
    await user.type(field, 'Mind the radius');
    await user.click(screen.getByRole('button', { name: 'Send to all' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies[requests.indexOf(send)]).toEqual({ message: 'Mind the radius' });
  });

  it('sends the file that was attached with the text, and not one that was removed again (BRFQ-21)', async () => {
    const send = `POST ${rfqPath}/message-all`;
    const uploads = fakeUploads(() => ({
      body: { attachmentKey: `key-${uploads.sent.length}`, label: uploads.sent.at(-1)?.fileName, position: 1 },
    }));
    const { user, requests, bodies } = await show(<MessageAllDialog rfqId="rfq" onClose={() => undefined} />, {
      [`GET ${rfqPath}/revisions`]: { body: [] },
      [send]: { body: { id: 'n', position: 2 } },
    });
    await user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Mind the radius');
    const attach = async (name: string): Promise<void> => {
      await user.upload(screen.getByLabelText('Attach a file', { selector: 'input' }), new File(['x'], name));
      expect(await screen.findByText(name)).toBeInTheDocument();
    };
    await attach('old.pdf');
    await user.click(screen.getByRole('button', { name: /old\.pdf/ }));
    expect(screen.queryByText('old.pdf')).not.toBeInTheDocument();
    await attach('radius.pdf');
    await user.click(screen.getByRole('button', { name: 'Send to all' }));
    await waitFor(() => expect(requests).toContain(send));
    expect(bodies[requests.indexOf(send)]).toEqual({ message: 'Mind the radius', attachmentKey: 'key-2' });
    expect(uploads.sent).toMatchObject([
      { path: '/api/v1/attachment/upload/contextless', fileName: 'old.pdf' },
      { path: '/api/v1/attachment/upload/contextless', fileName: 'radius.pdf' },
    ]);
  });

  const refused = async (errors: readonly object[]) => {
    const view = await show(<MessageAllDialog rfqId="rfq" onClose={() => undefined} />, {
      [`GET ${rfqPath}/revisions`]: { body: [] },
      [`POST ${rfqPath}/message-all`]: { status: 400, body: { status: 400, code: 'validation', message: '', errors } },
    });
    await view.user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Hello');
    await view.user.click(screen.getByRole('button', { name: 'Send to all' }));
    return view.user;
  };

  it("shows the server's refusal at the field that it names, until the field is changed", async () => {
    const user = await refused([{ field: 'message', code: 'too-big' }]);
    const field = screen.getByRole('textbox', { name: /^Message/ });
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription('This value is too large.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(field, '!');
    expect(field).toBeValid();
  });

  it('shows a refusal about no field of the form as a toast', async () => {
    await refused([{ field: 'attachmentKey', code: 'invalid' }]);
    expect(await screen.findByText('Please check what you entered.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Message/ })).toBeValid();
  });
});

describe('suppliers', () => {
  const suppliers = `GET ${rfqPath}/suppliers`;
  const withReturnAddress = (path: string): string => `${path}?returnURL=%2Fx`;
  const one = { companyId: 'a', label: 'Alpha', postalCode: '1', city: 'X', country: 'IT', status: 'SupplierReadRfq' };

  it('are listed, each with name, link, postal code, city, country and status (BRFQ-15, RFQ-40)', async () => {
    const other = {
      companyId: 'b',
      label: 'Beta',
      postalCode: '80331',
      city: 'Munich',
      country: 'DE',
      status: 'SupplierQuoted',
    };
    await show(<SuppliersDialog rfqId="rfq" withReturnAddress={withReturnAddress} onClose={() => undefined} />, {
      [suppliers]: { body: [one, other] },
      'GET /api/v1/countries': {
        body: [
          { code: 'IT', label: 'Italy' },
          { code: 'DE', label: 'Germany' },
        ],
      },
    });
    const rows = await screen.findAllByRole('listitem');
    await waitFor(() =>
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'Alpha1 X, ItalyRead',
        'Beta80331 Munich, GermanyQuoted',
      ]),
    );
    for (const { label, companyId } of [one, other])
      expect(screen.getByRole('link', { name: label })).toHaveAttribute(
        'href',
        `/buyer/rfqs/rfq/suppliers/${companyId}?returnURL=%2Fx`,
      );
  });

  it('show a message when there are none', async () => {
    await show(<SuppliersDialog rfqId="rfq" withReturnAddress={withReturnAddress} onClose={() => undefined} />, {
      [suppliers]: { body: [] },
    });
    expect(await screen.findByText('No supplier has been invited')).toBeInTheDocument();
  });

  it('show an error message when they cannot be loaded', async () => {
    await show(<SuppliersDialog rfqId="rfq" withReturnAddress={withReturnAddress} onClose={() => undefined} />, {});
    expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  });

  it('can be invited, except those already invited', async () => {
    const invite = `POST ${rfqPath}/suppliers`;
    const record = { answerRate: null, answerDays: null, awards: 3, ownRatings: 0 };
    const found = [matchedCompany('a', { label: 'Alpha' }), matchedCompany('b', { label: 'Beta', record })];
    const { user, requests, bodies } = await show(
      <InviteSuppliersDialog rfqId="rfq" positions={1} onClose={() => undefined} />,
      {
        [suppliers]: { body: [one] },
        [`POST ${rfqPath}/matching`]: {
          body: { matchingResult: found, premiumResult: [], basicResult: [], nearMisses: [] },
        },
        [invite]: { body: { position: 1 } },
      },
    );
    const beta = await screen.findByRole('checkbox', { name: /Beta.*3 RFQs won/ });
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Select at least one supplier.')).toBeInTheDocument();
    expect(requests).not.toContain(invite);
    await user.click(beta);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Alpha/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Invite 1 supplier' }));
    expect(await screen.findByText('1 supplier is invited.')).toBeInTheDocument();
    expect(bodies[requests.indexOf(invite)]).toEqual({ companyIDs: ['b'] });
  });

  it('are invited in large numbers only after a confirmation that shows the number (C-42)', async () => {
    const invite = `POST ${rfqPath}/suppliers`;
    const found = Array.from({ length: 21 }, (_, index) => matchedCompany(`c${index}`));
    const { user, requests, bodies } = await show(
      <InviteSuppliersDialog rfqId="rfq" positions={1} onClose={() => undefined} />,
      {
        [suppliers]: { body: [] },
        [`POST ${rfqPath}/matching`]: {
          body: { matchingResult: found, premiumResult: [], basicResult: [], nearMisses: [] },
        },
        [invite]: { body: { position: 1 } },
      },
    );
    await screen.findAllByRole('checkbox');
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    await user.click(screen.getByRole('button', { name: 'Invite 21 suppliers' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Invite 21 suppliers?' }));
    expect(requests).not.toContain(invite);
    await user.click(question.getByRole('button', { name: 'Invite 21 suppliers' }));
    await waitFor(() => expect(requests).toContain(invite));
    expect(bodies[requests.indexOf(invite)]).toEqual({ companyIDs: found.map(({ companyId }) => companyId) });
  });

  it('can be invited from the favourites and by search although they do not fit (MATCH-22)', async () => {
    const invite = `POST ${rfqPath}/suppliers`;
    const { user, requests, bodies } = await show(
      <InviteSuppliersDialog rfqId="rfq" positions={1} onClose={() => undefined} />,
      {
        [suppliers]: { body: [one] },
        [`POST ${rfqPath}/matching`]: {
          body: { matchingResult: [], premiumResult: [], basicResult: [], nearMisses: [] },
        },
        'GET /api/v1/countries': { body: [] },
        'POST /api/v1/buyer/directory': {
          body: {
            companies: [matchedCompany('a', { label: 'Alpha' }), matchedCompany('f', { label: 'Friend' })],
            total: 2,
          },
        },
        'POST /api/v1/buyer/search': { body: { companies: [matchedCompany('s', { label: 'Sought' })], total: 1 } },
        [invite]: { body: { position: 1 } },
      },
    );
    expect(await screen.findByText('No further suitable supplier')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Select at least one supplier.')).toBeInTheDocument();
    expect(requests).not.toContain(invite);
    await user.click(screen.getByRole('button', { name: 'Add suppliers' }));
    expect(await screen.findByText('Already invited')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add Alpha' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Friend' }));
    await user.click(screen.getByRole('tab', { name: 'Search' }));
    await user.click(await screen.findByRole('button', { name: 'Add Sought' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('checkbox', { name: /Friend/ })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /Sought/ }));
    await user.click(screen.getByRole('button', { name: 'Invite 1 supplier' }));
    await waitFor(() => expect(bodies[requests.indexOf(invite)]).toEqual({ companyIDs: ['f'] }));
  });
});

describe('export', () => {
  const rfq = { rfqId: 'rfq', secondaryId: 100_001 };
  const exporting = `POST ${rfqPath}/export`;
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:file';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('requests the chosen format and saves the file (EXPORT-05)', async () => {
    const onClose = jest.fn();
    const { user, bodies } = await show(<ExportDialog rfq={rfq} scope="quotes" onClose={onClose} />, {
      [exporting]: { body: [] },
    });
    await user.click(await screen.findByRole('radio', { name: 'XML' }));
    await user.click(screen.getByRole('button', { name: 'Save file' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies).toContainEqual({ scope: 'quotes', format: 'XML' });
    expect(saved).toEqual(['RFQ-100001-quotes.xml']);
  });

  it('exports one quote, and stays open when refused (EXPORT-04)', async () => {
    const { user, bodies } = await show(
      <ExportDialog rfq={rfq} scope="quote" quote={{ quoteId: 'q2', quoteNumber: 2 }} onClose={() => undefined} />,
      { [exporting]: { status: 404, body: { status: 404, code: 'quote.not-found', message: '' } } },
    );
    expect(await screen.findByRole('dialog', { name: 'Export quote 2' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save file' }));
    expect(await screen.findByText('This quote does not exist.')).toBeInTheDocument();
    expect(bodies).toContainEqual({ scope: 'quote', format: 'XLSX', quoteId: 'q2' });
    expect(saved).toEqual([]);
  });
});
