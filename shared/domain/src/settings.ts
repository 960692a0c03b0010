import { type AlertLimits, compareAmounts, isDecimal } from '@torno/kernel';

/** The settings of the platform that operators change. */
export const settingNames = [
  'manualVerification',
  'feature3d',
  'usdToEur',
  'alertAfterSeconds',
  'alertLagSeconds',
  'alertWaitingJobs',
  'alertErrorPercent',
  'alertLatencyMs',
  'alertLeastRequests',
  'alertDiskPercent',
] as const;
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
  /** The limits of the alerts (`AlertLimits`). */
  alertAfterSeconds: { usual: '60', range: { least: '30', most: '240' } },
  alertLagSeconds: { usual: '60', range: { least: '1', most: '86400' } },
  alertWaitingJobs: { usual: '500', range: { least: '1', most: '1000000' } },
  alertErrorPercent: { usual: '5', range: { least: '0.1', most: '99' } },
  alertLatencyMs: { usual: '2000', range: { least: '10', most: '30000' } },
  alertLeastRequests: { usual: '20', range: { least: '1', most: '100000' } },
  alertDiskPercent: { usual: '90', range: { least: '1', most: '99' } },
};

/** The value that holds: what an operator has set, or the usual one. */
export const valueOfSetting = (name: SettingName, set: string | undefined): string => set ?? settings[name].usual;

/** The limits of the alerts by the values of the settings. */
export const alertLimitsOf = (valueOf: (name: SettingName) => string): AlertLimits => ({
  afterSeconds: Number(valueOf('alertAfterSeconds')),
  lagSeconds: Number(valueOf('alertLagSeconds')),
  waitingJobs: Number(valueOf('alertWaitingJobs')),
  errorPercent: Number(valueOf('alertErrorPercent')),
  latencyMs: Number(valueOf('alertLatencyMs')),
  leastRequests: Number(valueOf('alertLeastRequests')),
  usedPercent: Number(valueOf('alertDiskPercent')),
});

/** Characters of a value. */
export const longestSetting = 20;

export const isSettingValue = (name: SettingName, value: string): boolean => {
  const { range } = settings[name];
  if (!range) return value === 'true' || value === 'false';
  return isDecimal(value) && compareAmounts(value, range.least) >= 0 && compareAmounts(value, range.most) <= 0;
};
