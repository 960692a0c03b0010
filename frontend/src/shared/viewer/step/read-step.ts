import type { ModelReading, StepAnswer } from './step-model.js';

/** Milliseconds after which a model counts as too complex to show. */
const patience = 60_000;

/** Reads a STEP file beside the page; one that takes too long is given up. `cancel` ends it. */
export const readStep = (blob: Blob): ModelReading => {
  const worker = new Worker(new URL('./step-worker.ts', import.meta.url), { type: 'module' });
  const answer = blob.arrayBuffer().then(
    (file) =>
      new Promise<StepAnswer>((resolve) => {
        const timer = setTimeout(() => resolve({ ok: false, reason: 'complex' }), patience);
        worker.addEventListener('message', ({ data }: MessageEvent<StepAnswer>) => {
          clearTimeout(timer);
          resolve(data);
        });
        worker.addEventListener('error', () => resolve({ ok: false, reason: 'damaged' }));
        worker.postMessage(file, [file]);
      }),
  );
  const cancel = (): void => worker.terminate();
  void answer.finally(cancel);
  return { answer, cancel };
};
