import { StoreUnavailable, type Documents } from '@torno/platform';

const writes = [
  'insertOne',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'replaceGuarded',
  'deleteOne',
  'deleteMany',
  'bulk',
  'ensureIndexes',
  'drop',
] as const;
const reads = ['find', 'findOne', 'count'] as const;

export type Fault = {
  readonly documents: Documents;
  /** How many writes have been made. */
  readonly writes: () => number;
  /** Every call fails from now on, as after a loss of the network. */
  readonly cut: () => void;
  readonly mend: () => void;
};

/**
 * The same store for a process that dies right after its `lastWrite`-th write: the write is made, but its reply is lost
 * and every further call fails. `afterWrite` is done between a write and its reply.
 */
export const withFault = (
  documents: Documents,
  lastWrite = Infinity,
  afterWrite: () => Promise<void> = async () => undefined,
): Fault => {
  let callCount = 0;
  let isCut = false;
  const refuse = (): never => {
    throw new StoreUnavailable('document store', new Error('cut off by the test'));
  };
  const guard =
    (call: (...args: never[]) => Promise<unknown>, isWrite: boolean) =>
    async (...args: never[]) => {
      if (isCut || callCount >= lastWrite) refuse();
      const answer = await call(...args);
      if (isWrite) {
        callCount += 1;
        await afterWrite();
      }
      if (isCut || (isWrite && callCount >= lastWrite)) refuse();
      return answer;
    };
  const wrap = (collection: object): object => {
    const methods: Record<string, unknown> = { ...collection };
    const guardMethods = (names: readonly string[], isWrite: boolean): void => {
      for (const name of names) methods[name] = guard(methods[name] as never, isWrite);
    };
    guardMethods(writes, true);
    guardMethods(reads, false);
    return methods;
  };
  return {
    documents: {
      ...documents,
      // The wrapper keeps every signature: it only adds failures.
      collection: ((name: string) => wrap(documents.collection(name))) as Documents['collection'],
    },
    writes: () => callCount,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
    },
  };
};
