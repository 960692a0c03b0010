import { isSettingValue, settingNames, settings } from './settings.js';

it.each(settingNames)('What %s usually is, is a value that it may have', (name) =>
  expect(isSettingValue(name, settings[name].usual)).toBe(true),
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
] as const)('%s as “%s” is allowed: %p', (name, value, allowed) => expect(isSettingValue(name, value)).toBe(allowed));
