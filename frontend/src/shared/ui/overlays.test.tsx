import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useLeaveGuard } from '../routing/leave-guard.js';
import { renderPage } from '../testing/render-page.js';
import { useConfirm } from './confirm.js';
import { AppDialog } from './AppDialog.js';

const Editor = ({ dirty }: { readonly dirty: boolean }) => {
  useLeaveGuard(dirty, (path) => path.startsWith('/editor'));
  return (
    <>
      <h1>Editor</h1>
      <Link to="/elsewhere">away</Link>
      <Link to="/editor/step-2">next step</Link>
    </>
  );
};

const showEditor = (dirty: boolean) =>
  renderPage(
    [
      { path: '/editor/*', element: <Editor dirty={dirty} /> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    { path: '/editor' },
  );

describe('leave guard', () => {
  it('asks before changes are lost, and stays or leaves as answered', async () => {
    await showEditor(true);
    await userEvent.click(screen.getByText('away'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByText('Editor')).toBeInTheDocument();
    await userEvent.click(screen.getByText('away'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  it('does not ask within the editor’s own pages, nor without changes', async () => {
    const { router, unmount } = await showEditor(true);
    await userEvent.click(screen.getByText('next step'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/editor/step-2'));
    unmount();
    await showEditor(false);
    await userEvent.click(screen.getByText('away'));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });
});

describe('confirmation', () => {
  const answers: (readonly [string, boolean])[] = [];
  const Asking = ({ dangerous = false }: { readonly dangerous?: boolean }) => {
    const confirm = useConfirm();
    const ask = async (title: string): Promise<void> => {
      const answer = await confirm({ title, text: 'Think twice.', confirmLabel: 'Yes', dangerous });
      answers.push([title, answer]);
    };
    return (
      <button
        onClick={() => {
          void ask('First?');
          void ask('Second?');
        }}
      >
        ask
      </button>
    );
  };
  beforeEach(() => answers.splice(0));

  it('takes Escape for no, and answers an open question with no when the next is asked', async () => {
    await renderPage([{ path: '/', element: <Asking /> }]);
    await userEvent.click(screen.getByText('ask'));
    await screen.findByRole('alertdialog', { name: 'Second?', description: 'Think twice.' });
    expect(answers).toEqual([['First?', false]]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(answers).toContainEqual(['Second?', false]));
  });

  it('answers yes by the confirming button, which has the focus', async () => {
    await renderPage([{ path: '/', element: <Asking /> }]);
    await userEvent.click(screen.getByText('ask'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(answers).toContainEqual(['Second?', true]));
  });

  it('gives the confirming button a colour of its own, by which it differs from the other', async () => {
    await renderPage([{ path: '/', element: <Asking /> }]);
    await userEvent.click(screen.getByText('ask'));
    const colourOf = (name: string) => getComputedStyle(screen.getByRole('button', { name })).backgroundColor;
    await screen.findByRole('button', { name: 'Yes' });
    expect(colourOf('Yes')).toBe('rgb(20, 86, 106)');
    expect(colourOf('Cancel')).not.toBe(colourOf('Yes'));
  });

  it('focuses the safe button when the action cannot be undone, and the other one has no check mark', async () => {
    await renderPage([{ path: '/', element: <Asking dangerous /> }]);
    await userEvent.click(screen.getByText('ask'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    expect(screen.queryByTestId('CheckCircleIcon')).toBeNull();
  });
});

describe('form dialog', () => {
  it('closes by Escape', async () => {
    const onClose = jest.fn();
    await renderPage([
      {
        path: '/',
        element: (
          <AppDialog title="Technologies" onClose={onClose}>
            Text
          </AppDialog>
        ),
      },
    ]);
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('is named by its title alone', async () => {
    await renderPage([
      {
        path: '/',
        element: (
          <AppDialog title="Technologies" onClose={() => undefined}>
            Text
          </AppDialog>
        ),
      },
    ]);
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Technologies');
  });
});

describe('toast', () => {
  const link = <Link to="/rfq">Open</Link>;
  const Notifying = () => {
    const notify = useNotify();
    return (
      <>
        <button onClick={() => notify('Published\nSuppliers are notified.', { type: 'success' })}>publish</button>
        <button onClick={() => notify('Failed', { type: 'error' })}>fail</button>
        <button onClick={() => notify(link)}>link</button>
        <button onClick={() => notify('{{count}} of $t(ra.boolean.true) went.')}>odd name</button>
      </>
    );
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
  const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

  beforeEach(async () => {
    await renderPage([{ path: '/', element: <Notifying /> }]);
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('stays for 3 seconds, an error for 10, and identical messages are merged', () => {
    press('publish');
    press('publish');
    press('fail');
    expect(alertTexts()).toEqual(['PublishedSuppliers are notified.', 'Failed']);
    pass(2_999);
    expect(alertTexts()).toEqual(['PublishedSuppliers are notified.', 'Failed']);
    pass(2);
    expect(alertTexts()).toEqual(['Failed']);
    pass(6_998);
    expect(alertTexts()).toEqual(['Failed']);
    pass(2);
    expect(alertTexts()).toEqual([]);
  });

  it('shows what people have named as they have named it', () => {
    press('odd name');
    expect(alertTexts()).toEqual(['{{count}} of $t(ra.boolean.true) went.']);
  });

  it('can hold a link, and can be closed', () => {
    press('link');
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/rfq');
    press('Close');
    expect(alertTexts()).toEqual([]);
  });
});
