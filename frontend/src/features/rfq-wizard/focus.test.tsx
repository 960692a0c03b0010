import { screen, waitFor } from '@testing-library/react';
import { draft } from './testing/rfq.fixture.js';
import { show } from './testing/show-step.js';

it('The focus moves to the heading of the next step, so that the keyboard need not start at the top of the page', async () => {
  const { user } = await show('rfq-data');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Parts' })).toHaveFocus();
});

it('The focus moves to the name of an added position', async () => {
  const { attachments: _, ...bare } = draft.positions[0]!;
  const { user } = await show(
    'part-data',
    { positions: [] },
    {
      'POST /api/v1/buyer/rfq/r1/position': {
        body: { position: 4, rfqPosition: { ...bare, positionId: 'C', posNumber: 1, label: '' }, errors: [] },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Add position' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name of the part' })).toHaveFocus());
});
