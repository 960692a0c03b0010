import type { ShownNotice } from '@torno/contract';
import { useStore } from 'react-admin';
import { useQueryCall } from '../../../api/use-query-call.js';

/** Milliseconds; live updates announce what changes, and these bounds apply where they are missed. */
const maxPauseMs = 15 * 60_000;
const pauseAfterFailure = 30_000;

const keyOf = ({ noticeId, changedAt }: ShownNotice): string => `${noticeId} ${changedAt}`;

/** The present announcements, except the ones dismissed in this browser. */
export const useNotices = () => {
  const [dismissedKeys, setDismissedKeys] = useStore<readonly string[]>('notices.dismissed', []);
  const { data } = useQueryCall(
    'notices',
    {},
    {
      refetchInterval: ({ state: { status, data: latest } }) =>
        status === 'error' ? pauseAfterFailure : Math.min(latest?.changesInMs ?? maxPauseMs, maxPauseMs),
    },
  );
  const all = data?.notices ?? [];
  return {
    notices: all.filter((notice) => !dismissedKeys.includes(keyOf(notice))),
    /** Dismissals of announcements that are over are forgotten. */
    dismiss: (notice: ShownNotice): void => {
      const current = all.map(keyOf).filter((key) => dismissedKeys.includes(key));
      setDismissedKeys([...current, keyOf(notice)]);
    },
  };
};
