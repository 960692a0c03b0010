import { leadTimeIn } from '@torno/domain';
import { until } from '@torno/kernel/testing';
import { dialogOf, press, sees, shownMoney, type Visitor } from './session.js';

/** The quantities of each position. */
const quantities = [10, 100, 1000] as const;

const inboxCount = (t: Visitor['t'], count: number): string =>
  t('shared:list.tab', { list: t('supplier-rfqs:list.inbox'), count });

export type Prices = readonly [ten: string, hundred: string, thousand: string];

const shownNumber = ({ language }: Visitor, value: number): string => new Intl.NumberFormat(language).format(value);

/** An amount as the language types it. */
const typedAmount = ({ language }: Visitor, amount: string): string =>
  language === 'en' ? amount : amount.replace('.', ',');

/** Opens the inbox and finds nothing in it. */
export const openEmptyInbox = async (supplier: Visitor): Promise<void> => {
  const { page, t } = supplier;
  await page.goto('/supplier/rfqs/inbox');
  await sees(supplier, inboxCount(t, 0));
  await supplier.settled();
};

/** Waits until the RFQ appears in the list and the count beside the list's name grows. */
export const seesInInbox = async (supplier: Visitor, rfqLabel: string): Promise<void> => {
  const { page, t } = supplier;
  await page.getByRole('link', { name: rfqLabel, exact: true }).waitFor();
  await sees(supplier, inboxCount(t, 1));
};

/** Pixels that five rows of a phone have each, below the search. */
const fifthOfPhone = 102;

/** Checks that seven RFQs of the height of the list's first fit a small laptop's screen, 800 pixels high, or five a phone's. */
const seesRoomForRfqs = async ({ page }: Visitor): Promise<void> => {
  const row = await page.getByRole('main').locator('li[aria-posinset="1"]').boundingBox();
  expect(row).not.toBeNull();
  const { y, height } = row ?? { y: 0, height: 0 };
  if ((page.viewportSize()?.width ?? 0) >= 1280) expect((800 - y) / height).toBeGreaterThanOrEqual(7);
  else expect(height).toBeLessThanOrEqual(fifthOfPhone);
};

/** Opens the RFQ from the inbox; returns its address. */
export const openFromInbox = async (supplier: Visitor, rfqLabel: string): Promise<string> => {
  const { page, t } = supplier;
  const link = page.getByRole('link', { name: rfqLabel, exact: true });
  // Suppliers are invited a moment after the publication.
  await until(`the RFQ is in the inbox: ${rfqLabel}`, async () => {
    await page.goto('/supplier/rfqs/inbox');
    await supplier.settled();
    return link.isVisible();
  });
  await supplier.check('inbox');
  await seesRoomForRfqs(supplier);
  await link.click();
  await page.getByRole('heading', { level: 1, name: rfqLabel, exact: true }).waitFor();
  await sees(supplier, t('quote-editor:permission.request-nda'));
  await supplier.check('locked RFQ');
  return new URL(page.url()).pathname;
};

export const requestAccess = async (supplier: Visitor): Promise<void> => {
  const { t } = supplier;
  await press(supplier, 'quote-editor:nda.request');
  const dialog = dialogOf(supplier, 'supplier-rfqs:nda.title');
  await dialog.getByRole('checkbox', { name: t('supplier-rfqs:nda.consent') }).check();
  await supplier.check('request for access');
  await dialog.getByRole('button', { name: t('supplier-rfqs:nda.submit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sees(supplier, t('quote-editor:permission.nda-pending'));
  await supplier.check('access asked for');
};

export const openRfq = async (supplier: Visitor, rfq: string): Promise<void> => {
  await supplier.page.goto(rfq);
  await supplier.page.getByRole('heading', { level: 1 }).waitFor();
  await supplier.settled();
};

const cell = (supplier: Visitor, name: 'unitCost' | 'deliveryAt', position: number, quantity: number) =>
  supplier.page.getByRole('textbox', {
    name: supplier.t(`quote-editor:cell.${name}`, { position, quantity: shownNumber(supplier, quantity) }),
    exact: true,
  });

/** Begins a quote: conditions, and prices of the given positions, by their numbers. */
export const fillQuote = async (
  supplier: Visitor,
  { positions, without, prices }: { positions: readonly number[]; without: readonly number[]; prices: Prices },
): Promise<void> => {
  const { page, t } = supplier;
  await press(supplier, 'quote-editor:source.new.action');
  for (const number of without)
    await page.getByRole('checkbox', { name: t('quote-editor:position.quote', { number }) }).uncheck();
  for (const position of positions)
    for (const [index, quantity] of quantities.entries()) {
      await cell(supplier, 'deliveryAt', position, quantity).fill(`${index + 3} weeks`);
      await cell(supplier, 'unitCost', position, quantity).fill(typedAmount(supplier, prices[index] ?? ''));
    }
  await page.getByRole('textbox', { name: t('quote-editor:header.daysValid'), exact: true }).fill('45');
  await supplier.check('quote being typed');
};

/** Chooses a step of the editor's bar, which narrow windows have in a menu. */
const chooseInBar = async (supplier: Visitor, button: string): Promise<void> => {
  const { page, t } = supplier;
  const bar = page.getByRole('region', { name: t('quote-editor:bar.label') });
  const more = bar.getByRole('button', { name: t('quote-editor:bar.more') });
  if ((await more.count()) === 0) return press(supplier, button);
  await more.click();
  await page.getByRole('menuitem', { name: t(button), exact: true }).click();
};

/** Saves the draft, reloads the page and finds everything as it was, with the total of the smallest quantities. */
export const saveAndReload = async (supplier: Visitor, prices: Prices, counted: number): Promise<void> => {
  const { page, t } = supplier;
  await chooseInBar(supplier, 'quote-editor:save.action');
  await sees(supplier, t('quote-editor:done.saved'));
  await supplier.settled();
  await page.reload();
  await page.getByRole('button', { name: t('quote-editor:source.draft.action'), exact: true }).waitFor();
  await supplier.check('saved draft');
  await press(supplier, 'quote-editor:source.draft.action');
  expect(await cell(supplier, 'deliveryAt', 1, 10).inputValue()).toBe(
    leadTimeIn({ count: 3, unit: 'weeks' }, supplier.language),
  );
  for (const [index, quantity] of quantities.entries())
    expect(Number((await cell(supplier, 'unitCost', 3, quantity).inputValue()).replace(',', '.'))).toBe(
      Number(prices[index]),
    );
  const bar = page.getByRole('region', { name: t('quote-editor:bar.label') });
  await bar.getByText(shownMoney(supplier, counted), { exact: true }).waitFor();
};

/** Reviews the quote and sends it. */
export const sendQuote = async (supplier: Visitor, total: number): Promise<void> => {
  const { t } = supplier;
  await press(supplier, 'quote-editor:send.review');
  const dialog = dialogOf(supplier, 'quote-editor:send.title');
  await dialog.getByText(shownMoney(supplier, total)).first().waitFor();
  await supplier.check('quote before it is sent');
  await dialog.getByRole('button', { name: t('quote-editor:send.submit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sees(supplier, t('quote-editor:source.update.title', { number: 1 }));
  await supplier.check('sent quote');
};

/** Begins a further quote, whose form differs from the first one's, and leaves it. */
export const looksAtFurtherQuote = async (supplier: Visitor): Promise<void> => {
  const { t } = supplier;
  await press(supplier, 'quote-editor:source.update.action');
  await sees(supplier, t('quote-editor:header.quoteNoFixed'));
  await supplier.check('further quote');
  await chooseInBar(supplier, 'quote-editor:cancel.action');
  await sees(supplier, t('quote-editor:source.update.title', { number: 1 }));
};

/** The text of the RFQ's page for a supplier after it has been closed. */
export const seesOutcome = async (
  supplier: Visitor,
  rfq: string,
  interaction: 'accepted' | 'closed',
): Promise<void> => {
  const { page, t } = supplier;
  await openRfq(supplier, rfq);
  await page
    .getByText(t(`supplier-rfqs:interaction.${interaction}`), { exact: true })
    .first()
    .waitFor();
  await sees(supplier, t('quote-editor:permission.rfq-closed'));
  await supplier.check('closed RFQ');
};
