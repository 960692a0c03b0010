import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { conversionBegun, Unconvertible, type ConversionAnswer, type ConversionRequest } from '../conversion.js';
import { convertFile } from './convert-file.js';
import { guard } from './guard.js';

const send = (message: ConversionAnswer | typeof conversionBegun): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });

const convert = async (): Promise<void> => {
  const request: ConversionRequest = JSON.parse(process.argv[2] ?? '');
  const { memoryBytes, processorMs } = request;
  const guardedProcess = { memoryBytes, processorMs, parent: process.ppid };
  const watcher = new Worker(new URL(import.meta.url), { workerData: guardedProcess });
  await new Promise((resolve) => watcher.once('message', resolve));
  await send(conversionBegun);
  try {
    await send(await convertFile(request, dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))));
  } catch (error) {
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    await send({ failure: error instanceof Unconvertible ? error.failure : 'crashed', detail });
  }
  process.exit();
};

if (isMainThread) {
  void convert();
} else {
  guard(workerData);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is a thread, not a window
  parentPort?.postMessage('watching');
}
