import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.js';
import { FileChooser } from './FileChooser.js';

type OnFile = Parameters<typeof FileChooser>[0]['onFile'];

const show = async (onFile: OnFile) => {
  const user = userEvent.setup();
  const busy: boolean[] = [];
  await renderPage([
    {
      path: '/',
      element: (
        <FileChooser label="Attach" onFile={onFile} onBusy={(now) => busy.push(now)} refusalOf={() => 'too large'} />
      ),
    },
  ]);
  const choose = (name: string) =>
    user.upload(screen.getByLabelText('Attach', { selector: 'input' }), new File(['x'], name));
  return { user, busy, choose };
};

it('The file chooser shows the progress of the file, and its end', async () => {
  let finish = (): void => undefined;
  const { busy, choose } = await show(async (_, { onProgress }) => {
    onProgress(0.4);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await choose('plan.pdf');
  expect(await screen.findByRole('progressbar', { name: 'The file is being uploaded' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(busy).toEqual([true]);
  finish();
  expect(await screen.findByRole('button', { name: 'Attach' })).toBeInTheDocument();
  expect(busy).toEqual([true, false]);
});

it('The file chooser cancels without a message', async () => {
  const { user, choose } = await show(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  );
  await choose('plan.pdf');
  await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByRole('button', { name: 'Attach' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('The file chooser shows which file was refused and why, until the next one is chosen', async () => {
  const { choose } = await show(async ({ name }) => {
    if (name === 'plan.pdf') throw new Error('refused');
  });
  await choose('plan.pdf');
  expect(await screen.findByRole('alert')).toHaveTextContent('plan.pdf: too large');
  await choose('smaller.pdf');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
