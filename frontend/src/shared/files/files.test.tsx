import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Answers } from '../testing/fake-api.js';
import { renderPage } from '../testing/render-page.js';
import { FileDialog } from './FileDialog.js';
import { FileThumbnail } from './FileThumbnail.js';
import { FileViewer } from './FileViewer.js';

const attachmentID = '70000000-0000-4000-8000-000000000001';
const address = `/api/v1/attachment/${attachmentID}`;
const file = {
  attachmentID,
  label: 'shaft.step',
  mime: 'model/step',
  url: address,
  previewUrl: `${address}/preview`,
  glbPreviewUrl: `${address}/model`,
};
const thumbnail = `GET ${address}/thumbnail`;

const show = async (element: React.ReactElement, answers: Answers) => {
  const api = fakeApi(answers);
  await renderPage([{ path: '/', element }]);
  return api;
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

describe('FileThumbnail', () => {
  it('appears once it is loaded', async () => {
    const { requests } = await show(<FileThumbnail file={file} side={40} />, { [thumbnail]: { body: 'picture' } });
    const picture = await screen.findByRole('presentation');
    expect(picture).toHaveAttribute('src', 'blob:picture');
    expect(requests).toEqual([thumbnail]);
  });

  it.each([
    ['is not made yet', { ...file, previewUrl: null }, []],
    ['cannot be loaded', file, [thumbnail]],
  ] as const)('shows the type of the file when the picture %s (SDET-55)', async (_, shown, expected) => {
    const { requests } = await show(<FileThumbnail file={shown} side={40} />, {});
    expect(await screen.findByText('STEP')).toBeInTheDocument();
    expect(requests).toEqual(expected);
  });

  it('is not loaded before it comes near the view (SDET-48)', async () => {
    const near: (() => void)[] = [];
    globalThis.IntersectionObserver = class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        near.push(() => tell([{ isIntersecting: true }]));
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    } as unknown as typeof IntersectionObserver;
    try {
      const { requests } = await show(<FileThumbnail file={file} side={40} />, { [thumbnail]: { body: 'picture' } });
      expect(requests).toEqual([]);
      act(() => near.forEach((come) => come()));
      await waitFor(() => expect(requests).toEqual([thumbnail]));
    } finally {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    }
  });
});

const config = 'GET /api/v1/data/config';
const filesOf = (requests: readonly string[]): readonly string[] => requests.filter((name) => name !== config);

describe('FileViewer of a model', () => {
  const never = (): Promise<never> => new Promise(() => undefined);

  it('loads its surface, not the model', async () => {
    const { requests } = await show(<FileViewer file={file} />, { [`GET ${address}/model`]: never });
    await waitFor(() => expect(filesOf(requests)).toEqual([`GET ${address}/model`]));
  });

  it.each([
    ['has no surface', { ...file, glbPreviewUrl: null }, [`GET ${address}`]],
    ['has one that cannot be loaded', file, [`GET ${address}/model`, `GET ${address}`]],
  ] as const)('loads the model when it %s', async (_, shown, expected) => {
    const { requests } = await show(<FileViewer file={shown} />, { [`GET ${address}`]: never });
    await waitFor(() => expect(filesOf(requests)).toEqual(expected));
  });

  it('shows only the name of a model where 3D is unavailable (SDET-51)', async () => {
    const { requests } = await show(<FileViewer file={{ ...file, glbPreviewUrl: null }} />, {
      [config]: { body: { feature3d: false } },
      [`GET ${address}`]: never,
    });
    expect(await screen.findByText(/Files of type STEP cannot be shown here/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download shaft.step' })).toBeEnabled();
    expect(requests).toContain(config);
  });
});

describe('FileViewer', () => {
  const photo = { ...file, label: 'photo.png', mime: 'image/png', glbPreviewUrl: null };
  const answer = (body: unknown, headers: Record<string, string> = {}): Answers => ({
    [`GET ${address}`]: { body, headers },
  });

  it('rotates and enlarges a picture', async () => {
    await show(<FileViewer file={photo} />, answer('picture'));
    const picture = await screen.findByRole('img', { name: 'photo.png' });
    expect(getComputedStyle(picture).transform).toContain('rotate(0deg)');
    for (const degrees of [90, 180, 270, 0]) {
      await userEvent.click(screen.getByRole('button', { name: 'Rotate by a quarter turn' }));
      expect(getComputedStyle(picture).transform).toContain(`rotate(${degrees}deg)`);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByRole('button', { name: /150%/ })).toBeInTheDocument();
  });

  it('shows the preview of a scan instead, with a note', async () => {
    const scan = { ...photo, label: 'shaft.tif', mime: 'image/tiff' };
    const { requests } = await show(<FileViewer file={scan} />, { [`GET ${address}/preview`]: { body: 'picture' } });
    expect(await screen.findByRole('img', { name: 'shaft.tif' })).toBeInTheDocument();
    expect(screen.getByText(/A small picture of the first page, as files of type TIF/)).toBeInTheDocument();
    expect(filesOf(requests)).toEqual([`GET ${address}/preview`]);
    expect(screen.getByRole('button', { name: 'Download shaft.tif' })).toBeEnabled();
  });

  it('reports a damaged picture', async () => {
    await show(<FileViewer file={photo} />, answer('picture'));
    fireEvent.error(await screen.findByRole('img', { name: 'photo.png' }));
    expect(screen.getByText(/It may be damaged/)).toBeInTheDocument();
  });

  it('reports an empty file', async () => {
    await show(<FileViewer file={photo} />, answer(undefined));
    expect(await screen.findByText('This file is empty.')).toBeInTheDocument();
  });

  it('does not load a file that is too large to show', async () => {
    await show(<FileViewer file={photo} />, answer('picture', { 'content-length': String(61 * 1024 * 1024) }));
    expect(await screen.findByText(/too large to be shown here/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download photo.png' })).toBeEnabled();
  });
});

describe('FileDialog', () => {
  const of = (name: string) => ({
    ...file,
    attachmentID: name,
    label: name,
    mime: 'image/png',
    url: `/api/v1/attachment/${name}`,
    glbPreviewUrl: null,
  });
  const files = [of('a.png'), of('b.png')] as const;
  const answers = { 'GET /api/v1/attachment/a.png': { body: 'a' }, 'GET /api/v1/attachment/b.png': { body: 'b' } };
  const title = (name: string) => screen.findByRole('dialog', { name });

  it('leads to the other files by buttons and by keys', async () => {
    await show(<FileDialog files={files} file={files[0]} onClose={() => undefined} />, answers);
    expect(await title('a.png')).toHaveTextContent('File 1 of 2');
    expect(screen.getByRole('button', { name: 'Previous file' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next file' }));
    expect(await title('b.png')).toHaveTextContent('File 2 of 2');
    fireEvent.keyDown(await title('b.png'), { key: 'ArrowLeft' });
    expect(await screen.findByRole('img', { name: 'a.png' })).toBeInTheDocument();
    fireEvent.keyDown(await title('a.png'), { key: 'ArrowLeft' });
    expect(await title('a.png')).toBeInTheDocument();
  });

  it('keeps the focus when a file takes the place of another, so that the next key reaches it', async () => {
    const onClose = jest.fn();
    await show(<FileDialog files={files} file={files[0]} onClose={onClose} />, answers);
    const focused = (name: string) => screen.getByRole('img', { name }).closest('[tabindex]');
    await waitFor(() => expect(focused('a.png')).toHaveFocus());
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    // Nothing is awaited: a key that is pressed now would reach the page instead of the dialog.
    expect(screen.getByRole('dialog', { name: 'b.png' })).toContainElement(document.activeElement as HTMLElement);
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes by Escape', async () => {
    const onClose = jest.fn();
    await show(<FileDialog files={files} file={files[0]} onClose={onClose} />, answers);
    fireEvent.keyDown(await title('a.png'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('can fill the screen', async () => {
    await show(<FileDialog files={[files[0]]} file={files[0]} onClose={() => undefined} />, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Full screen' }));
    expect(screen.getByRole('button', { name: 'Leave full screen' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next file' })).not.toBeInTheDocument();
  });
});
