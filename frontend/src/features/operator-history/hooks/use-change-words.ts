import type { HistoryEvent } from '@torno/contract';
import { changeWords, type ChangeWords } from '@torno/words';
import { useFormat } from '../../../shared/format/use-format.js';
import { useHistoryTexts } from '../../../shared/i18n/use-history-texts.js';
import { useLookupNames } from './use-lookup-names.js';

/** Texts for the changes of an event; `names` and `currency` come from its history. */
export const useChangeWords = (
  { changes }: Pick<HistoryEvent, 'changes'>,
  context: Parameters<typeof changeWords>[2],
): ChangeWords => {
  const lookup = useLookupNames(changes);
  return changeWords(useHistoryTexts(), { ...useFormat(), lookup }, context);
};
