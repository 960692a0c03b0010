import { Autocomplete, Box, Menu, MenuItem, TextField, Tooltip } from '@mui/material';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { OptionSelect } from '../inputs/OptionSelect.js';
import { renderPage } from '../testing/render-page.js';
import { AppDialog } from './AppDialog.js';
import { OverlayPlace } from './OverlayPlace.js';

const nothing = (): void => undefined;

const ActionMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button onClick={({ currentTarget }) => setAnchor(currentTarget)}>Actions</button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem>Archive</MenuItem>
      </Menu>
    </>
  );
};

const Choice = () => (
  <OptionSelect label="Unit" value={null} onChange={nothing} options={[{ id: 'PCE', label: 'Piece' }]} />
);

const MaterialChoice = () => (
  <Autocomplete options={['Steel']} renderInput={(params) => <TextField {...params} label="Material" />} />
);

const showFrame = (content: ReactNode) =>
  renderPage([
    {
      path: '/',
      element: (
        <>
          <Box component="header">
            <Tooltip title="Who you are">
              <button>Me</button>
            </Tooltip>
          </Box>
          <main>
            {content}
            <OverlayPlace />
          </main>
        </>
      ),
    },
  ]);

/** Found by role, so that what is hidden from screen readers does not count. */
describe('what opens over a page', () => {
  const main = () => within(screen.getByRole('main'));

  it('is a menu inside the main part', async () => {
    await showFrame(<ActionMenu />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    expect(await main().findByRole('menuitem', { name: 'Archive' })).toBeInTheDocument();
  });

  it('is a list of choices inside the main part', async () => {
    await showFrame(<Choice />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Unit' }));
    expect(await main().findByRole('option', { name: 'Piece' })).toBeInTheDocument();
  });

  it('is a list of what fits the typed words inside the main part', async () => {
    await showFrame(<MaterialChoice />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Material' }), 'St');
    expect(await main().findByRole('option', { name: 'Steel' })).toBeInTheDocument();
  });

  it('is a hint inside the main part', async () => {
    await showFrame(null);
    await userEvent.hover(screen.getByRole('button'));
    expect(await main().findByRole('tooltip')).toBeInTheDocument();
  });

  it('is inside a dialog what the dialog opens', async () => {
    await showFrame(
      <AppDialog title="Position" onClose={nothing}>
        <Choice />
        <MaterialChoice />
      </AppDialog>,
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Position' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Unit' }));
    await userEvent.click(await dialog.findByRole('option', { name: 'Piece' }));
    await userEvent.type(await dialog.findByRole('combobox', { name: 'Material' }), 'St');
    expect(await dialog.findByRole('option', { name: 'Steel' })).toBeInTheDocument();
  });
});
