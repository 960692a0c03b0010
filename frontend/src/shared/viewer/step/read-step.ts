import type { ModelReading, StepAnswer } from './step-model.js';

/** Milliseconds after which a model counts as too complex to show. */
const patience = 60_000;

/** Reads a STEP file beside the page; one that cannot be read in time counts as damaged. `cancel` ends it. */
export const readStep = (blob: Blob): ModelReading => {
  const worker = new Worker(new URL('./step-worker.ts', import.meta.url), { type: 'module' });
  const answer = blob.arrayBuffer().then(
    (file) =>
      new Promise<StepAnswer>((resolve) => {
        const giveUp = (): void => resolve({ ok: false, reason: 'damaged' });
        const timer = setTimeout(giveUp, patience);
        worker.addEventListener('message', ({ data }: MessageEvent<StepAnswer>) => {
          clearTimeout(timer);
          resolve(data);
        });
        worker.addEventListener('error', giveUp);
        worker.postMessage(file, [file]);
      }),
  );
  const cancel = (): void => worker.terminate();
  void answer.finally(cancel);
  return { answer, cancel };
};
