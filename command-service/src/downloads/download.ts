import { downloadEvents, type DownloadEvent, type HistoryDownload } from '@torno/domain';
import { decider, type CommandOf } from '@torno/kernel';

const nothing = () => ({});

/** What operators take out of the platform, with the reason; each download is a stream of its own. */
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
export type DownloadCommand = CommandOf<typeof download>;
