/** The value below which a share of the samples lies, by nearest rank. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/** Milliseconds that something takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Milliseconds of several runs, one after the other; a few runs before them do not count. */
export const samplesOf = async (count: number, work: (index: number) => Promise<unknown>): Promise<number[]> => {
  const uncounted = Math.ceil(count / 10);
  const samples: number[] = [];
  for (let index = 0; index < count + uncounted; index++) {
    const took = await timed(() => work(index));
    if (index >= uncounted) samples.push(took);
  }
  return samples;
};

/** Milliseconds of each run, one after the other, for this long. */
export const samplesFor = async (milliseconds: number, work: () => Promise<unknown>): Promise<number[]> => {
  const end = performance.now() + milliseconds;
  const samples: number[] = [];
  while (performance.now() < end) samples.push(await timed(work));
  return samples;
};

/** How often per second several workers complete something concurrently. */
export const ratePerSecond = async (
  workers: number,
  milliseconds: number,
  work: (worker: number, index: number) => Promise<unknown>,
): Promise<number> => {
  let done = 0;
  const started = performance.now();
  const end = started + milliseconds;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let index = 0; performance.now() < end; index++) {
        await work(worker, index);
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - started)) * 1000;
};
