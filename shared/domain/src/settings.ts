import { compareAmounts, isDecimal } from '@torno/kernel';

/** The settings of the platform that operators change. */
export const settingNames = ['manualVerification', 'feature3d', 'usdToEur'] as const;
export type SettingName = (typeof settingNames)[number];

type SettingRule = {
  /** What holds until an operator changes it. */
  readonly usual: string;
  /** Bounds of a decimal number; without them the setting is `true` or `false`. */
  readonly range?: { readonly least: string; readonly most: string };
};

export const settings: Readonly<Record<SettingName, SettingRule>> = {
  /** Published RFQs wait until an operator releases them (RFQ-10). */
  manualVerification: { usual: 'false' },
  /** 3D models can be turned in the browser, instead of being shown as pictures (2 §9). */
  feature3d: { usual: 'true' },
  /** Euros for a US dollar (G-12). */
  usdToEur: { usual: '0.9', range: { least: '0.1', most: '10' } },
};

/** The value that holds: what an operator has set, or the usual one. */
export const valueOfSetting = (name: SettingName, set: string | undefined): string => set ?? settings[name].usual;

/** Characters of a value. */
export const longestSetting = 20;

export const isSettingValue = (name: SettingName, value: string): boolean => {
  const { range } = settings[name];
  if (!range) return value === 'true' || value === 'false';
  return isDecimal(value) && compareAmounts(value, range.least) >= 0 && compareAmounts(value, range.most) <= 0;
};
