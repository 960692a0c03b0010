import type { HistoryEvent } from '@torno/contract';
import { rfqStatuses, type RfqStatus } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { ChangeWords } from '../model/change-text.js';
import { useLookupNames } from './use-lookup-names.js';

const isRfqStatus = (code: string | number): code is RfqStatus => rfqStatuses.some((status) => status === code);

/** Texts for the changes of an event; `names` and `currency` are those of its history. */
export const useChangeWords = (
  { changes }: Pick<HistoryEvent, 'changes'>,
  { names, currency }: { readonly names: ChangeWords['names']; readonly currency: string | null },
): ChangeWords => {
  const { t, i18n } = useTranslation('operator-history');
  const format = useFormat();
  const lookupName = useLookupNames(changes);
  const textAt = (key: string): string | undefined => (i18n.exists(`operator-history:${key}`) ? t(key) : undefined);
  return {
    date: format.date,
    dateTime: format.dateTime,
    number: format.number,
    money: (amount) => (currency === null ? amount : format.money(amount, currency)),
    unitPrice: (amount) => (currency === null ? amount : format.unitPrice(amount, currency)),
    nothing: t('change.nothing'),
    yes: t('change.yes'),
    no: t('change.no'),
    fieldName: (field) => textAt(`field.${field}`),
    meaning: (field, code) => {
      if (field === 'unit') return format.unit(String(code));
      if (field === 'status')
        return isRfqStatus(code) ? t(`shared:rfqStatus.${code}`) : textAt(`code.interactionStatus.${code}`);
      return lookupName(field, code) ?? textAt(`code.${field}.${code}`);
    },
    names,
  };
};
