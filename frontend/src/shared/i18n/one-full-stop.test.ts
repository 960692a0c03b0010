import i18next from 'i18next';
import { startI18n } from './i18n.js';

const texts = { opened: 'The buyer opened the quote of {{company}}.', waiting: 'Saving {{company}}...' };

beforeAll(() => startI18n('en', async () => texts));

it.each([
  ['Fontana Frästechnik S.p.A.', 'The buyer opened the quote of Fontana Frästechnik S.p.A.'],
  ['Beta GmbH', 'The buyer opened the quote of Beta GmbH.'],
])('ends a sentence with one full stop after %s', (company, sentence) => {
  expect(i18next.t('opened', { company })).toBe(sentence);
});

it('A text keeps an ellipsis', () => {
  expect(i18next.t('waiting', { company: 'it' })).toBe('Saving it...');
});
