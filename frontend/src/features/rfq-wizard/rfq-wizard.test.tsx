import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BuyerRfq } from '@torno/contract';
import { localStorageStore } from 'react-admin';
import { companyDocument } from '../../shared/testing/company-document.fixture.js';
import { fakeUploads } from '../../shared/testing/fake-uploads.js';
import { draft } from './testing/rfq.fixture.js';
import { change, path, sentBodies, show } from './testing/show-step.js';

describe('entry of the wizard', () => {
  it.each([
    [{ label: '', reason: null }, 'rfq-data'],
    [{ positions: [] }, 'part-data'],
    [{ deliveryDate: null, positions: draft.positions.map((p) => ({ ...p, deliveryDate: null })) }, 'delivery-date'],
  ] as const)('continues at the first incomplete step (CREATE-03): %#', async (rfq, step) => {
    const view = await show('rfq-cs', rfq as Partial<BuyerRfq>);
    await waitFor(() => expect(path(view)).toBe(`/buyer/rfqs/r1/${step}`));
  });

  it('redirects an RFQ that is not a draft to its view (CREATE-02)', async () => {
    await show('rfq-data', { status: 'Active' });
    expect(await screen.findByText('view of the RFQ')).toBeInTheDocument();
  });
});

describe('rfq data', () => {
  it('blocks next while the name is missing, and marks it (CREATE-07)', async () => {
    const view = await show('rfq-data', { label: '' });
    const label = await screen.findByRole('textbox', { name: 'Name of the RFQ' });
    expect(label).toHaveAttribute('aria-invalid', 'false');
    await view.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(path(view)).toBe('/buyer/rfqs/r1/rfq-data');
    expect(label).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('Please give the RFQ a name.')).toBeInTheDocument();
    await view.user.type(label, 'Shafts');
    expect(label).toHaveAttribute('aria-invalid', 'false');
    await view.user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(path(view)).toBe('/buyer/rfqs/r1/part-data'));
  });

  it('lists missing fields with links', async () => {
    await show('rfq-data', { label: '', positions: [] });
    const missing = await screen.findByRole('complementary', { name: 'Still missing' });
    expect(
      within(missing)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name of the RFQ', 'At least one position']);
  });

  it('saves during typing, and shows it', async () => {
    const view = await show('rfq-data');
    await view.user.type(await screen.findByRole('textbox', { name: 'Internal code' }), 'P-7');
    expect(screen.getByText('Saving …')).toBeInTheDocument();
    expect(await screen.findByText('All changes saved')).toBeInTheDocument();
    expect(sentBodies(view, change).at(-1)).toEqual({ internalCode: 'P-7' });
  });

  it('reports a failed save, and retries', async () => {
    let failing = true;
    const view = await show(
      'rfq-data',
      {},
      { [change]: () => (failing ? { status: 503, body: {} } : { body: { errors: draft.errors, position: 3 } }) },
    );
    await view.user.type(await screen.findByRole('textbox', { name: 'Internal code' }), 'X');
    const again = await screen.findByRole('button', { name: 'Save again' });
    expect(screen.getByText(/^Not saved:/)).toBeInTheDocument();
    failing = false;
    await view.user.click(again);
    expect(await screen.findByText('All changes saved')).toBeInTheDocument();
  });

  it.each([
    ['retries a save by itself after a transient failure', 503, 2],
    ['does not retry a save that was refused', 400, 1],
  ])('%s', async (_, status, saves) => {
    let failing = true;
    const view = await show(
      'rfq-data',
      {},
      { [change]: () => (failing ? { status, body: {} } : { body: { errors: draft.errors, position: 3 } }) },
    );
    const input = await screen.findByRole('textbox', { name: 'Internal code' });
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    jest.useFakeTimers();
    try {
      fireEvent.change(input, { target: { value: 'X' } });
      await pass(1_000);
      expect(screen.getByText(/^Not saved:/)).toBeInTheDocument();
      failing = false;
      await pass(20_000);
      expect(sentBodies(view, change)).toHaveLength(saves);
      expect(screen.queryAllByText('All changes saved')).toHaveLength(saves - 1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('can start from files: positions by name, each with its documents, and a name for the RFQ (CREATE-24)', async () => {
    const uploads = fakeUploads(() => ({ body: { attachmentKey: 'k', label: 'f', position: 9 } }));
    const { attachments: _, ...bare } = draft.positions[0]!;
    let number = 0;
    const view = await show(
      'rfq-data',
      { label: '', rfqLabel: '', positions: [] },
      {
        'POST /api/v1/buyer/rfq/r1/position': ({ body }) => {
          const { label } = body as { readonly label: string };
          number += 1;
          return {
            body: {
              position: 4,
              rfqPosition: { ...bare, positionId: `new-${label}`, posNumber: number, label },
              errors: [],
            },
          };
        },
      },
    );
    await screen.findByRole('button', { name: 'Choose drawings and models' });
    const input = screen.getByLabelText('Choose drawings and models', { selector: 'input' });
    const files = ['gear.pdf', 'gear.step', 'shaft.pdf'].map((name) => new File(['content'], name));
    await view.user.upload(input, files);
    expect(await screen.findByText('2 positions are in the RFQ.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name of the RFQ' })).toHaveValue('gear (+1)');
    await waitFor(() => expect(uploads.sent).toHaveLength(3));
    expect(uploads.sent.map(({ fileName, fields }) => [fileName, fields['type'], fields['referID']])).toEqual([
      ['gear.pdf', 'PositionDocument', 'new-gear'],
      ['gear.step', 'PositionDocument', 'new-gear'],
      ['shaft.pdf', 'PositionDocument', 'new-shaft'],
    ]);
    await view.user.click(screen.getByRole('link', { name: /Parts/ }));
    expect(await screen.findByRole('textbox', { name: 'Name of the part' })).toHaveValue('gear');
  });

  it('sends NDA documents with their type (CREATE-25)', async () => {
    const uploads = fakeUploads(() => ({ body: { attachmentKey: 'k', label: 'f', position: 9 } }));
    const view = await show('rfq-data', { ndaRequired: true, isNdaRequired: true });
    await screen.findByRole('button', { name: 'Choose files' });
    await view.user.upload(
      screen.getAllByLabelText('Choose files', { selector: 'input' }).at(-1)!,
      new File(['content'], 'nda.pdf'),
    );
    await waitFor(() => expect(uploads.sent).toMatchObject([{ fileName: 'nda.pdf', fields: { type: 'NdaDocument' } }]));
  });

  it('removes a document once confirmed', async () => {
    const removal = 'POST /api/v1/attachment/delete';
    const nda = {
      documentId: 'd',
      attachmentID: 'a-nda',
      label: 'nda.pdf',
      url: '/api/v1/attachment/a-nda',
      previewUrl: null,
      glbPreviewUrl: null,
      mime: 'application/pdf',
    };
    const view = await show(
      'rfq-data',
      { ndaRequired: true, isNdaRequired: true, ndaDocuments: [nda] },
      { [removal]: { body: { position: 3 } } },
    );
    const answerWith = async (name: string): Promise<void> => {
      await view.user.click(await screen.findByRole('button', { name: 'Remove nda.pdf' }));
      const question = await screen.findByRole('alertdialog', { name: 'Remove “nda.pdf”?' });
      await view.user.click(within(question).getByRole('button', { name }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await answerWith('Cancel');
    expect(view.requests).not.toContain(removal);
    await answerWith('Remove');
    await waitFor(() => expect(sentBodies(view, removal)).toEqual([{ attachmentKey: 'a-nda', rfqID: 'r1' }]));
  });

  it('shows for a document beyond those an RFQ can have that there are too many (UPLOAD-23)', async () => {
    fakeUploads(({ fileName }) =>
      fileName === 'last.pdf'
        ? { body: { attachmentKey: 'k', label: 'f', position: 9 } }
        : { status: 409, body: { status: 409, code: 'rfq.too-many-documents', errors: [] } },
    );
    const view = await show('rfq-data', { ndaRequired: true, isNdaRequired: true });
    await screen.findByRole('button', { name: 'Choose files' });
    const files = ['last.pdf', 'beyond.pdf'].map((name) => new File(['content'], name));
    await view.user.upload(screen.getAllByLabelText('Choose files', { selector: 'input' }).at(-1)!, files);
    const own = within(await screen.findByRole('list', { name: 'NDA documents' }));
    expect(await own.findByText('There are too many documents already.')).toBeInTheDocument();
    expect(own.getByText('beyond.pdf')).toBeInTheDocument();
    expect(own.queryByText('last.pdf')).not.toBeInTheDocument();
  });

  it('can use NDA documents that the company keeps (CREATE-25)', async () => {
    const choice = 'POST /api/v1/buyer/rfq/r1/documents';
    const view = await show(
      'rfq-data',
      { ndaRequired: true, isNdaRequired: true, ndaDocuments: [companyDocument('held.pdf', true)] },
      {
        'GET /api/v1/company/account/rfq/documents': {
          body: [
            companyDocument('held.pdf', true),
            companyDocument('frame.pdf', true),
            companyDocument('terms.pdf', false),
          ],
        },
        [choice]: { body: { position: 5 } },
      },
    );
    await view.user.click(await screen.findByRole('button', { name: 'Choose from your company’s documents' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'NDAs of your company' }));
    expect(await dialog.findByRole('checkbox', { name: 'held.pdf' })).toBeDisabled();
    expect(dialog.queryByRole('checkbox', { name: 'terms.pdf' })).not.toBeInTheDocument();
    await view.user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Select at least one document.')).toBeInTheDocument();
    expect(sentBodies(view, choice)).toEqual([]);
    await view.user.click(dialog.getByRole('checkbox', { name: 'frame.pdf' }));
    await view.user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sentBodies(view, choice)).toEqual([{ documentIds: ['d-frame.pdf'] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps entries from step to step (CREATE-35)', async () => {
    const view = await show('rfq-data');
    await view.user.type(await screen.findByRole('textbox', { name: 'Internal code' }), 'P-7');
    await view.user.click(screen.getByRole('button', { name: 'Next' }));
    await view.user.click(await screen.findByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('textbox', { name: 'Internal code' })).toHaveValue('P-7');
  });
});

describe('parts', () => {
  const positions = '/api/v1/buyer/rfq/r1/position';

  it('opens a new position (CREATE-17)', async () => {
    const { attachments: _, ...bare } = draft.positions[0]!;
    const added = { ...bare, positionId: 'C', posNumber: 3, label: '', quantities: [], technologies: [] };
    const { user } = await show(
      'part-data',
      {},
      {
        [`POST ${positions}`]: { body: { position: 4, rfqPosition: added, errors: [] } },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Add position' }));
    expect(await screen.findByText('Position 3 of 3')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name of the part' })).toHaveValue('');
  });

  it('accepts several quantities at once (CREATE-20)', async () => {
    const view = await show('part-data', {}, { [`PUT ${positions}/A`]: { body: { position: 5 } } });
    const quantities = await screen.findByRole('textbox', { name: 'Quantities' });
    await view.user.click(quantities);
    await view.user.paste('100/50/ten');
    const list = screen.getByRole('list', { name: 'Quantities to be quoted' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '50', '100']);
    expect(screen.getByText('Not a whole number: ten')).toBeInTheDocument();
    await waitFor(() =>
      expect(sentBodies(view, `PUT ${positions}/A`)).toContainEqual({
        quantities: [
          { scaleId: 'sA', quantity: 10 },
          { scaleId: expect.any(String), quantity: 50 },
          { scaleId: expect.any(String), quantity: 100 },
        ],
      }),
    );
  });

  it('requires a quantity only while there is none (CREATE-20)', async () => {
    const view = await show('part-data', {}, { [`PUT ${positions}/A`]: { body: { position: 5 } } });
    expect(await screen.findByRole('textbox', { name: 'Quantities' })).not.toBeRequired();
    const [chip] = within(screen.getByRole('list', { name: 'Quantities to be quoted' })).getAllByRole('button');
    await view.user.type(chip ?? document.body, '{Delete}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quantities' })).toBeRequired());
  });

  it('are removed once confirmed, and stay, with a message, when the server refuses', async () => {
    const removal = 'DELETE /api/v1/buyer/rfq/r1/position/A';
    const view = await show('part-data', {}, { [removal]: { status: 500, body: { status: 500, code: 'internal' } } });
    const answerWith = async (name: string): Promise<void> => {
      await view.user.click(await screen.findByRole('button', { name: 'Actions for position 1: Part A' }));
      await view.user.click(screen.getByRole('menuitem', { name: 'Remove' }));
      const question = await screen.findByRole('alertdialog', { name: 'Remove position 1 “Part A”?' });
      await view.user.click(within(question).getByRole('button', { name }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await answerWith('Cancel');
    expect(view.requests).not.toContain(removal);
    await answerWith('Remove');
    await waitFor(() => expect(view.requests).toContain(removal));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actions for position 1: Part A' })).toBeInTheDocument();
  });

  it('break long names with a hyphen that is not part of their name', async () => {
    const [part] = draft.positions;
    await show('part-data', { positions: [{ ...part!, label: 'Spritzgussdeckel A7-59' }] });
    const list = within(await screen.findByRole('list', { name: 'Positions' }));
    const button = list.getByRole('button', { name: '1 Spritzgussdeckel A7-59' });
    expect(within(button).getByText('Spritz\u00ADguss\u00ADde\u00ADckel A7-59')).toBeVisible();
  });

  it('swaps neighbours by the menu, and reverts when refused', async () => {
    const view = await show('part-data', {}, { [`POST ${positions}/swap`]: { status: 500, body: {} } });
    const names = (): (string | null)[] =>
      within(screen.getByRole('list', { name: 'Positions' }))
        .getAllByText(/^Part /, { ignore: '[aria-hidden]' })
        .map(({ textContent }) => textContent);
    await view.user.click(await screen.findByRole('button', { name: 'Actions for position 1: Part A' }));
    await view.user.click(screen.getByRole('menuitem', { name: 'Move down' }));
    await waitFor(() =>
      expect(sentBodies(view, `POST ${positions}/swap`)).toEqual([{ positionIdA: 'A', positionIdB: 'B' }]),
    );
    await waitFor(() => expect(names()).toEqual(['Part A', 'Part B']));
  });

  describe('that belong together', () => {
    const file = (label: string) => ({
      attachmentID: `a-${label}`,
      label,
      url: `/api/v1/attachment/a-${label}`,
      previewUrl: null,
      glbPreviewUrl: null,
      mime: '',
    });
    const [a, b] = [draft.positions[0]!, draft.positions[1]!];
    const withFiles: Partial<BuyerRfq> = {
      positions: [
        { ...a, attachments: [file('motor_shaft.pdf')] },
        { ...b, attachments: [file('custom_motor_shaft.step')] },
      ],
    };
    const { attachments: _, ...bare } = a;
    const merge = `POST ${positions}/merge`;
    const move = `POST ${positions}/move-attachment`;
    const answers = {
      [merge]: { body: { position: 5, errors: [], rfqPosition: { ...bare, label: 'Merged' } } },
      [move]: { body: { position: 5 } },
    };
    const listed = () => within(screen.getByRole('list', { name: 'Positions' })).getAllByRole('listitem');

    it('are merged by the menu', async () => {
      const view = await show('part-data', {}, answers);
      await view.user.click(await screen.findByRole('button', { name: 'Actions for position 2: Part B' }));
      await view.user.click(screen.getByRole('menuitem', { name: 'Merge with another position' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Merge position 2 “Part B”' }));
      expect(dialog.getByRole('radio', { name: 'Position 1: Part A' })).toBeChecked();
      await view.user.click(dialog.getByRole('button', { name: 'Merge positions' }));
      await waitFor(() => expect(sentBodies(view, merge)).toEqual([{ positionId: 'B', intoPositionId: 'A' }]));
      await waitFor(() => expect(listed()).toHaveLength(1));
      expect(screen.getByRole('textbox', { name: 'Name of the part' })).toHaveValue('Merged');
    });

    it('are offered to be merged by the names of their files', async () => {
      const view = await show('part-data', withFiles, answers);
      await view.user.click(await screen.findByRole('button', { name: 'Merge Part A and Part B' }));
      await waitFor(() => expect(sentBodies(view, merge)).toEqual([{ positionId: 'B', intoPositionId: 'A' }]));
    });

    it('are not offered again once that is declined', async () => {
      const { user } = await show('part-data', withFiles);
      await user.click(await screen.findByRole('button', { name: 'Keep them separate' }));
      expect(screen.queryByRole('button', { name: 'Merge Part A and Part B' })).not.toBeInTheDocument();
    });

    it('hand over a file by its menu', async () => {
      const view = await show('part-data', withFiles, answers);
      await view.user.click(await screen.findByRole('button', { name: 'Move motor_shaft.pdf to another position' }));
      await view.user.click(screen.getByRole('menuitem', { name: 'Position 2: Part B' }));
      const moved = { attachmentKey: 'a-motor_shaft.pdf', positionId: 'A', toPositionId: 'B' };
      await waitFor(() => expect(sentBodies(view, move)).toEqual([moved]));
    });

    it('hand over a file that is dragged', async () => {
      const view = await show('part-data', withFiles, answers);
      const row = (await screen.findByRole('button', { name: 'motor_shaft.pdf' })).closest('li')!;
      const data = new Map<string, string>();
      const dataTransfer = {
        setData: (type: string, value: string) => data.set(type, value),
        getData: (type: string) => data.get(type),
        get types() {
          return [...data.keys()];
        },
      };
      fireEvent.dragStart(row, { dataTransfer });
      const [, target] = listed();
      fireEvent.dragOver(target!, { dataTransfer });
      fireEvent.drop(target!, { dataTransfer });
      const moved = { attachmentKey: 'a-motor_shaft.pdf', positionId: 'A', toPositionId: 'B' };
      await waitFor(() => expect(sentBodies(view, move)).toEqual([moved]));
    });
  });

  it('shows the figures of a series only for a series (CREATE-21)', async () => {
    await show('part-data', { demandType: 'Series' });
    expect(await screen.findByRole('textbox', { name: 'Annual quantity' })).toBeInTheDocument();
  });
});

describe('parts in detail', () => {
  const tree = [
    {
      mainCategoryId: 1,
      mainCategoryLabel: 'Machining',
      technologyGroups: [
        {
          technologyGroupId: 101,
          technologyGroupLabel: 'Turning',
          technologies: [
            { technologyId: 10101, technologyLabel: 'CNC turning' },
            { technologyId: 10102, technologyLabel: 'Long turning' },
          ],
        },
      ],
    },
  ];

  it('shows the chosen technologies by name, and removes them (CREATE-23)', async () => {
    const view = await show(
      'part-data',
      {},
      {
        'GET /api/v1/technologies': { body: tree },
        'PUT /api/v1/buyer/rfq/r1/position/A': { body: { position: 5 } },
      },
    );
    const chip = (await screen.findByText('CNC turning')).parentElement!;
    await view.user.click(within(chip).getByTestId('CancelIcon'));
    await waitFor(() =>
      expect(sentBodies(view, 'PUT /api/v1/buyer/rfq/r1/position/A')).toContainEqual({ technologies: [] }),
    );
  });

  it('accepts a custom material instead of one of the catalogue (CREATE-36)', async () => {
    const view = await show('part-data', {}, { 'PUT /api/v1/buyer/rfq/r1/position/A': { body: { position: 5 } } });
    await view.user.click(await screen.findByRole('switch', { name: 'Material that is not in the catalogue' }));
    await view.user.type(screen.getByRole('textbox', { name: 'Material number' }), 'X7');
    await waitFor(() =>
      expect(sentBodies(view, 'PUT /api/v1/buyer/rfq/r1/position/A').at(-1)).toMatchObject({ materialNumber: 'X7' }),
    );
    const saved = Object.assign({}, ...(sentBodies(view, 'PUT /api/v1/buyer/rfq/r1/position/A') as object[]));
    expect(saved).toMatchObject({ arbitraryMaterialNumber: true, materialId: null });
  });
});

describe('refusals of automatic saves', () => {
  const refusal = (field: string, code: string) => ({
    status: 400,
    body: { status: 400, code: 'validation', message: '', errors: [{ field, code }] },
  });

  it('appear at the named field of the header until the field changes', async () => {
    const view = await show('rfq-data', {}, { [change]: refusal('internalCode', 'taken') });
    const field = await screen.findByRole('textbox', { name: 'Internal code' });
    await view.user.type(field, 'X');
    await view.user.tab();
    expect(await screen.findByText('This is in use already.')).toBeInTheDocument();
    expect(field).toBeInvalid();
    await view.user.type(field, 'Y');
    expect(screen.queryByText('This is in use already.')).not.toBeInTheDocument();
  });

  it('appear at the named field of the position, mapped to the form’s name', async () => {
    const view = await show(
      'part-data',
      {},
      { 'PUT /api/v1/buyer/rfq/r1/position/A': refusal('quantities.0.quantity', 'too-big') },
    );
    await view.user.type(await screen.findByRole('textbox', { name: 'Quantities' }), '70{Enter}');
    expect(await screen.findByText('This value is too large.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Quantities' })).toBeInvalid();
  });
});

describe('purchase conditions', () => {
  it('are either an incoterm or a text, and are sent (CREATE-05, CREATE-26, CREATE-28)', async () => {
    const view = await show('purchase-condition');
    const [text, incoterm] = [
      () => screen.queryByRole('textbox', { name: 'Delivery terms (free text)' }),
      () => screen.queryByRole('combobox', { name: 'Incoterm' }),
    ];
    await waitFor(() => expect(incoterm()).toBeEnabled());
    expect(text()).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('radio', { name: 'Free text' }));
    const words = screen.getByRole('textbox', { name: 'Delivery terms (free text)' });
    expect(incoterm()).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(words).toBeInvalid();
    await view.user.type(words, 'by boat');
    await view.user.click(screen.getByRole('switch', { name: 'Tooling cost is quoted separately' }));
    await view.user.type(screen.getByRole('textbox', { name: 'Payment terms' }), '30 days');
    await waitFor(() =>
      expect(Object.assign({}, ...(sentBodies(view, change) as object[]))).toMatchObject({
        deliveryConditionRadioSelect: 'freeText',
        deliveryCondition: 'by boat',
        hasFixedCost: true,
        paymentCondition: '30 days',
      }),
    );
    await view.user.click(screen.getByRole('radio', { name: 'Incoterm' }));
    expect(text()).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('radio', { name: 'Free text' }));
    expect(text()).toHaveValue('by boat');
  });

  it('offer the payment terms that were entered last, while there are none', async () => {
    const view = await show('purchase-condition');
    const terms = await screen.findByRole('textbox', { name: 'Payment terms' });
    const last = () => screen.queryByRole('button', { name: 'Last used: 45 days net' });
    await view.user.type(terms, '45 days net');
    await view.user.tab();
    expect(localStorageStore().getItem('rfq.payment-terms')).toBe('45 days net');
    expect(last()).not.toBeInTheDocument();
    await view.user.clear(terms);
    await view.user.click(last() ?? terms);
    expect(terms).toHaveValue('45 days net');
    expect(last()).not.toBeInTheDocument();
    await waitFor(() =>
      expect(Object.assign({}, ...(sentBodies(view, change) as object[]))).toMatchObject({
        paymentCondition: '45 days net',
      }),
    );
  });

  it('need words beside the incoterm “other” (CREATE-10)', async () => {
    const view = await show('purchase-condition', { incoterm: 'OTH' });
    const words = await screen.findByRole('textbox', { name: 'Delivery terms (free text)' });
    expect(words).toBeEnabled();
    await view.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(words).toBeInvalid();
    await view.user.type(words, 'by boat');
    await view.user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(path(view)).toBe('/buyer/rfqs/r1/delivery-date'));
  });
});

describe('dates', () => {
  it('offer 7, 14, 21 and 28 days, with 14 as default (CREATE-16)', async () => {
    await show('delivery-date');
    const days = await screen.findAllByRole('radio', { name: /days/ });
    expect(days.map((radio) => radio.getAttribute('value'))).toEqual(['7', '14', '21', '28']);
    expect(screen.getByRole('radio', { name: /^14 days/ })).toBeChecked();
  });

  it('can differ for single positions, while the others use the RFQ’s (CREATE-27)', async () => {
    const view = await show('delivery-date', {}, { 'PUT /api/v1/buyer/rfq/r1/position/B': { body: { position: 5 } } });
    await view.user.click(await screen.findByRole('button', { name: 'Other dates for individual positions' }));
    expect(screen.getByRole('textbox', { name: 'Position 1: Part A' })).toHaveValue('');
    await view.user.type(screen.getByRole('textbox', { name: 'Position 2: Part B' }), '1 Apr 2099');
    await waitFor(() =>
      expect(sentBodies(view, 'PUT /api/v1/buyer/rfq/r1/position/B')).toContainEqual({ deliveryDate: '2099-04-01' }),
    );
  });

  it('need a duration or an end date, and say so until there is one (CREATE-12)', async () => {
    const view = await show('delivery-date', { deliveryDate: '2099-04-01', duration: 0, customEndDate: null });
    const missing = /choose a quoting period or enter a deadline/;
    const end = await screen.findByRole('textbox', { name: 'Deadline' });
    await view.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(missing)).toBeInTheDocument();
    expect(end).toBeInvalid();
    expect(path(view)).toBe('/buyer/rfqs/r1/delivery-date');
    await view.user.click(screen.getByRole('radio', { name: /^14 days/ }));
    expect(screen.queryByText(missing)).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('radio', { name: 'Until a certain date' }));
    expect(screen.getByText(missing)).toBeInTheDocument();
    const day = new Date(Date.now() + 20 * 86_400_000);
    await view.user.type(end, `${day.getDate()}/${day.getMonth() + 1}/${day.getFullYear()}`);
    expect(screen.queryByText(missing)).not.toBeInTheDocument();
    expect(end).toBeValid();
  });

  it('are either a duration or an end date (CREATE-14, CREATE-15)', async () => {
    const view = await show('delivery-date');
    const end = await screen.findByRole('textbox', { name: 'Deadline' });
    await view.user.type(end, '31 Jan 2099');
    expect(screen.getByRole('radio', { name: 'Until a certain date' })).toBeChecked();
    await view.user.click(screen.getByRole('radio', { name: /^14 days/ }));
    expect(end).toHaveValue('');
    expect(screen.getByRole('radio', { name: /^14 days/ })).toBeChecked();
  });
});
