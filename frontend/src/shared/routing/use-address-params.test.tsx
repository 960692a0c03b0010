import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.js';
import { useAddressParams } from './use-address-params.js';
import { useDialog } from './use-dialog.js';

const Setter = ({ name }: { readonly name: string }) => {
  const [params, change] = useAddressParams();
  const set = (newest: URLSearchParams): URLSearchParams =>
    new URLSearchParams([...newest, [name, String(params.size)]]);
  return <button onClick={() => change(set, { replace: true })}>{name}</button>;
};

const Opener = () => {
  const { open } = useDialog();
  return <button onClick={() => open('close')}>open</button>;
};

const press = (name: string): void => screen.getByRole('button', { name }).click();

const show = async () =>
  await renderPage(
    [
      {
        path: '/',
        element: (
          <>
            <Setter name="a" />
            <Setter name="b" />
            <Opener />
          </>
        ),
      },
    ],
    { path: '/?kept=1' },
  );

it('Changes of the address by several parts of a page before it is rendered are all kept', async () => {
  const { router } = await show();
  act(() => {
    press('a');
    press('open');
    press('b');
  });
  expect(router.state.location.search).toBe('?kept=1&a=1&dialog=close&b=1');
});

it('A change after the back button begins from the address that the button led to', async () => {
  const { router } = await show();
  await act(async () => press('open'));
  await act(async () => router.navigate(-1));
  await act(async () => press('a'));
  expect(router.state.location.search).toBe('?kept=1&a=1');
});
