import { contract } from '@torno/contract';
import { until } from '@torno/kernel/testing';
import { technologies } from '@torno/reference-data';
import type { Browser } from 'playwright-core';
import { createApi } from '../installation/api.js';
import { startInstallation, type Installation } from '../installation/installation.js';
import { signInByApi, registerUser, registerCompany, turning } from '../installation/people.js';
import { draftRfq, publishRfq } from '../installation/rfq-story.js';
import { keepPicture } from './checks.js';
import { openBrowser } from './open-browser.js';
import { press, sees, signIn, type Setting } from './session.js';

const settings: readonly Setting[] = [
  { name: 'desktop', language: 'en', width: 1280, height: 800, phone: false, colours: 'light' },
  { name: 'phone', language: 'it', width: 390, height: 844, phone: true, colours: 'dark' },
];

/** The field of the list's request that a filter sets. */
type Narrowing = keyof typeof contract.buyerRfqs.body.shape;

let installation: Installation;
let browser: Browser;

beforeAll(async () => {
  [installation, browser] = await Promise.all([startInstallation(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

const [draft, running, ended] = [
  'Aluminium lid of the gearbox housing, machined and anodised, for the second series of the larger press',
  'Schweißrahmen Orion-40 (+10)',
  'Brass valve',
];

/** Pixels of a row with two lines of text, or with a state and a line below it; a third line would not fit. */
const twoLines = 57;
/** Pixels that five rows of a phone have each, below the search. */
const fifthOfPhone = 110;

/** A company with a bare draft of a colleague, and with a running and a cancelled RFQ of the buyer for turned parts. */
const company = async ({ name, language }: Setting) => {
  const api = createApi(installation.url, installation.syncKey);
  const buyer = await registerCompany(api, `lists-${name}`, { isBuyer: true, lngCode: language });
  const supplier = await registerCompany(api, `turner-${name}`, { isSupplier: true, tier: 'A' });
  const colleague = `colleague-${name}`;
  await registerUser(api, colleague, { company: `lists-${name}`, roles: ['buyer'] });
  const { token } = await signInByApi(api, `${colleague}@example.com`);
  const { rfqId } = await api.call('createDraft', { token, body: {} });
  await api.call('changeRfq', { token, params: { rfqId }, body: { label: draft } });
  for (const label of [running, ended]) {
    const rfq = await draftRfq(api, buyer, { label, positions: 1 });
    await publishRfq(api, buyer, rfq.rfqId, [supplier]);
    if (label === ended)
      await api.call('closeRfq', {
        token: buyer.token,
        params: { rfqId: rfq.rfqId },
        body: { outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_CANCEL' },
      });
  }
  return { buyer, colleague: `${colleague} Tester` };
};

it.each(settings)(
  'A buyer filters, sorts and searches their lists, and opens the grouped menu of an RFQ ($name, $language)',
  async (setting) => {
    const { buyer, colleague } = await company(setting);
    const visitor = await signIn(browser, installation.url, buyer.email, setting);
    const { page, t, check } = visitor;
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const button = (key: string, count?: number) =>
      page.getByRole('button', {
        name: count === undefined ? t(key) : t('shared:list.tab', { list: t(key), count }),
        exact: true,
      });
    /** Waits until the list has these RFQs in this order. */
    const lists = (...names: readonly string[]) =>
      until(`the list shows ${names.join(', ')}`, async () => {
        const linkTexts = await page.getByRole('main').getByRole('link').allTextContents();
        return linkTexts.filter((text) => [draft, running, ended].includes(text)).join() === names.join();
      });
    /**
     * Narrows the list, and waits until it has requested its rows: before that, nothing shows that it is about to load.
     */
    const narrow = async (field: Narrowing, action: () => Promise<void>) => {
      const listRequest = page.waitForRequest((request) => {
        const isList = request.method() === 'POST' && request.url().endsWith(contract.buyerRfqs.path);
        return isList && Reflect.has(Object(request.postDataJSON()), field);
      });
      await action();
      await listRequest;
    };
    /** Chooses in the popover of a filter and closes it. */
    const choose = async (key: string, choice: string, field: Narrowing) => {
      await button(key).click();
      const popover = page.getByRole('dialog', { name: t(key), exact: true });
      const box = popover.getByRole('checkbox', { name: choice, exact: true });
      await narrow(field, () => box.check());
      await check(`filter ${key}`);
      await page.keyboard.press('Escape');
      await popover.waitFor({ state: 'detached' });
      await button(key, 1).waitFor();
    };
    const removeChip = (filter: string) =>
      page.getByRole('button', { name: t('shared:list.removeFilter', { filter }), exact: true }).click();
    try {
      await page.goto('/buyer/rfqs/all');
      await lists(ended, running, draft);
      await check('list of all');
      const heights = await page
        .locator(setting.phone ? 'main li:has(input)' : 'main tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights).toHaveLength(3);
      // A name of two lines makes a row of a phone higher, so that it counts with the others there.
      const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
      expect(setting.phone ? mean : Math.max(...heights)).toBeLessThanOrEqual(setting.phone ? fifthOfPhone : twoLines);
      // A name of usual length is neither cut nor wrapped.
      const cutOff = await link(running).evaluate((name) => name.scrollHeight - name.clientHeight);
      expect(cutOff).toBeLessThanOrEqual(1);

      await page.getByRole('checkbox', { name: t('buyer-rfqs:select', { name: running }), exact: true }).check();
      const unselect = page.getByRole('button', { name: t('ra:ra.action.unselect'), exact: true });
      await unselect.waitFor();
      const selectAll = page.getByRole('checkbox', { name: t('buyer-rfqs:selectAll'), exact: true });
      const [bar, head] = await Promise.all([unselect.boundingBox(), selectAll.boundingBox()]);
      // The actions take the place of the head.
      expect(Math.abs((bar?.y ?? 0) + (bar?.height ?? 0) / 2 - (head?.y ?? 0) - (head?.height ?? 0) / 2)).toBeLessThan(
        6,
      );
      await unselect.click();
      await unselect.waitFor({ state: 'detached' });

      await press(visitor, 'shared:list.filters');
      await choose('fields:status', t('codes:buyerState.Cancelled'), 'states');
      await lists(ended);
      await check('one filter');
      await removeChip(t('codes:buyerState.Cancelled'));
      await lists(ended, running, draft);

      await choose('fields:ownerUserId', colleague, 'ownerUserIDs');
      await lists(draft);
      await removeChip(colleague);

      await button('fields:technologies').click();
      const technology = technologies.find(({ id }) => id === turning.technologyId)?.labels[setting.language] ?? '';
      await page.getByRole('searchbox', { name: t('lookups:technology.search') }).fill(technology);
      await narrow('technologyIDs', () => page.getByRole('treeitem', { name: technology, exact: true }).click());
      await check('filter by technology');
      await page.keyboard.press('Escape');
      await lists(ended, running);
      await removeChip(technology);
      await lists(ended, running, draft);

      await button('buyer-rfqs:filter.period').click();
      await narrow('createdFrom', () =>
        page.getByRole('button', { name: t('buyer-rfqs:filter.lastDays', { count: 30 }), exact: true }).click(),
      );
      await check('filter by period');
      await page.keyboard.press('Escape');
      await lists(ended, running, draft);
      await page.goto('/buyer/rfqs/all?to=2020-01-01');
      await sees(visitor, t('buyer-rfqs:noMatchText'));
      await check('no RFQ fits the filters');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('shared:list.resetFilters'), exact: true })
        .last()
        .click();
      await lists(ended, running, draft);

      if (setting.phone) {
        await page.getByRole('button', { name: t('buyer-rfqs:sort.label') }).click();
        await page.getByRole('menuitem', { name: t('buyer-rfqs:sort.LABEL_ASC'), exact: true }).click();
      } else {
        const column = page.getByRole('columnheader', { name: t('buyer-rfqs:column.label') });
        await column.getByRole('button').click();
      }
      await lists(draft, ended, running);
      await check('sorted by name');

      await page.goto('/buyer/rfqs/drafts');
      await lists(draft);
      await check('drafts');
      await page.getByRole('searchbox', { name: t('buyer-rfqs:search') }).fill('Brass');
      const everywhere = page.getByRole('link', { name: t('buyer-rfqs:searchIn.all', { count: 1 }), exact: true });
      await everywhere.waitFor();
      await check('search without result');
      await everywhere.click();
      await page.waitForURL('**/buyer/rfqs/all?search=Brass');
      await lists(ended);

      await page.getByRole('button', { name: t('buyer-rfqs:actionsOf', { name: ended }), exact: true }).click();
      const menu = page.getByRole('menu');
      await menu.getByRole('menuitem', { name: t('rfq-actions:action.archive'), exact: true }).waitFor();
      expect(await menu.getByRole('separator').count()).toBeGreaterThan(0);
      await check('menu of a row');
      await page.keyboard.press('Escape');

      await page.goto('/buyer/rfqs/archived');
      await sees(visitor, t('buyer-rfqs:emptyText.archived'));
      await check('empty list');
      await page.goto('/buyer/rfqs/ended');
      await link(ended).waitFor();
      await check('ended');
    } catch (error) {
      await keepPicture(page, 'failed');
      throw error;
    }
    await page.context().close();
  },
);
