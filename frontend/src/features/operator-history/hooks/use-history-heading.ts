import type { HistorySummary } from '@torno/contract';
import { historyHeading } from '@torno/words';
import { useFormat } from '../../../shared/format/use-format.js';
import { useHistoryTexts } from '../../../shared/i18n/use-history-texts.js';

/** Title and subtitle of a page: the subject of the history. */
export const useHistoryHeading = (summary: HistorySummary): ReturnType<typeof historyHeading> =>
  historyHeading(summary, useHistoryTexts(), useFormat());
