import type { JobState, JsonValue } from '@torno/kernel';
import type { DocumentCollection } from '../documents/document-collection.js';
import type { Documents } from '../documents/documents.js';
import type { Filter } from '../documents/supported-operators.js';
import { doneJobRetentionSeconds, type Job, type PublishedJob } from './queue.js';

/** A job as both engines of the queue store it, in the collection `jobs`. */
export type JobDocument = {
  /** `<queue>:<job id>`. */
  readonly _id: string;
  readonly queue: string;
  readonly jobId: string;
  readonly group?: string;
  readonly kind?: string;
  readonly concerns?: readonly string[];
  /** JSON text, since a payload may have keys that the store refuses. */
  readonly payload: string;
  /** A broker delivers the open jobs that are `brokered`; workers fetch the others from here. */
  readonly state: 'open' | 'brokered' | 'done' | 'parked' | 'cancelled';
  /** Epoch milliseconds before which the job is not due; for a running job, the end of its lease. */
  readonly dueAt: number;
  readonly tries: number;
  /** Identifies the worker that runs the job: its writes are ignored once another runs it. */
  readonly holder?: string;
  /** The instance that runs the job, and the start of that process. */
  readonly owner?: string;
  readonly since?: number;
  /** Why it failed last. */
  readonly error?: string;
  /** It was parked because it can never succeed as it is. */
  readonly isRefused?: boolean;
  /** ISO instant; missing for jobs of earlier releases. */
  readonly publishedAt?: string;
  readonly parkedAt?: string;
  /** The end of a job that is done or was cancelled. */
  readonly doneAt?: Date;
};

/** Fields that only a running job has. */
export const released = { holder: true, owner: true, since: true } as const;

const parseJson = (text: string): JsonValue => JSON.parse(text);

export const jobKey = (queue: string, id: string): string => `${queue}:${id}`;

export const jobOf = ({ jobId, payload }: JobDocument): Job => ({ id: jobId, payload: parseJson(payload) });

/** A job that nobody has tried yet. */
export const newJob = (
  queue: string,
  { id, payload, group, kind, concerns }: PublishedJob,
  state: 'open' | 'brokered',
  now: number,
): JobDocument => ({
  _id: jobKey(queue, id),
  queue,
  jobId: id,
  ...(group === undefined ? {} : { group }),
  ...(kind === undefined ? {} : { kind }),
  ...(concerns === undefined ? {} : { concerns }),
  payload: JSON.stringify(payload),
  state,
  dueAt: now,
  tries: 0,
  publishedAt: new Date(now).toISOString(),
});

/** The collection of jobs, with the indexes by which workers find the next and operators list them. */
export const jobCollection = async (documents: Documents): Promise<DocumentCollection<JobDocument>> => {
  const jobs = documents.collection<JobDocument>('jobs');
  await jobs.ensureIndexes([
    { keys: { queue: 1, state: 1, group: 1, dueAt: 1 } },
    { keys: { doneAt: 1 }, expireAfterSeconds: doneJobRetentionSeconds },
    { keys: { publishedAt: 1, _id: 1 } },
    { keys: { state: 1, publishedAt: 1, _id: 1 } },
    { keys: { queue: 1, publishedAt: 1, _id: 1 } },
    { keys: { concerns: 1, publishedAt: 1, _id: 1 } },
  ]);
  return jobs;
};

/** The facts about a job without its payload. Instants are ISO. */
export type JobRecord = {
  /** `<queue>:<job id>`. */
  readonly id: string;
  readonly queue: string;
  readonly kind: string | null;
  readonly concerns: readonly string[];
  readonly state: JobState;
  readonly tries: number;
  readonly error: string | null;
  /** It was parked because it can never succeed as it is. */
  readonly isRefused: boolean;
  readonly publishedAt: string | null;
  /** When a failing job is tried again. */
  readonly nextTryAt: string | null;
  readonly parkedAt: string | null;
  /** When it was done or cancelled. */
  readonly endedAt: string | null;
};

export type JobFilter = {
  readonly ids?: readonly string[];
  readonly queue?: string;
  readonly kind?: string;
  readonly state?: JobState;
  readonly isRefused?: boolean;
  /** Any of them is enough. */
  readonly concerns?: readonly string[];
};

/** Jobs as operators see them; done and cancelled ones for 14 days. */
export type JobRecords = {
  readonly page: (
    filter: JobFilter,
    page: { readonly order: 'ASC' | 'DESC'; readonly skip: number; readonly limit: number },
  ) => Promise<JobRecord[]>;
  readonly count: (filter: JobFilter, options?: { readonly limit?: number }) => Promise<number>;
  readonly one: (id: string) => Promise<JobRecord | null>;
  /** The job that has been published under an id. */
  readonly publishedJob: (id: string) => Promise<PublishedJob | null>;
};

const isOpen = { state: { $in: ['open', 'brokered'] } } as const;

const inState: Readonly<Record<JobState, Filter<JobDocument>>> = {
  waiting: { ...isOpen, tries: 0 },
  running: { ...isOpen, holder: { $exists: true } },
  failing: { ...isOpen, tries: { $gt: 0 }, holder: { $exists: false } },
  parked: { state: 'parked' },
  done: { state: 'done' },
  cancelled: { state: 'cancelled' },
};

const stateOf = ({ state, holder, tries }: JobDocument): JobState => {
  if (state !== 'open' && state !== 'brokered') return state;
  if (holder !== undefined) return 'running';
  return tries === 0 ? 'waiting' : 'failing';
};

const recordOf = (job: JobDocument): JobRecord => {
  const state = stateOf(job);
  const { _id, queue, kind = null, concerns = [], tries, error = null, publishedAt = null, parkedAt = null } = job;
  return {
    id: _id,
    queue,
    kind,
    concerns,
    state,
    tries,
    error,
    isRefused: job.isRefused ?? false,
    publishedAt,
    nextTryAt: state === 'failing' ? new Date(job.dueAt).toISOString() : null,
    parkedAt,
    endedAt: job.doneAt?.toISOString() ?? null,
  };
};

const filterOf = ({ ids, queue, kind, state, isRefused, concerns }: JobFilter): Filter<JobDocument> => ({
  ...(ids === undefined ? {} : { _id: { $in: ids } }),
  ...(queue === undefined ? {} : { queue }),
  ...(kind === undefined ? {} : { kind }),
  ...(concerns === undefined ? {} : { concerns: { $in: concerns } }),
  ...(state === undefined ? {} : inState[state]),
  ...(isRefused === undefined ? {} : { isRefused: isRefused ? true : { $ne: true } }),
});

export const jobRecordsIn = (documents: Documents): JobRecords => {
  const jobs = documents.collection<JobDocument>('jobs');
  return {
    page: async (filter, { order, skip, limit }) => {
      const direction = order === 'ASC' ? 1 : -1;
      const sort = { publishedAt: direction, _id: direction } as const;
      return (await jobs.find(filterOf(filter), { sort, skip, limit, projection: { payload: 0 } })).map(recordOf);
    },
    count: (filter, options) => jobs.count(filterOf(filter), options),
    one: async (id) => {
      const job = await jobs.findOne({ _id: id }, { projection: { payload: 0 } });
      return job && recordOf(job);
    },
    publishedJob: async (id) => {
      const job = await jobs.findOne({ _id: id });
      if (!job) return null;
      const { group, kind, concerns } = job;
      return {
        ...jobOf(job),
        ...(group === undefined ? {} : { group }),
        ...(kind === undefined ? {} : { kind }),
        ...(concerns === undefined ? {} : { concerns }),
      };
    },
  };
};
