import { readFileSync } from 'node:fs';

/** Private memory of a process, in bytes: the system can reclaim the pages of files that it maps. */
export const ownMemoryOf = (pid: number): number => {
  const kilobytes = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`Process ${pid} does not report its memory`);
  return Number(kilobytes) * 1024;
};

/** Memory of one process over time: seconds since the load began, and bytes. */
export type Sample = { readonly at: number; readonly bytes: number };

export type MemoryVerdict = {
  readonly program: string;
  /** Medians of the two halves after the warm-up, and the maximum; bytes. */
  readonly firstHalf: number;
  readonly secondHalf: number;
  readonly peak: number;
  /** Slope of a straight line through the samples after the warm-up; bytes per minute. */
  readonly slope: number;
  readonly grows: boolean;
};

/** Share of all samples in which caches fill and the heap finds its size. */
const warmUp = 0.3;
/** Tolerance from the first half to the second: a heap fluctuates, and a collection comes at any time. */
const allowedShare = 0.1;
const allowedBytes = 24 * 1024 * 1024;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const slopeOf = (samples: readonly Sample[]): number => {
  const [at, bytes] = [mean(samples.map((sample) => sample.at)), mean(samples.map((sample) => sample.bytes))];
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  const together = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.bytes - bytes), 0);
  return spread === 0 ? 0 : (together / spread) * 60;
};

/**
 * A process grows if its second half is above the first by more than a tenth and by more than 24 MiB, and still rises:
 * a single step is not a leak.
 */
export const judgeMemory = (program: string, samples: readonly Sample[]): MemoryVerdict => {
  const counted = samples.slice(Math.floor(samples.length * warmUp));
  const middle = Math.floor(counted.length / 2);
  const bytesOf = (part: readonly Sample[]): number[] => part.map(({ bytes }) => bytes);
  const firstHalf = median(bytesOf(counted.slice(0, middle)));
  const secondHalf = median(bytesOf(counted.slice(middle)));
  const growth = secondHalf - firstHalf;
  const rising = slopeOf(counted.slice(middle)) > 0;
  return {
    program,
    firstHalf,
    secondHalf,
    peak: Math.max(...bytesOf(samples)),
    slope: slopeOf(counted),
    grows: rising && growth > allowedBytes && growth > firstHalf * allowedShare,
  };
};
