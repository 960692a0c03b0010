import { addDays } from '@torno/kernel';
import type { Browser } from 'playwright-core';
import { createApi } from '../installation/api.js';
import { startInstallation, type Installation } from '../installation/installation.js';
import { registerCompany, type Person } from '../installation/people.js';
import { draftRfq, inDays, publishRfq, quoteBody, type DraftedRfq } from '../installation/rfq-story.js';
import { expireQuotes, openEntry, openRfq } from './buyer.js';
import { keepPicture } from './checks.js';
import { openBrowser } from './open-browser.js';
import { dialogOf, press, sees, shownMoney, signIn, type Setting, type Visitor } from './session.js';

const settings: readonly Setting[] = [
  { name: 'desktop', language: 'it', width: 1280, height: 800, phone: false, colours: 'light' },
  { name: 'phone', language: 'en', width: 390, height: 844, phone: true, colours: 'dark' },
];

/** Suppliers besides the two of each setting, so that choosing all of them needs a confirmation (C-42). */
const furtherSuppliers = 19;

let installation: Installation;
let browser: Browser;

const api = () => createApi(installation.url, installation.syncKey);

beforeAll(async () => {
  [installation, browser] = await Promise.all([startInstallation(), openBrowser()]);
  for (let number = 1; number <= furtherSuppliers; number++)
    await registerCompany(api(), `further-${number}`, { isSupplier: true, tier: 'A' });
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

/** A person at a browser of their own, which is closed after their work. */
const at = async (setting: Setting, { email }: Person, work: (visitor: Visitor) => Promise<void>): Promise<void> => {
  const visitor = await signIn(browser, installation.url, email, setting);
  try {
    await work(visitor);
  } catch (error) {
    await keepPicture(visitor.page, 'failed');
    throw error;
  } finally {
    await visitor.page.context().close();
  }
};

/** A buyer with an RFQ of two positions, which two suppliers have quoted: each is cheaper for one of them. */
const quotedRfq = async ({ name, language: lngCode }: Setting, what: string) => {
  const names = { buyer: `${what}-buyer-${name}`, first: `${what}-first-${name}`, second: `${what}-second-${name}` };
  const buyer = await registerCompany(api(), names.buyer, { isBuyer: true, lngCode });
  const [first, second] = [
    await registerCompany(api(), names.first, { isSupplier: true, tier: 'A', lngCode }),
    await registerCompany(api(), names.second, { isSupplier: true, tier: 'A', lngCode }),
  ];
  const label = `Coupling ${what} ${name}`;
  const rfq = await draftRfq(api(), buyer, { label });
  await publishRfq(api(), buyer, rfq.rfqId, [first, second]);
  for (const [{ token }, prices] of [
    [first, ['10', '30']],
    [second, ['20', '25']],
  ] as const) {
    const quotes = rfq.positions.map((position, index) => quoteBody(rfq, prices[index] ?? '', [position]));
    const [body] = quotes;
    if (body)
      await api().call('submitQuote', { token, body: { ...body, scales: quotes.flatMap(({ scales }) => scales) } });
  }
  const companies = { first: `${names.first} GmbH`, second: `${names.second} GmbH` };
  return { buyer, first, second, rfq, label, companies };
};

/** Opens the actions of an RFQ and chooses one. */
const chooseAction = async (visitor: Visitor, menu: string, action: string, values = {}): Promise<void> => {
  const { page, t } = visitor;
  await page.getByRole('button', { name: t(menu, values), exact: true }).click();
  await page.getByRole('menuitem', { name: t(`rfq-actions:action.${action}`), exact: true }).click();
};

/** The comparison keeps pinned, hidden and counted columns in its URL. */
const triesTheTools = async (buyer: Visitor, { first, second }: { first: string; second: string }): Promise<void> => {
  const { page, t, check } = buyer;
  // 10 × 10 from one supplier and 10 × 25 from the other; all from the second costs 100 more.
  const cheapest = shownMoney(buyer, 10 * 10 + 10 * 25);
  const more = shownMoney(buyer, 10 * 20 - 10 * 10);
  await sees(buyer, t('quote-comparison:whatIf.cheapest', { amount: cheapest, count: 2 }));
  await openEntry(buyer, second);
  await press(buyer, 'quote-comparison:pin.supplier', { name: second });
  await page.waitForURL(/[?&]pin=/);
  const difference = t('quote-comparison:whatIf.more', { amount: more });
  await sees(buyer, t('quote-comparison:whatIf.pinned', { name: second, difference }));
  await check('pinned supplier');
  await openEntry(buyer, first);
  await press(buyer, 'quote-comparison:hide.supplier', { name: first });
  await page.waitForURL(/[?&]hide=/);
  expect(page.url()).toMatch(/[?&]pin=/);
  await sees(buyer, t('quote-comparison:hide.count', { count: 1 }));
  await check('hidden supplier');
  await press(buyer, 'quote-comparison:hide.showOne', { name: first });
  await sees(buyer, t('quote-comparison:whatIf.cheapest', { amount: cheapest, count: 2 }));
};

/** A quote that has expired is accepted only after it is confirmed (C-39). */
const acceptsExpired = async (buyer: Visitor, rfq: DraftedRfq, key: string, supplier: string): Promise<void> => {
  const { page, t, check } = buyer;
  const undo = await expireQuotes(buyer, addDays(new Date().toISOString(), -3));
  await page.goto(`/buyer/rfqs/${rfq.rfqId}/suppliers/${key}`);
  await page.getByRole('heading', { level: 1, name: supplier }).waitFor();
  await press(buyer, 'quote-comparison:accept.open');
  const dialog = dialogOf(buyer, 'quote-comparison:accept.title');
  await dialog.getByRole('checkbox', { name: 'Shaft 2' }).uncheck();
  const submit = dialog.getByRole('button', { name: t('quote-comparison:accept.submit'), exact: true });
  await submit.click();
  await dialog.getByText(t('quote-comparison:accept.confirm')).waitFor();
  await check('expired quote to be confirmed');
  const [confirm = ''] = t('quote-comparison:accept.confirmExpired', { date: '|' }).split('|');
  await dialog.getByRole('checkbox', { name: confirm }).check();
  await submit.click();
  await dialog.waitFor({ state: 'hidden' });
  await sees(buyer, t('quote-comparison:acceptedHint', { supplier }));
  await undo();
};

/** The dialog for closing proposes the suppliers that were accepted; each position goes to the one that is chosen. */
const splitsAward = async (buyer: Visitor, rfq: DraftedRfq, companies: { first: string; second: string }) => {
  const { t, check } = buyer;
  await openRfq(buyer, `/buyer/rfqs/${rfq.rfqId}`);
  await press(buyer, 'rfq-actions:action.close');
  const dialog = dialogOf(buyer, 'close-rfq:title');
  const next = (): Promise<void> => dialog.getByRole('button', { name: t('close-rfq:next'), exact: true }).click();
  await dialog.getByRole('radio', { name: t('close-rfq:outcomeHint.AWARD') }).check();
  await next();
  const position = (number: number, supplier: string) =>
    dialog
      .getByRole('group', { name: `${number}. Shaft ${number}` })
      .getByRole('combobox')
      .filter({ hasText: supplier });
  await dialog.getByRole('radio', { name: t('close-rfq:split.label') }).check();
  await position(1, companies.first).waitFor();
  await position(2, t('close-rfq:split.nobody')).click();
  await buyer.page.getByRole('option', { name: companies.second }).click();
  await dialog
    .getByText(shownMoney(buyer, 10 * 10 + 10 * 25), { exact: true })
    .first()
    .waitFor();
  await check('award by position');
  await next();
  await check('ratings of both winners');
  for (const box of await dialog.getByRole('checkbox', { name: t('close-rfq:criterion.RATING_PRICE') }).all())
    await box.check();
  await next();
  await dialog.getByRole('button', { name: t('close-rfq:submit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sees(
    buyer,
    t('rfq-view:situation.awardedTo', { count: 2, suppliers: [companies.first, companies.second].toSorted() }),
  );
  await check('split award');
};

it.each(settings)(
  'A buyer goes from the dashboard over the comparison and an expired quote to a split award and the archive ($name, $language)',
  async (setting) => {
    const { buyer, first, rfq, label, companies } = await quotedRfq(setting, 'decide');
    const rfqId = rfq.rfqId;
    await api().call('changeDueDate', { token: buyer.token, params: { rfqId }, body: { endDate: inDays(3) } });
    await at(setting, buyer, async (visitor) => {
      const { page, t, check } = visitor;
      const ending = page.getByRole('region', { name: t('buyer-dashboard:endingSoon', { count: 1 }), exact: true });
      await ending.getByRole('link', { name: label, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor();
      await triesTheTools(visitor, companies);
      await acceptsExpired(visitor, rfq, first.companyKey, companies.first);

      await openRfq(visitor, `/buyer/rfqs/${rfqId}`);
      await chooseAction(visitor, 'rfq-view:menu', 'exportQuotes');
      const saving = dialogOf(visitor, 'rfq-actions:export.title.quotes');
      await check('export of the quotes');
      const download = page.waitForEvent('download');
      await saving.getByRole('button', { name: t('rfq-actions:export.submit'), exact: true }).click();
      expect((await download).suggestedFilename()).toBe(`RFQ-${rfq.secondaryId}-quotes.xlsx`);
      await saving.waitFor({ state: 'hidden' });
      await chooseAction(visitor, 'rfq-view:menu', 'printQuotes');
      await sees(visitor, t('rfq-view:print.quotes', { number: rfq.secondaryId }));
      await check('print preview of the quotes');
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('button', { name: t('rfq-view:print.print'), exact: true }).waitFor({ state: 'hidden' });
      await sees(visitor, t('quote-comparison:overview.title'));
      await page.emulateMedia({ media: 'screen' });

      await splitsAward(visitor, rfq, companies);
      await chooseAction(visitor, 'rfq-view:menu', 'archive');
      await page
        .getByRole('alertdialog', { name: t('rfq-actions:ask.archive', { count: 1 }), exact: true })
        .getByRole('button', { name: t('rfq-actions:action.archive'), exact: true })
        .click();
      await sees(visitor, t('rfq-actions:done.archived', { count: 1 }));
      await page.goto('/buyer/rfqs/archived');
      await page.getByRole('link', { name: label, exact: true }).waitFor();
      await check('archived RFQs');
    });
  },
);

it.each(settings)(
  'A supplier goes from the dashboard through a filtered list to a quote and withdraws it ($name, $language)',
  async (setting) => {
    const { first, label } = await quotedRfq(setting, 'withdraw');
    await at(setting, first, async (visitor) => {
      const { page, t, check } = visitor;
      const tiles = page.getByRole('navigation', { name: t('supplier-dashboard:counters') });
      await tiles.getByRole('link', { name: new RegExp(t('supplier-dashboard:tile.inProgress')) }).click();
      await page.waitForURL('**/supplier/rfqs/active?**');
      await page.goto('/supplier/rfqs/all?profileMatch=off');
      const link = page.getByRole('link', { name: label, exact: true });
      await link.waitFor();
      await page.getByRole('button', { name: new RegExp(`^${t('shared:list.filters')}`) }).click();
      const filter = t('supplier-rfqs:filter.expiring');
      await page.getByRole('switch', { name: filter, exact: true }).click();
      await sees(visitor, t('supplier-rfqs:noResult'));
      await check('filters without a result');
      await page.getByRole('button', { name: t('shared:list.removeFilter', { filter }), exact: true }).click();
      await link.click();
      await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor();

      await press(visitor, 'quote-editor:withdraw.open', { number: 1 });
      const dialog = dialogOf(visitor, 'quote-editor:withdraw.title', { number: 1 });
      await dialog.getByRole('textbox', { name: t('quote-editor:withdraw.reason') }).fill('The price was wrong');
      await check('withdrawal');
      await dialog.getByRole('button', { name: t('quote-editor:withdraw.submit'), exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      const [withdrawn = ''] = t('quote-editor:withdraw.state', { number: 1, date: '|' }).split('|');
      await sees(visitor, withdrawn);
      await check('withdrawn quote');
    });
  },
);

it.each(settings)(
  'Inviting more than twenty suppliers needs a confirmation that names their number ($name, $language)',
  async (setting) => {
    const buyer = await registerCompany(api(), `many-${setting.name}`, { isBuyer: true, lngCode: setting.language });
    const { rfqId } = await draftRfq(api(), buyer, { label: `Bushing ${setting.name}` });
    await at(setting, buyer, async (visitor) => {
      const { page, t, check } = visitor;
      await page.goto(`/buyer/rfqs/${rfqId}/matching`);
      await press(visitor, 'matching:selectAll');
      await page.getByRole('button', { name: t('matching:selectAll'), exact: true, disabled: true }).waitFor();
      await press(visitor, 'rfq-wizard:publish.submit');
      const question = t('rfq-wizard:publish.confirmMany', { count: 99 }).replace('99', '(2[1-9]|[3-9]\\d)');
      const dialog = page.getByRole('alertdialog', { name: new RegExp(question.replace('?', '\\?')) });
      await dialog.waitFor();
      await check('more than twenty suppliers');
      await dialog.getByRole('button').last().click();
      await sees(visitor, t('rfq-wizard:done.published'));
    });
  },
);
