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
  /** The values that hold until an operator changes them. */
  readonly defaultValue: string;
  /** Bounds of a decimal number; without them the setting is `true` or `false`. */
  readonly range?: { readonly min: string; readonly max: string };
};

export const settings: Readonly<Record<SettingName, SettingRule>> = {
  /** Published RFQs wait until an operator releases them (RFQ-10). */
  manualVerification: { defaultValue: 'false' },
  /** 3D models can be turned in the browser, instead of being shown as pictures (2 §9). */
  feature3d: { defaultValue: 'true' },
  /** Euros for a US dollar (G-12). */
  usdToEur: { defaultValue: '0.9', range: { min: '0.1', max: '10' } },
  /** The limits of the alerts (`AlertLimits`). */
  alertAfterSeconds: { defaultValue: '60', range: { min: '30', max: '240' } },
  alertLagSeconds: { defaultValue: '60', range: { min: '1', max: '86400' } },
  alertWaitingJobs: { defaultValue: '500', range: { min: '1', max: '1000000' } },
  alertErrorPercent: { defaultValue: '5', range: { min: '0.1', max: '99' } },
  alertLatencyMs: { defaultValue: '2000', range: { min: '10', max: '30000' } },
  alertLeastRequests: { defaultValue: '20', range: { min: '1', max: '100000' } },
  alertDiskPercent: { defaultValue: '90', range: { min: '1', max: '99' } },
};

/** The value that holds: what an operator has set, or the default. */
export const valueOfSetting = (name: SettingName, set: string | undefined): string =>
  set ?? settings[name].defaultValue;

/** The limits of the alerts by the values of the settings. */
export const alertLimitsOf = (valueOf: (name: SettingName) => string): AlertLimits => ({
  afterSeconds: Number(valueOf('alertAfterSeconds')),
  lagSeconds: Number(valueOf('alertLagSeconds')),
  waitingJobs: Number(valueOf('alertWaitingJobs')),
  errorPercent: Number(valueOf('alertErrorPercent')),
  latencyMs: Number(valueOf('alertLatencyMs')),
  minRequests: Number(valueOf('alertLeastRequests')),
  usedPercent: Number(valueOf('alertDiskPercent')),
});

/** Characters of a value. */
export const maxSettingLength = 20;

export const isSettingValue = (name: SettingName, value: string): boolean => {
  const { range } = settings[name];
  if (!range) return value === 'true' || value === 'false';
  return isDecimal(value) && compareAmounts(value, range.min) >= 0 && compareAmounts(value, range.max) <= 0;
};
