import { isChangedBy } from './changed-by-command.js';

it.each([
  ['publishRfq', 'buyerRfqs', true],
  ['publishRfq', 'materials', false],
  ['publishRfq', 'publicConfig', false],
  ['bookmarkRfq', 'supplierRfqs', true],
  ['bookmarkRfq', 'profile', false],
  ['changeLanguage', 'profile', true],
  ['saveDraft', 'getDraft', true],
  ['login', 'profile', false],
  ['publishRfq', 'file', false],
] as const)('%s makes %s old: %p', (command, query, expected) => {
  expect(isChangedBy(command, query)).toBe(expected);
});
