import { screen, waitFor } from '@testing-library/react';
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

const Picker = () => {
  const [value, setValue] = useState<readonly TechnologyChoice[]>([]);
  return (
    <>
      <TechnologyPicker value={value} onChange={setValue} />
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
