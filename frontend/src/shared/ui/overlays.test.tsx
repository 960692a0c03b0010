import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { useLeaveGuard } from '../routing/leave-guard.js';
import { Overlays, renderPage } from '../testing/render-page.js';
import { alertStore, showAlert } from './alerts.js';
import { confirm } from './confirmation.js';
import { FormDialog } from './FormDialog.js';

const Editor = ({ dirty }: { readonly dirty: boolean }) => {
  useLeaveGuard(dirty, (path) => path.startsWith('/editor'));
  return (
    <>
      <h1>Editor</h1>
      <Link to="/elsewhere">away</Link>
      <Link to="/editor/step-2">next step</Link>
      <Overlays />
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
  it('asks before changes are lost, and stays or leaves as told', async () => {
    await showEditor(true);
    await userEvent.click(screen.getByText('away'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByText('Editor')).toBeInTheDocument();
    await userEvent.click(screen.getByText('away'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  it('lets go within the work and without changes', async () => {
    const { router, unmount } = await showEditor(true);
    await userEvent.click(screen.getByText('next step'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/editor/step-2'));
    unmount();
    await showEditor(false);
    await userEvent.click(screen.getByText('away'));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });
});

describe('question', () => {
  it('answers no to Escape, and no to the one before when a new one is asked', async () => {
    await renderPage([{ path: '/', element: <Overlays /> }]);
    let first = Promise.resolve(true);
    let second = Promise.resolve(true);
    act(() => {
      first = confirm({ title: 'First?', confirmLabel: 'Yes' });
    });
    act(() => {
      second = confirm({ title: 'Second?', confirmLabel: 'Yes' });
    });
    expect(await first).toBe(false);
    await screen.findByText('Second?');
    await userEvent.keyboard('{Escape}');
    expect(await second).toBe(false);
  });
});

describe('form dialog', () => {
  it('is named by its title alone', async () => {
    await renderPage([
      {
        path: '/',
        element: (
          <FormDialog title="Technologies" onClose={() => undefined}>
            Text
          </FormDialog>
        ),
      },
    ]);
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Technologies');
  });
});

describe('toast', () => {
  it('stays for 3 seconds and takes its link along', async () => {
    jest.useFakeTimers();
    const titles = () => alertStore.get().map(({ title }) => title);
    showAlert({ type: 'success', title: 'Published', link: { label: 'Open', to: '/rfq' } });
    showAlert({ type: 'success', title: 'Published', link: { label: 'Open', to: '/rfq' } });
    showAlert({ type: 'error', title: 'Failed', duration: 10_000 });
    expect(titles()).toEqual(['Published', 'Failed']);
    jest.advanceTimersByTime(2_999);
    expect(titles()).toEqual(['Published', 'Failed']);
    jest.advanceTimersByTime(2);
    expect(titles()).toEqual(['Failed']);
    jest.runAllTimers();
    jest.useRealTimers();
  });

  it('is shown with its link', async () => {
    await renderPage([{ path: '/', element: <Overlays /> }]);
    act(() => void showAlert({ type: 'success', title: 'Published', link: { label: 'Open', to: '/rfq' } }));
    expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute('href', '/rfq');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Published')).not.toBeInTheDocument();
  });
});
