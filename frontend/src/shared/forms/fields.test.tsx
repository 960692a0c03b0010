import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { renderPage } from '../testing/render-page.js';
import { FormCheckboxes, FormRadios, FormSelect, FormText } from './fields.js';

const show = async (defaultValues: object, fields: ReactNode) => {
  const sent: unknown[] = [];
  await renderPage([
    {
      path: '/',
      element: (
        <Form defaultValues={defaultValues} onSubmit={(values: unknown) => void sent.push(values)}>
          {fields}
          <button type="submit">Save</button>
        </Form>
      ),
    },
  ]);
  const user = userEvent.setup();
  return {
    user,
    submitted: async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sent).toHaveLength(1));
      return sent[0];
    },
  };
};

const colours = [
  { id: 1, label: 'Red' },
  { id: 2, label: 'Green' },
];

it('A text or select marks a problem of which the form does not know', async () => {
  await show(
    { note: '', colour: 1 },
    <>
      <FormText source="note" label="Note" problem="Note is missing" />
      <FormSelect source="colour" label="Colour" choices={colours} problem="Colour is missing" />
    </>,
  );
  expect(await screen.findByRole('textbox', { name: 'Note' })).toBeInvalid();
  expect(screen.getByText('Note is missing')).toBeInTheDocument();
  expect(screen.getByText('Colour is missing')).toHaveClass('Mui-error');
});

it('A select keeps its value in the form while its choices load', async () => {
  const { submitted } = await show({ colour: 2 }, <FormSelect source="colour" label="Colour" choices={undefined} />);
  expect(await screen.findByRole('combobox', { name: /Colour/ })).toHaveAttribute('aria-disabled', 'true');
  expect(await submitted()).toEqual({ colour: 2 });
});

it('A choice by radio buttons is announced as one group and has the id of the chosen option', async () => {
  const { user, submitted } = await show(
    { colour: 1 },
    <FormRadios source="colour" label="Colour" choices={colours} hideLabel />,
  );
  const group = await screen.findByRole('group', { name: 'Colour' });
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  expect(within(group).getByRole('radio', { name: 'Red' })).toBeChecked();
  await user.click(within(group).getByRole('radio', { name: 'Green' }));
  expect(await submitted()).toEqual({ colour: 2 });
});

it('Disabled checkboxes are drawn as chosen and are not in the value', async () => {
  const { user, submitted } = await show(
    { firms: [] },
    <FormCheckboxes
      source="firms"
      label="Firms"
      choices={[
        { id: 'a', label: 'Asked', disabled: true },
        { id: 'b', label: 'New' },
      ]}
    />,
  );
  expect(await screen.findByRole('checkbox', { name: 'Asked' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Asked' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'New' }));
  expect(await submitted()).toEqual({ firms: ['b'] });
});
