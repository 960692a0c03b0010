import { subjectKey } from '../history-subjects.js';

/** The people and things that a job concerns. */
export type JobConcerns = {
  readonly userId?: string;
  readonly rfqId?: string;
  readonly attachmentKey?: string;
};

/** The keys by which jobs about them are found. */
export const concernKeys = ({ userId, rfqId, attachmentKey }: JobConcerns): readonly string[] => [
  ...(userId === undefined ? [] : [subjectKey('users', userId)]),
  ...(rfqId === undefined ? [] : [subjectKey('rfqs', rfqId)]),
  ...(attachmentKey === undefined ? [] : [`files:${attachmentKey}`]),
];

/** Reads concerns back from the keys that `concernKeys` has written. */
export const concernsOf = (keys: readonly string[]): JobConcerns => {
  const idOf = (subject: string): string | undefined =>
    keys.find((key) => key.startsWith(`${subject}:`))?.slice(subject.length + 1);
  const [userId, rfqId, attachmentKey] = ['users', 'rfqs', 'files'].map(idOf);
  return {
    ...(userId === undefined ? {} : { userId }),
    ...(rfqId === undefined ? {} : { rfqId }),
    ...(attachmentKey === undefined ? {} : { attachmentKey }),
  };
};
