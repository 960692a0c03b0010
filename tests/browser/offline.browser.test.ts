import { registerCompany } from '../installation/people.js';
import { draftRfq, publishRfq } from '../installation/rfq-story.js';
import { desktop, desktopTrade, phone } from './desktop-trade.js';
import { press, sees, signIn, type Setting } from './session.js';
import { openRfq } from './supplier.js';

const trade = desktopTrade();

const settings: readonly Setting[] = [desktop, phone];

/** A buyer who works at such a window, for one test. */
const buyerAt = ({ name, language: lngCode }: Setting, test: string) =>
  registerCompany(trade().api, `${test}-buyer-${name}`, { isBuyer: true, lngCode });

it.each(settings)(
  'A list stays without a connection, and one that was not loaded says why ($name)',
  async (setting) => {
    const { api, browser, installation } = trade();
    const buyer = await buyerAt(setting, 'list');
    await draftRfq(api, buyer, { label: 'Loaded before', positions: 1 });
    const visitor = await signIn(browser, installation.url, buyer.email, setting);
    const { page, t } = visitor;
    await page.goto('/buyer/rfqs/all');
    const row = page.getByRole('link', { name: 'Loaded before', exact: true });
    await row.waitFor();
    await visitor.settled();

    await page.context().setOffline(true);
    await sees(visitor, t('shared:offline.banner'));
    expect(await row.isVisible()).toBe(true);
    if (setting.phone) await page.getByRole('button', { name: t('app:shell.openMenu') }).click();
    await page
      .getByRole('navigation', { name: t('app:menu.label') })
      .getByRole('link', { name: t('app:menu.archived') })
      .click();
    await sees(visitor, t('shared:offline.notLoaded'));

    await page.context().setOffline(false);
    await page.getByText(t('shared:offline.notLoaded')).waitFor({ state: 'hidden' });
    await page.getByText(t('shared:offline.banner')).waitFor({ state: 'hidden' });
    await page.context().close();
  },
);

it.each(settings)(
  'What is typed into a draft of an RFQ without a connection arrives afterwards ($name)',
  async (setting) => {
    const { api, browser, installation } = trade();
    const buyer = await buyerAt(setting, 'draft');
    const { rfqId } = await draftRfq(api, buyer, { label: 'Before', positions: 1 });
    const visitor = await signIn(browser, installation.url, buyer.email, setting);
    const { page, t } = visitor;
    await page.goto(`/buyer/rfqs/${rfqId}/rfq-data`);
    await sees(visitor, t('rfq-wizard:save.saved'));

    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: t('rfq-wizard:data.label'), exact: true }).fill('Typed offline');
    await sees(visitor, t('shared:offline.notSaved'));

    await page.context().setOffline(false);
    await sees(visitor, t('rfq-wizard:save.saved'));
    expect(await api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId } })).toMatchObject({
      label: 'Typed offline',
    });
    await page.context().close();
  },
);

it.each(settings)('Prices typed without a connection are saved as a draft afterwards ($name)', async (setting) => {
  const { api, browser, installation } = trade();
  const buyer = await buyerAt(setting, 'quote');
  const { name, language: lngCode } = setting;
  const supplier = await registerCompany(api, `quote-supplier-${name}`, { isSupplier: true, tier: 'A', lngCode });
  const rfq = await draftRfq(api, buyer, { label: 'Quoted offline', positions: 1 });
  await publishRfq(api, buyer, rfq.rfqId, [supplier]);
  const visitor = await signIn(browser, installation.url, supplier.email, setting);
  const { page, t } = visitor;
  await openRfq(visitor, `/supplier/rfqs/${rfq.secondaryId}`);
  await press(visitor, 'quote-editor:source.new.action');

  await page.context().setOffline(true);
  await page
    .getByRole('textbox', { name: t('quote-editor:cell.unitCost', { position: 1, quantity: '10' }), exact: true })
    .fill(setting.language === 'en' ? '12.50' : '12,50');
  await sees(visitor, t('shared:offline.notSaved'));

  await page.context().setOffline(false);
  await sees(visitor, t('quote-editor:done.saved'));
  const draft = await api.call('ownQuoteDraft', { token: supplier.token, body: { rfqId: rfq.rfqId } });
  expect(JSON.stringify(draft)).toContain('12.5');
  await page.context().close();
});
