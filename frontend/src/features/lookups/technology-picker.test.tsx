import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { TechnologyPicker } from './components/TechnologyPicker.js';
import type { TechnologyChoice } from './model/technology-tree.js';

const technology = (technologyId: number, technologyLabel: string) => ({
  technologyId,
  technologyLabel,
  technologyCategory: 1,
  technologyDimensions: [],
});
const turning = {
  technologyGroupId: 1,
  technologyGroupLabel: 'Turning',
  paid: false,
  technologies: [technology(1, 'CNC turning'), technology(2, 'Bar turning')],
};

const Picker = ({ max }: { readonly max?: number }) => {
  const [value, setValue] = useState<readonly TechnologyChoice[]>([]);
  return (
    <>
      <TechnologyPicker value={value} onChange={setValue} max={max} />
      <p>{`chosen: ${value.map(({ technologyId }) => technologyId).join(', ')}`}</p>
      <button onClick={() => setValue([])}>next part</button>
    </>
  );
};

it('The technology picker can begin with its search', async () => {
  fakeApi({
    'GET /api/v1/technologies': { body: [{ maincatId: 1, maincatLabel: 'Machining', technologyGroups: [turning] }] },
  });
  const element = <TechnologyPicker value={[]} onChange={() => undefined} searchFirst />;
  await renderPage([{ path: '/', element }], { path: '/', namespaces: ['lookups'] });
  expect(await screen.findByRole('searchbox', { name: 'Search technologies' })).toHaveFocus();
});

it('The technology picker chooses a main category at once, by its box or the space bar', async () => {
  const milling = {
    ...turning,
    technologyGroupId: 2,
    technologyGroupLabel: 'Milling',
    technologies: [technology(3, '3-axis milling')],
  };
  fakeApi({
    'GET /api/v1/technologies': {
      body: [{ maincatId: 1, maincatLabel: 'Machining', technologyGroups: [turning, milling] }],
    },
  });
  await renderPage([{ path: '/', Component: Picker }], { path: '/', namespaces: ['lookups'] });
  const user = userEvent.setup();
  const machining = await screen.findByRole('treeitem', { name: /Machining/ });
  await user.click(within(machining).getByTitle('Choose the whole group'));
  expect(screen.getByText('chosen: 1, 2, 3')).toBeInTheDocument();
  expect(machining).toHaveAttribute('aria-expanded', 'false');
  act(() => machining.focus());
  await user.keyboard(' ');
  expect(screen.getByText('chosen:')).toBeInTheDocument();
});

it('The technology picker chooses no more technologies than a part may have', async () => {
  fakeApi({
    'GET /api/v1/technologies': { body: [{ maincatId: 1, maincatLabel: 'Machining', technologyGroups: [turning] }] },
  });
  await renderPage([{ path: '/', element: <Picker max={1} /> }], { path: '/', namespaces: ['lookups'] });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox', { name: 'Search technologies' }), 'turning');
  const bar = await screen.findByRole('treeitem', { name: 'Bar turning' });
  const [group] = screen.getAllByTitle('No more than 1 may be chosen');
  await user.click(group ?? bar);
  expect(screen.getByText('Chosen: 0 of at most 1')).toBeInTheDocument();
  await user.click(screen.getByRole('treeitem', { name: 'CNC turning' }));
  expect(bar).toHaveAttribute('aria-disabled', 'true');
  await user.click(bar);
  expect(screen.getByText('Chosen: 1 of at most 1')).toBeInTheDocument();
  expect(screen.getByText('chosen: 1')).toBeInTheDocument();
});

it('The technology picker offers the technologies that were chosen last before the tree', async () => {
  fakeApi({
    'GET /api/v1/technologies': { body: [{ maincatId: 1, maincatLabel: 'Machining', technologyGroups: [turning] }] },
  });
  await renderPage([{ path: '/', Component: Picker }], { path: '/', namespaces: ['lookups'] });
  const user = userEvent.setup();
  const recent = () => screen.queryByRole('group', { name: 'Recently chosen' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search technologies' }), 'turning');
  expect(recent()).not.toBeInTheDocument();
  for (const name of ['CNC turning', 'Bar turning']) await user.click(await screen.findByRole('treeitem', { name }));
  expect(recent()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'next part' }));
  await waitFor(() => expect(recent()).toHaveTextContent(/Bar turning.*CNC turning/));
  await user.click(screen.getByRole('button', { name: 'CNC turning' }));
  expect(screen.getByText('chosen: 1')).toBeInTheDocument();
  expect(recent()).toHaveTextContent(/Bar turning$/);
});
