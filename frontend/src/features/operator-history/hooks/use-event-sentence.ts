import type { HistoryEvent } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useEventName } from '../../../shared/i18n/use-event-name.js';
import { sentenceOf } from '../model/event-sentence.js';

type Words = {
  /** Names of companies and users by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Currency of the RFQ; null where the events are about none. */
  readonly currency: string | null;
};

/** Events as sentences; one without a sentence of its own is named, with its supplier. */
export const useEventSentence = ({ names, currency }: Words) => {
  const { t, i18n } = useTranslation('operator-history');
  const nameOfType = useEventName();
  const format = useFormat();
  return (event: HistoryEvent): string => {
    const { key, context, values } = sentenceOf(event, {
      date: format.date,
      money: (amount) => (currency === null ? amount : format.money(amount, currency)),
      name: (id) => names[id] ?? t('history.nameless'),
    });
    const hasText =
      i18n.exists(`operator-history:event.${key}`) || i18n.exists(`operator-history:event.${key}`, { count: 1 });
    const named = values['company'] === undefined ? 'history.named' : 'history.namedOf';
    return hasText ? t(`event.${key}`, { context, ...values }) : t(named, { ...values, name: nameOfType(key) });
  };
};
