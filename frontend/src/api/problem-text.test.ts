import type { Language } from '@torno/domain';
import i18next from 'i18next';
import { startI18n } from '../shared/i18n/i18n.js';
import { readCatalogue } from '../shared/testing/catalogues.js';
import { problemFrom } from './api-problem.js';
import { problemTitle } from './problem-text.js';

beforeAll(async () => {
  await startI18n('en', async (language, namespace) => readCatalogue(language, namespace));
  await i18next.loadNamespaces('errors');
});

const titleIn = async (language: Language, code: string, retryAt?: string) => {
  await i18next.changeLanguage(language);
  return problemTitle(problemFrom(429, { code, retryAt }));
};

it.each<[Language, string, RegExp]>([
  ['en', 'quota.drafts', /^Your company has created as many RFQs .* from 2[34] Nov 2026, \d\d:\d\d\.$/],
  ['de', 'quota.emails', /^Ihr Unternehmen hat heute so viele E-Mails .* ab 2[34]\.11\.2026, \d\d:\d\d\.$/],
  ['it', 'quota.uploads', /^La tua azienda ha caricato .* dal 2[34]\/11\/2026, \d\d:\d\d\.$/],
  ['en', 'quote.too-many', /^You have sent 10 quotes .* from 2[34] Nov 2026, \d\d:\d\d\.$/],
])('A refusal in %s of %s names the time when work can continue', async (language, code, expected) =>
  expect(await titleIn(language, code, '2026-11-23T23:00:00.000Z')).toMatch(expected),
);
