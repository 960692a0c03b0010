import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { addDays } from '@torno/kernel';
import { dialogOf, press, sees, shownMoney, type Visitor } from './session.js';

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
  await press(buyer, 'favourites:open', { count: suppliers.length });
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

/** Opens the entry of a supplier in the list that phones show; the matrix has nothing to open. */
export const openEntry = async ({ page }: Visitor, supplier: string): Promise<void> => {
  const button = page.getByRole('article', { name: supplier, exact: true }).getByRole('button', { name: supplier });
  const closed = button.and(page.locator('[aria-expanded="false"]'));
  if ((await closed.count()) > 0) await closed.first().click();
};

/** Shows every quote as if its validity had ended at an instant, until the returned function is called. */
export const expireQuotes = async ({ page }: Visitor, validUntil: string): Promise<() => Promise<void>> => {
  const quotes = /\/v1\/buyer\/rfq\/[0-9a-f-]+\/(quotes|suppliers\/[^/?]+)(\?|$)/;
  await page.route(quotes, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"validUntil":"[^"]*"/g, `"validUntil":"${validUntil}"`);
    await route.fulfill({ response, body });
  });
  return () => page.unroute(quotes);
};

/** Waits until a quote appears in the comparison of the RFQ and the number of quotes grows. */
export const seesQuote = async (buyer: Visitor, supplier: string, count: number): Promise<void> => {
  const { page, t } = buyer;
  await page.getByRole('heading', { name: t('quote-comparison:heading', { count }) }).waitFor();
  await supplierInComparison(buyer, supplier).waitFor();
};

/** Copies of the given things, each with a change of its own. */
const times = <T>(count: number, [first, ...others]: readonly T[], change: (one: T, index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => [first, ...others][index % (others.length + 1)]).flatMap((one, index) =>
    one === undefined ? [] : [change(one, index)],
  );

/**
 * The rows and suppliers that are in view at 1280 × 800 where the RFQ has 200 positions and ten quotes, at its top and
 * at its end, the rows that the page holds, and by how many pixels the right edges of the figures of a supplier differ.
 */
export const cellsInView = async (buyer: Visitor, rfq: string) => {
  const { page } = buyer;
  const many = /\/v1\/buyer\/rfq\/(\d+|[0-9a-f-]{36})(\/quotes)?(\?|$)/;
  const window = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(many, async (route) => {
    const response = await route.fetch();
    if (/\/quotes(\?|$)/.test(route.request().url())) {
      const quotes: readonly BuyerQuote[] = await response.json();
      const json = times(10, quotes, (quote, at) => ({
        ...quote,
        quoteId: `quote-${at}`,
        // Expired ones take a line of the head and one above it.
        validUntil: at % 2 === 0 ? quote.validUntil : addDays(quote.createdAt, -3),
        supplier: { ...quote.supplier, companyId: `company-${at}`, companyKey: `key-${at}` },
        positions: times(200, quote.positions, (one, index) => ({ ...one, positionId: `position-${index}` })),
      }));
      return route.fulfill({ response, json });
    }
    const found: BuyerRfq = await response.json();
    const positions = times(200, found.positions, (one, index) => ({
      ...one,
      positionId: `position-${index}`,
      posNumber: index + 1,
    }));
    return route.fulfill({ response, json: { ...found, positions } });
  });
  await openRfq(buyer, rfq);
  const grid = page.getByRole('grid');
  const inView = () =>
    grid.evaluate((table: HTMLTableElement) => {
      const room = table.parentElement?.getBoundingClientRect();
      const head = table.tHead?.getBoundingClientRect();
      const bottom = Math.min(room?.bottom ?? 0, innerHeight);
      const right = Math.min(room?.right ?? 0, innerWidth);
      const whole = (row: HTMLTableRowElement): boolean => {
        const box = row.getBoundingClientRect();
        return row.className !== 'spacer' && box.top >= (head?.bottom ?? 0) - 1 && box.bottom <= bottom + 1;
      };
      const range = document.createRange();
      const rightEdgesOf = (column: number): readonly number[] =>
        [...table.rows].flatMap(({ cells }) => {
          const figure = cells[column]?.querySelector('.price');
          if (!figure) return [];
          range.selectNodeContents(figure);
          return [range.getBoundingClientRect().right];
        });
      const columns = Array.from({ length: 6 }, (_, supplier) => rightEdgesOf(supplier + 2));
      return {
        rows: [...table.tBodies].flatMap(({ rows }) => [...rows]).filter(whole).length,
        suppliers: [...(table.tHead?.rows[0]?.cells ?? [])]
          .slice(2)
          .filter((cell) => cell.getBoundingClientRect().right <= right + 1).length,
        held: table.rows.length,
        unaligned: Math.max(...columns.map((edges) => Math.max(...edges) - Math.min(...edges))),
      };
    });
  const top = await inView();
  await grid.evaluate((table: HTMLTableElement) => table.parentElement?.scrollTo({ top: table.offsetHeight / 2 }));
  await page
    .getByRole('rowheader', { name: /^100\. / })
    .first()
    .waitFor();
  const middle = await inView();
  await page.unroute(many);
  if (window) await page.setViewportSize(window);
  return { top, middle };
};

type Acceptance = {
  readonly supplier: string;
  readonly keep: string;
  readonly leave: readonly string[];
  /** Totals for the largest quantities: of the whole quote, and of the kept position. */
  readonly total: number;
  readonly kept: number;
};

/**
 * Counts the largest quantities, compares the quotes, opens that of one supplier and accepts one of its positions; every
 * page shows the total of these quantities (C-37).
 */
export const acceptOnePosition = async (
  buyer: Visitor,
  rfq: string,
  { supplier, keep, leave, total, kept }: Acceptance,
): Promise<void> => {
  const { page, t } = buyer;
  await openRfq(buyer, rfq);
  await page.getByRole('heading', { name: t('quote-comparison:heading', { count: 2 }) }).waitFor();
  await sees(buyer, t('quote-comparison:notQuoted'));
  await page.getByRole('combobox', { name: t('quote-comparison:quantities.label') }).click();
  await page.getByRole('option', { name: t('quote-comparison:quantities.largest') }).click();
  await sees(buyer, shownMoney(buyer, total));
  await buyer.check('comparison of the quotes');
  const entry = page.getByRole('article', { name: supplier, exact: true });
  if ((await entry.count()) > 0) {
    await entry.getByRole('button', { name: supplier }).first().click();
    await buyer.check('opened entry of the comparison');
    await entry.getByRole('link', { name: t('quote-comparison:openQuote'), exact: true }).click();
  } else await supplierInComparison(buyer, supplier).click();
  await page.getByRole('heading', { level: 1, name: supplier }).waitFor();
  await sees(buyer, shownMoney(buyer, total));
  await sees(buyer, t('quote-comparison:counted.largest'));
  await buyer.check('quotes of one supplier');
  await press(buyer, 'quote-comparison:accept.open');
  const dialog = dialogOf(buyer, 'quote-comparison:accept.title');
  for (const label of leave) await dialog.getByRole('checkbox', { name: label }).uncheck();
  await buyer.check('choice of positions to accept');
  expect(await dialog.getByRole('checkbox', { name: keep }).isChecked()).toBe(true);
  await dialog.getByText(shownMoney(buyer, kept), { exact: true }).first().waitFor();
  await dialog.getByRole('button', { name: t('quote-comparison:accept.submit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sees(buyer, t('quote-comparison:acceptedHint', { supplier }));
  await buyer.check('accepted quote');
};

/** Closes the RFQ with an award to one supplier at the counted quantities, and rates both. */
export const award = async (
  buyer: Visitor,
  rfq: string,
  { winner, loser, total }: { readonly winner: string; readonly loser: string; readonly total: number },
): Promise<void> => {
  const { page, t } = buyer;
  await openRfq(buyer, rfq);
  await press(buyer, 'rfq-actions:action.close');
  const dialog = dialogOf(buyer, 'close-rfq:title');
  const next = (): Promise<void> => dialog.getByRole('button', { name: t('close-rfq:next'), exact: true }).click();
  await dialog.getByRole('radio', { name: t('close-rfq:outcomeHint.AWARD') }).check();
  await buyer.check('how the RFQ ends');
  await next();
  // The dialog proposes the one accepted position; this order is for all of them.
  await dialog.getByRole('radio', { name: t('close-rfq:split.one'), exact: true }).check();
  await dialog.getByText(shownMoney(buyer, total), { exact: true }).first().waitFor();
  await dialog.getByRole('radio', { name: winner, exact: true }).check();
  await buyer.check('who gets the order');
  await next();
  await sees(buyer, t('close-rfq:question.rateWinner', { supplier: winner }));
  await dialog.getByRole('checkbox', { name: t('close-rfq:criterion.RATING_PRICE'), exact: true }).check();
  await dialog.getByRole('checkbox', { name: t('close-rfq:criterion.OTHERS'), exact: true }).check();
  await dialog.getByRole('textbox', { name: t('close-rfq:freeText', { supplier: winner }) }).fill('Quick to answer');
  await buyer.check('rating of the winner');
  await next();
  await dialog.getByRole('button', { name: loser }).click();
  await dialog.getByRole('checkbox', { name: t('close-rfq:criterion.RATING_FRIENDLY'), exact: true }).check();
  await buyer.check('rating of the others');
  await dialog.getByRole('button', { name: t('close-rfq:submit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sees(buyer, t('rfq-view:situation.awardedTo', { count: 1, suppliers: [winner] }));
  await page.getByText(t('codes:quoteState.Awarded'), { exact: true }).first().waitFor();
  const outcome = [t('codes:result.Awarded'), winner, shownMoney(buyer, total)].join(' · ');
  await page.getByText(outcome, { exact: true }).waitFor();
  const first = page.getByRole('grid').getByRole('columnheader').nth(2).or(page.getByRole('article').first()).first();
  expect(await first.textContent()).toContain(winner);
  await buyer.check('awarded RFQ');
};
