import type { Visitor } from './session.js';

/** Opens the history of an RFQ from the list of all. */
export const openHistory = async (operator: Visitor, rfqLabel: string): Promise<void> => {
  const { page } = operator;
  await page.goto('/admin');
  await page.getByRole('link', { name: rfqLabel, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: rfqLabel, exact: true }).waitFor();
  await operator.check('history');
};

/** Every sentence is in the history; the first event can be opened to show its stored data. */
export const readsHistory = async (operator: Visitor, sentences: readonly string[]): Promise<void> => {
  const { page, t } = operator;
  for (const sentence of sentences) await page.getByRole('button', { name: sentence, exact: true }).first().waitFor();
  await page
    .getByRole('button', { name: sentences[0] ?? '', exact: true })
    .first()
    .click();
  await page
    .getByText(t('operator:history.copy'))
    .or(page.getByText(t('operator:change.field')))
    .first()
    .waitFor();
  await operator.check('opened event');
};
