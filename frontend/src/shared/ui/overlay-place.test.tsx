import { Autocomplete, Box, Menu, MenuItem, TextField, Tooltip } from '@mui/material';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { OptionSelect } from '../inputs/OptionSelect.js';
import { renderPage } from '../testing/render-page.js';
import { AppDialog } from './AppDialog.js';
import { OverlayPlace } from './OverlayPlace.js';

const ignore = (): void => undefined;

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
  <OptionSelect label="Unit" value={null} onChange={ignore} options={[{ id: 'PCE', label: 'Piece' }]} />
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

/** Overlays are found by role, so that one hidden from screen readers does not count. */
describe('overlays', () => {
  const main = () => within(screen.getByRole('main'));

  it('open a menu inside the main part', async () => {
    await showFrame(<ActionMenu />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    expect(await main().findByRole('menuitem', { name: 'Archive' })).toBeInTheDocument();
  });

  it('open a list of options inside the main part', async () => {
    await showFrame(<Choice />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Unit' }));
    expect(await main().findByRole('option', { name: 'Piece' })).toBeInTheDocument();
  });

  it('open the matches of an autocomplete inside the main part', async () => {
    await showFrame(<MaterialChoice />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Material' }), 'St');
    expect(await main().findByRole('option', { name: 'Steel' })).toBeInTheDocument();
  });

  it('open a tooltip inside the main part', async () => {
    await showFrame(null);
    await userEvent.hover(screen.getByRole('button'));
    expect(await main().findByRole('tooltip')).toBeInTheDocument();
  });

  it('open inside the dialog that opens them', async () => {
    await showFrame(
      <AppDialog title="Position" onClose={ignore}>
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
