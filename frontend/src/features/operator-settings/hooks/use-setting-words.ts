import { type SettingName, settings } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

/** A setting of the platform in words. */
export const useSettingWords = (name: SettingName) => {
  const { t } = useTranslation('operator-settings');
  const { number } = useFormat();
  const { range } = settings[name];
  return {
    label: t(`settings.${name}.label`),
    text: t(`settings.${name}.text`),
    /** The values that it may have; empty where they are all shown. */
    limits: range ? t('settings.range', { min: number(range.min), max: number(range.max) }) : '',
    valueOf: (value: string): string => (range ? number(value) : t(`settings.${name}.${value}`)),
  };
};
