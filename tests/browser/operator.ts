import type { Locator } from 'playwright-core';
import { until } from '@torno/kernel/testing';
import type { Visitor } from './session.js';

/** Opens the history of an RFQ from the list of all. */
export const openHistory = async (operator: Visitor, rfqLabel: string): Promise<void> => {
  const { page } = operator;
  await page.goto('/admin');
  await page.getByRole('link', { name: rfqLabel, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: rfqLabel, exact: true }).waitFor();
  await operator.check('history');
};

/** Scrolls from the top until the history shows a sentence, since only visible entries are drawn. */
const scrolledTo = async ({ page }: Visitor, sentence: string): Promise<Locator> => {
  const event = page.getByRole('button', { name: sentence, exact: true }).first();
  await page.evaluate(() => window.scrollTo(0, 0));
  await until(`the history shows: ${sentence}`, async () => {
    if (await event.isVisible()) return true;
    // At the end it starts again from the top: rows above may have been drawn meanwhile.
    await page.evaluate(() => {
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      window.scrollTo(0, isAtEnd ? 0 : window.scrollY + window.innerHeight / 2);
    });
    return false;
  });
  return event;
};

/** Every sentence is in the history; the first event can be opened to show its stored data. */
export const readsHistory = async (operator: Visitor, sentences: readonly string[]): Promise<void> => {
  const { page, t } = operator;
  for (const sentence of sentences) await scrolledTo(operator, sentence);
  await (await scrolledTo(operator, sentences[0] ?? '')).click();
  await page
    .getByText(t('operator-history:history.copy'))
    .or(page.getByText(t('history:change.field')))
    .first()
    .waitFor();
  await operator.check('opened event');
};
