import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { MaterialInput } from './index.js';

const groupIds = new Map([
  ['Steel', 1],
  ['Plastics', 2],
  ['Metals', 3],
]);

const material = (id: number, label: string, materialGroupLabel: string, materialNumber = '', searchWords = label) => ({
  id,
  label,
  materialNumber,
  materialGroupId: groupIds.get(materialGroupLabel),
  materialGroupLabel,
  searchWords,
  materialGroupSearchWords: materialGroupLabel,
});

const showInput = (materialId: number | null) =>
  renderPage(
    [
      {
        path: '/',
        element: (
          <Form defaultValues={{ materialId }}>
            <MaterialInput source="materialId" />
          </Form>
        ),
      },
    ],
    { namespaces: ['lookups'] },
  );

it('The material input offers materials by group, each group a child of the list for screen readers too', async () => {
  fakeApi({
    'GET /api/v1/materials': { body: [material(1, 'C45', 'Steel'), material(2, 'PA 6', 'Plastics')] },
  });
  await showInput(null);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Material' }), '6');
  const list = await screen.findByRole('listbox');
  const group = within(list).getByRole('group', { name: 'Plastics' });
  expect(group.parentElement).toBe(list);
  expect(within(group).getByRole('option', { name: 'PA 6' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'C45' })).not.toBeInTheDocument();
});

/** The input with the first of two steels, of which one names its number itself. */
const showSteels = async (): Promise<HTMLElement> => {
  fakeApi({
    'GET /api/v1/materials': {
      body: [material(1, '1.0503 C45', 'Steel', '1.0503'), material(2, 'Tough steel', 'Steel', '1.7225')],
    },
  });
  await showInput(1);
  const box = await screen.findByRole('combobox', { name: 'Material' });
  await waitFor(() => expect(box).toHaveValue('1.0503 C45'));
  return box;
};

it('The material input shows the number of a material only once', async () => {
  const box = await showSteels();
  await userEvent.click(box);
  expect(await screen.findByRole('option', { name: '1.0503 C45' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /Tough steel\s*1\.7225/ })).toBeInTheDocument();
});

it('The material input finds a material by its number, and leaves no choice when the field is cleared', async () => {
  const box = await showSteels();
  await userEvent.clear(box);
  await userEvent.type(box, '1.72');
  expect(screen.queryByRole('option', { name: '1.0503 C45' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('option', { name: /Tough steel/ }));
  expect(box).toHaveValue('Tough steel (1.7225)');
  await userEvent.clear(box);
  await userEvent.tab();
  expect(box).toHaveValue('');
});

it('The material input opens its list below the field, in the middle of the window where the field stands low', async () => {
  const box = await showSteels();
  const scrolled = jest.fn();
  Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 300, 40));
  await userEvent.click(box);
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(list.closest('[data-popper-placement]')).not.toBeNull());
  expect(list.closest('[data-popper-placement]')).toHaveAttribute('data-popper-placement', 'bottom-start');
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
  jest.restoreAllMocks();
});

it('The material input finds materials by group and synonym, and lists apart what only contains the letters', async () => {
  fakeApi({
    'GET /api/v1/materials': {
      body: [
        material(1, 'Tantalum', 'Metals'),
        material(2, 'EN AW-6082', 'Metals', '', 'Aluminium Leichtmetall'),
        material(3, 'PA 6', 'Plastics'),
      ],
    },
  });
  await showInput(null);
  const box = await screen.findByRole('combobox', { name: 'Material' });
  await userEvent.type(box, 'alu');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['EN AW-6082', 'Tantalum']),
  );
  const further = screen.getByRole('group', { name: 'Contain these letters' });
  expect(within(further).getAllByRole('option')).toHaveLength(1);
  await userEvent.clear(box);
  await userEvent.type(box, 'plast');
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['PA 6']));
  await userEvent.clear(box);
  await userEvent.type(box, 'granite');
  expect(await screen.findByText(/No material found\. If it is not in the catalogue/)).toBeInTheDocument();
});
