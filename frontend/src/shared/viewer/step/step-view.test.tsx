import { act, screen } from '@testing-library/react';
import type { ModelMesh } from '@torno/model-file';
import { renderPage } from '../../testing/render-page.js';
import type { ModelReading, StepAnswer } from './step-model.js';
import StepView from './StepView.js';

const capture = jest.fn<string, []>();
// WebGL and the reader's worker do not exist outside of a browser.
jest.mock('./step-scene.js', () => ({
  showStep: () => ({ turn: jest.fn(), zoom: jest.fn(), reset: jest.fn(), capture, dispose: jest.fn() }),
}));
jest.mock('./read-step.js', () => ({ readStep: jest.fn() }));

/** A tetrahedron with legs of 30 mm: 4,500 mm³. */
const corner = {
  positions: Float32Array.of(0, 0, 0, 30, 0, 0, 0, 30, 0, 0, 0, 30),
  triangles: Uint32Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3),
} as unknown as ModelMesh;

const createDeferred = <Value,>() => {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((give) => {
    resolve = give;
  });
  return { promise, resolve: (value: Value) => resolve(value) };
};

/** Opens a model; fake timers apply once it has been read. */
const show = async (meshes: readonly ModelMesh[]) => {
  const { promise, resolve } = createDeferred<StepAnswer>();
  const read = (): ModelReading => ({ answer: promise, cancel: () => undefined });
  const onFailed = jest.fn();
  await renderPage([
    {
      path: '/',
      element: <StepView blob={new Blob()} onFailed={onFailed} read={read} />,
    },
  ]);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  await act(async () => resolve({ ok: true, meshes }));
  return onFailed;
};

const silence = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  capture.mockReset().mockReturnValue('data:image/png;base64,');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('The view of a model takes the picture of a model one second after it was drawn (SDET-50)', async () => {
  await show([corner]);
  act(() => void jest.advanceTimersByTime(999));
  expect(capture).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(capture).toHaveBeenCalledTimes(1);
  expect(screen.getByText('30 × 30 × 30 mm', { exact: false })).toHaveTextContent('4.5 cm³');
});

it('The view of a model reports a picture that cannot be taken on the console only (SDET-57)', async () => {
  const logged = silence();
  const failure = new Error('no picture');
  capture.mockImplementation(() => {
    throw failure;
  });
  const onFailed = await show([corner]);
  act(() => void jest.advanceTimersByTime(1000));
  expect(logged).toHaveBeenCalledWith(expect.any(String), failure);
  expect(onFailed).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('The view of a model reports a model that cannot be measured on the console only (SDET-57)', async () => {
  const logged = silence();
  const onFailed = await show([{ positions: corner.positions } as ModelMesh]);
  expect(logged).toHaveBeenCalledWith('The page could not measure a model', expect.any(TypeError));
  expect(onFailed).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  for (const button of screen.getAllByRole('button')) expect(button).toBeEnabled();
});
