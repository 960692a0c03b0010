import { dialogOf, press, sees, type Visitor } from './session.js';

/** Opens the RFQ and waits until its page is complete. */
export const openRfq = async (buyer: Visitor, rfq: string): Promise<void> => {
  await buyer.page.goto(rfq);
  await buyer.page.getByRole('heading', { level: 1 }).waitFor();
  await buyer.settled();
};

/** Grants every named supplier the access that they asked for. */
export const grantAccess = async (buyer: Visitor, rfq: string, suppliers: readonly string[]): Promise<void> => {
  const { t } = buyer;
  await openRfq(buyer, rfq);
  await sees(buyer, t('favourites:open', { count: suppliers.length }));
  await buyer.check('open NDA requests');
  for (const supplier of suppliers) {
    await press(buyer, 'favourites:grantFor', { supplier });
    await sees(buyer, t('favourites:granted', { supplier }));
  }
};

/** The supplier's link in the matrix, or their entry in the list that phones show. */
const supplierInComparison = ({ page }: Visitor, supplier: string) =>
  page
    .getByRole('link', { name: supplier, exact: true })
    .or(page.getByRole('article', { name: supplier, exact: true }));

/** Waits until a quote appears in the comparison of the RFQ and the number of quotes grows. */
export const seesQuote = async (buyer: Visitor, supplier: string, count: number): Promise<void> => {
  const { page, t } = buyer;
  await page.getByRole('heading', { name: t('quote-comparison:heading', { count }) }).waitFor();
  await supplierInComparison(buyer, supplier).waitFor();
};

/** Compares the quotes, opens that of one supplier and accepts one of its positions. */
export const acceptOnePosition = async (
  buyer: Visitor,
  rfq: string,
  { supplier, keep, leave }: { readonly supplier: string; readonly keep: string; readonly leave: readonly string[] },
): Promise<void> => {
  const { page, t } = buyer;
  await openRfq(buyer, rfq);
  await page.getByRole('heading', { name: t('quote-comparison:heading', { count: 2 }) }).waitFor();
  await sees(buyer, t('quote-comparison:notQuoted'));
  await buyer.check('comparison of the quotes');
  const entry = page.getByRole('article', { name: supplier, exact: true });
  if ((await entry.count()) > 0) {
    await entry.getByRole('button', { name: supplier }).first().click();
    await buyer.check('opened entry of the comparison');
    await entry.getByRole('link', { name: t('quote-comparison:openQuote'), exact: true }).click();
  } else await supplierInComparison(buyer, supplier).click();
  await page.getByRole('heading', { level: 1, name: supplier }).waitFor();
  await buyer.check('quotes of one supplier');
  await press(buyer, 'quote-comparison:accept.open');
  const dialog = dialogOf(buyer, 'quote-comparison:accept.title');
  for (const label of leave) await dialog.getByRole('checkbox', { name: label }).uncheck();
  await buyer.check('choice of positions to accept');
  expect(await dialog.getByRole('checkbox', { name: keep }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: t('quote-comparison:accept.submit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sees(buyer, t('quote-comparison:acceptedHint', { supplier }));
  await buyer.check('accepted quote');
};

/** Closes the RFQ with an award to one supplier and rates both. */
export const award = async (buyer: Visitor, rfq: string, winner: string, loser: string): Promise<void> => {
  const { page, t } = buyer;
  await openRfq(buyer, rfq);
  await press(buyer, 'rfq-actions:action.close');
  const dialog = dialogOf(buyer, 'close-rfq:title');
  const next = (): Promise<void> => dialog.getByRole('button', { name: t('close-rfq:next'), exact: true }).click();
  await dialog.getByRole('radio', { name: t('close-rfq:outcomeHint.AWARD') }).check();
  await buyer.check('how the RFQ ends');
  await next();
  await dialog.getByRole('radio', { name: winner, exact: true }).check();
  await buyer.check('who gets the order');
  await next();
  await sees(buyer, t('close-rfq:question.rateWinner', { supplier: winner }));
  await dialog.getByRole('checkbox', { name: t('close-rfq:criterion.RATING_PRICE'), exact: true }).check();
  await dialog.getByRole('checkbox', { name: t('close-rfq:criterion.OTHERS'), exact: true }).check();
  await dialog.getByRole('textbox', { name: t('close-rfq:freeText', { supplier: winner }) }).fill('Quick to answer');
  await buyer.check('rating of the winner');
  await next();
  const others = dialog.getByRole('group', { name: loser });
  await others.getByRole('checkbox', { name: t('close-rfq:criterion.RATING_FRIENDLY'), exact: true }).check();
  await buyer.check('rating of the others');
  await dialog.getByRole('button', { name: t('close-rfq:submit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sees(buyer, t('rfq-view:situation.awarded'));
  await page.getByText(t('quote-comparison:quoteState.Awarded'), { exact: true }).first().waitFor();
  await buyer.check('awarded RFQ');
};
