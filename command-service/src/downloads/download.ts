import { downloadEvents, type DownloadEvent, type HistoryDownload } from '@torno/domain';
import { decider } from '@torno/kernel';

const nothing = () => ({});

/** The downloads of operators, with their reasons; each download is a stream of its own. */
export const download = decider({
  events: downloadEvents,
  initial: nothing,
  evolve: nothing,
  commands: {
    AllowDownload: (data: HistoryDownload & { readonly reason: string }): DownloadEvent[] => [
      { type: 'HistoryDownloadAllowed', data },
    ],
  },
});
