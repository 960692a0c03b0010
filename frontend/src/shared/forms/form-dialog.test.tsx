import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { required, TextInput } from 'react-admin';
import { ApiProblem } from '../../api/api-problem.js';
import { renderPage } from '../testing/render-page.js';
import { FormDialog } from './FormDialog.js';

type Values = { readonly comment: string };

/** A dialog within a form of the page, which a submission of the dialog must not submit. */
const show = async (onSubmit: (values: Values) => Promise<unknown>, ready?: boolean) => {
  let submitted = 0;
  await renderPage([
    {
      path: '/',
      element: (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submitted += 1;
          }}
        >
          <FormDialog
            title="Comment"
            defaultValues={{ comment: '' }}
            submit={{ label: 'Send', ready }}
            onSubmit={onSubmit}
            onClose={() => undefined}
          >
            <TextInput source="comment" label="Text" validate={required('Say something.')} />
          </FormDialog>
        </form>
      ),
    },
  ]);
  const user = userEvent.setup();
  return { user, submissionsOfPage: () => submitted };
};

describe('FormDialog', () => {
  it('sends its values by Enter and by its button, without submitting a form of the page', async () => {
    const sent: Values[] = [];
    const { user, submissionsOfPage } = await show(async (values) => sent.push(values));
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'a{Enter}');
    await waitFor(() => expect(sent).toEqual([{ comment: 'a' }]));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(submissionsOfPage()).toBe(0);
  });

  it('reports missing fields on Enter and on its button, and sends nothing before', async () => {
    const sent: Values[] = [];
    const { user } = await show(async (values) => sent.push(values));
    const text = await screen.findByRole('textbox', { name: 'Text' });
    await user.type(text, '{Enter}');
    await waitFor(() => expect(text).toHaveAccessibleDescription('Say something.'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toEqual([]);
    await user.type(text, 'a{Enter}');
    await waitFor(() => expect(sent).toEqual([{ comment: 'a' }]));
  });

  it('describes problems in its own texts instead of the browser’s', async () => {
    const sent: Values[] = [];
    const { user } = await show(async (values) => sent.push(values));
    const text = await screen.findByRole('textbox', { name: 'Text' });
    text.setAttribute('pattern', '[0-9]+');
    await user.type(text, 'a{Enter}');
    await waitFor(() => expect(sent).toEqual([{ comment: 'a' }]));
  });

  it('does not send anything while it is not ready, not even by Enter', async () => {
    const sent: Values[] = [];
    const { user } = await show(async (values) => sent.push(values), false);
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'a{Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(sent).toEqual([]);
  });

  it.each([
    ['at the field that it names', [{ field: 'comment', code: 'required' }], 0],
    ['as an alert if it names no field of the form', [{ field: 'other', code: 'required' }], 1],
  ])('shows a refusal %s', async (_, errors, alerts) => {
    const { user } = await show(async () => {
      throw new ApiProblem({ status: 400, code: 'validation', errors });
    });
    const text = await screen.findByRole('textbox', { name: 'Text' });
    await user.type(text, 'a{Enter}');
    if (alerts === 0) await waitFor(() => expect(text).toBeInvalid());
    else await screen.findByRole('alert');
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
  });
});
