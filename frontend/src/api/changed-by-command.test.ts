import { isChangedBy } from './changed-by-command.js';

it.each([
  ['publishRfq', 'buyerRfqs', true],
  ['publishRfq', 'materials', false],
  ['publishRfq', 'publicConfig', false],
  ['bookmarkRfq', 'supplierRfqs', true],
  ['bookmarkRfq', 'profile', false],
  ['changeLanguage', 'profile', true],
  ['saveQuoteDraft', 'ownQuoteDraft', true],
  ['login', 'profile', false],
  ['publishRfq', 'file', false],
  ['login', 'latestSession', true],
  ['viewQuote', 'buyerRfqs', true],
  ['saveNote', 'supplierQuotes', true],
  ['saveNote', 'buyerRfqs', false],
  ['setFavorite', 'directorySuppliers', true],
  ['setFavorite', 'buyerRfqs', false],
  ['closeRfq', 'directorySuppliers', true],
  ['changeSelection', 'matching', true],
  ['changeSelection', 'buyerRfqDetails', false],
  ['quoteAttachment', 'supplierRfqDetails', false],
  ['uploadAttachment', 'buyerRfqDetails', true],
  ['uploadLogo', 'companyAccount', true],
  ['publishNotice', 'publicConfig', true],
  ['changeConfig', 'clientConfig', true],
] as const)('%s makes %s stale: %p', (command, query, expected) => {
  expect(isChangedBy(command, query)).toBe(expected);
});
