import { eventSentence } from '@torno/words';
import { useFormat } from '../../../shared/format/use-format.js';
import { useHistoryTexts } from '../../../shared/i18n/use-history-texts.js';

/** Events as sentences, in the language of the interface. */
export const useEventSentence = (context: Parameters<typeof eventSentence>[2]): ReturnType<typeof eventSentence> =>
  eventSentence(useHistoryTexts(), useFormat(), context);
