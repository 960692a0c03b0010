import { type HealthSample, type HealthSpan } from '@torno/kernel';
import type { Documents } from '../documents/documents.js';

type StoredSample = {
  readonly _id: string;
  readonly span: HealthSpan;
  /** ISO instant of the sample. */
  readonly at: string;
  readonly sample: HealthSample;
  readonly expiresAt: Date;
};

/** A sample for each of the charts; one of the same id takes the place of the one before. */
export type SamplePut = { readonly span: HealthSpan; readonly id: string; readonly sample: HealthSample };

/** The samples of all processes, in the collection `health-samples`, kept for a little longer than their chart shows. */
export type HealthSamples = {
  readonly ensureIndexes: () => Promise<void>;
  readonly put: (samples: readonly SamplePut[]) => Promise<void>;
  /** The samples of a chart that ended after an instant, oldest first. */
  readonly after: (span: HealthSpan, instant: string) => Promise<readonly HealthSample[]>;
};

const keptSeconds: Readonly<Record<HealthSpan, number>> = { hour: 65 * 60, day: 25 * 60 * 60 };

export const healthSamplesIn = (documents: Documents): HealthSamples => {
  const stored = documents.collection<StoredSample>('health-samples');
  return {
    ensureIndexes: () =>
      stored.ensureIndexes([{ keys: { span: 1, at: 1 } }, { keys: { expiresAt: 1 }, expireAfterSeconds: 0 }]),
    put: async (samples) => {
      const puts = samples.map(({ span, id, sample }) => {
        const key = { _id: `${span}:${id}` };
        const expiresAt = new Date(Date.parse(sample.at) + keptSeconds[span] * 1_000);
        const replacement: StoredSample = { ...key, span, at: sample.at, sample, expiresAt };
        return { replaceOne: { filter: key, replacement, upsert: true } };
      });
      await stored.bulk(puts);
    },
    after: async (span, instant) => {
      const found = await stored.find({ span, at: { $gt: instant } }, { sort: { at: 1, _id: 1 } });
      return found.map(({ sample }) => sample);
    },
  };
};
