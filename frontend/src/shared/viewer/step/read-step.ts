import type { StepAnswer, StepMesh } from './step-model.js';

/** Milliseconds after which a model counts as too complex to show. */
const patience = 60_000;

/** Reads a STEP file beside the page; gives undefined for one that cannot be read in time. `cancel` ends it. */
export const readStep = (
  blob: Blob,
): { readonly meshes: Promise<readonly StepMesh[] | undefined>; readonly cancel: () => void } => {
  const worker = new Worker(new URL('./step-worker.ts', import.meta.url), { type: 'module' });
  const meshes = blob.arrayBuffer().then(
    (file) =>
      new Promise<readonly StepMesh[] | undefined>((resolve) => {
        const timer = setTimeout(() => resolve(undefined), patience);
        const finish = (result: readonly StepMesh[] | undefined): void => {
          clearTimeout(timer);
          resolve(result);
        };
        worker.addEventListener('message', ({ data }: MessageEvent<StepAnswer>) =>
          finish(data.ok ? data.meshes : undefined),
        );
        worker.addEventListener('error', () => finish(undefined));
        worker.postMessage(file, [file]);
      }),
  );
  const cancel = (): void => worker.terminate();
  void meshes.finally(cancel);
  return { meshes, cancel };
};
