import type { HistoryEvent } from '@torno/contract';
import { rfqStatuses } from '@torno/domain';
import { changeWords, type ChangeWords } from '@torno/words';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useHistoryTexts } from '../../../shared/i18n/use-history-texts.js';
import { useLookupNames } from './use-lookup-names.js';

/** Texts for the changes of an event; `names` and `currency` come from its history. */
export const useChangeWords = (
  { changes }: Pick<HistoryEvent, 'changes'>,
  of: Parameters<typeof changeWords>[2],
): ChangeWords => {
  const { t } = useTranslation('shared');
  const lookup = useLookupNames(changes);
  const rfqStatus = (code: string): string | undefined =>
    rfqStatuses.some((status) => status === code) ? t(`rfqStatus.${code}`) : undefined;
  return changeWords(useHistoryTexts(), { ...useFormat(), rfqStatus, lookup }, of);
};
