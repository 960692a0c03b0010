import { downloadEvents, type DownloadEvent, type HistoryDownload } from '@torno/domain';
import { decider } from '@torno/kernel';

const noState = () => ({});

/** The downloads of operators, with their reasons; each download is a stream of its own. */
export const download = decider({
  events: downloadEvents,
  initial: noState,
  evolve: noState,
  commands: {
    AllowDownload: (data: HistoryDownload & { readonly reason: string }): DownloadEvent[] => [
      { type: 'HistoryDownloadAllowed', data },
    ],
  },
});
