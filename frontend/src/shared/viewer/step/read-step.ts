import type { ModelReading, StepAnswer } from './step-model.js';

/** Milliseconds after which a model counts as too complex to show. */
const parseTimeoutMs = 60_000;

/** Reads a STEP file in a worker and gives up one that takes too long. `cancel` ends it. */
export const readStep = (blob: Blob): ModelReading => {
  const worker = new Worker(new URL('./step-worker.ts', import.meta.url), { type: 'module' });
  const answer = blob.arrayBuffer().then(
    (file) =>
      new Promise<StepAnswer>((resolve) => {
        const timer = setTimeout(() => resolve({ ok: false, reason: 'complex' }), parseTimeoutMs);
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
