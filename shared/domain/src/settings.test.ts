import { alertWindow } from '@torno/kernel';
import { alertLimitsOf, isSettingValue, settingNames, settings } from './settings.js';

it.each(settingNames)('The default of %s is an allowed value', (name) =>
  expect(isSettingValue(name, settings[name].defaultValue)).toBe(true),
);

it.each([
  ['feature3d', 'false', true],
  ['feature3d', 'no', false],
  ['feature3d', '1', false],
  ['usdToEur', '0.1', true],
  ['usdToEur', '10', true],
  ['usdToEur', '0.09', false],
  ['usdToEur', '10.01', false],
  ['usdToEur', '-1', false],
  ['usdToEur', '0,9', false],
  ['usdToEur', '', false],
  ['alertDiskPercent', '95.5', true],
  ['alertDiskPercent', '100', false],
] as const)('%s as “%s” is allowed: %p', (name, value, allowed) => expect(isSettingValue(name, value)).toBe(allowed));

it('The default limits of the alerts are those of the settings, and their delay fits into the window', () => {
  expect(alertLimitsOf((name) => settings[name].defaultValue)).toEqual({
    afterSeconds: 60,
    lagSeconds: 60,
    waitingJobs: 500,
    errorPercent: 5,
    latencyMs: 2_000,
    minRequests: 20,
    usedPercent: 90,
  });
  expect(Number(settings.alertAfterSeconds.range?.max)).toBeLessThan(alertWindow);
});
