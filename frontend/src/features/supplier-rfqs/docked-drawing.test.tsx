import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupplierRfqDetails } from '@torno/contract';
import { details, position } from '../quote-editor/model/quote.fixture.js';
import { requestOf } from '../../shared/testing/fake-api.js';
import { windowWidth } from '../../shared/testing/window-of.js';
import { drawing, show } from './rfq-page.fixture.js';

const positions = [
  position(1, [300], { attachments: [drawing('one.dwg'), drawing('one-b.dwg')] }),
  position(2, [10, 20], { attachments: [drawing('second.dwg')], materialDescription: 'Brass' }),
];

const showTable = async (change: Partial<SupplierRfqDetails>, wide = true) => {
  windowWidth(wide ? 1280 : 800);
  await show({ [requestOf('supplierRfqDetails')]: { body: { ...details, ...change } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Create quote' }));
  await userEvent.click(screen.getByRole('button', { name: 'Table view' }));
};
const dock = () => screen.queryByRole('complementary', { name: 'Drawing of the position' });

describe('drawing beside the table', () => {
  it('shows the name of the open document in full where its tab cuts it (SDET-49)', async () => {
    const attachments = [drawing('one.dwg'), drawing('transmission_pulley.dwg')];
    await showTable({ positions: [position(1, [300], { attachments })] });
    const panel = within(await screen.findByRole('complementary', { name: 'Drawing of the position' }));
    const name = () => panel.queryByText('transmission_pulley.dwg', { selector: 'p' });
    expect(name()).not.toBeInTheDocument();
    await userEvent.click(panel.getByRole('tab', { name: 'transmission_pul…' }));
    expect(name()).toBeVisible();
  });

  it('shows the position with the focus, and can be closed', async () => {
    await showTable({ positions });
    const panel = within(await screen.findByRole('complementary', { name: 'Drawing of the position' }));
    expect(panel.getByText('1 · Part 1')).toBeInTheDocument();
    expect(panel.getAllByRole('tab')).toHaveLength(2);
    const cell = screen.getByRole('textbox', { name: 'Unit price, position 2, quantity 20' });
    await userEvent.click(cell);
    await waitFor(() => expect(panel.getByText('2 · Part 2')).toBeInTheDocument());
    expect(panel.getByText('Brass')).toBeInTheDocument();
    expect(panel.queryByRole('tab')).not.toBeInTheDocument();
    await userEvent.type(cell, '7');
    expect(cell).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Hide the drawings' }));
    expect(dock()).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Unit price, position 2, quantity 20' })).toHaveValue('7.00');
    await userEvent.click(screen.getByRole('button', { name: 'Show the drawings beside the table' }));
    expect(dock()).toBeInTheDocument();
  });

  it('is left out without room', async () => {
    await showTable({ positions }, false);
    expect(dock()).not.toBeInTheDocument();
  });

  it('is left out when no position has one', async () => {
    await showTable({});
    expect(dock()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hide the drawings' })).not.toBeInTheDocument();
  });
});
