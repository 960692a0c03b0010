import type { Language } from '@torno/domain';
import { maxWaitMs } from '@torno/kernel/testing';
import { registerCompany, settleOperator } from '../installation/people.js';
import { watch } from './checks.js';
import { desktop, desktopTrade } from './desktop-trade.js';
import { dialogOf, press, signIn } from './session.js';
import { textsOf } from './texts.js';

const trade = desktopTrade();

it('Support chooses a user and gets a link, and a frame on every page shows for whom they act', async () => {
  const { api, browser, installation } = trade();
  await settleOperator(api);
  const operator = await signIn(browser, installation.url, 'operator@example.com', desktop);
  const cases: readonly (readonly [Language, number])[] = [
    ['de', 1280],
    ['it', 390],
  ];
  for (const [language, width] of cases) {
    const name = `${language}-user`;
    const { email } = await registerCompany(api, name, { isBuyer: true, lngCode: language });

    await operator.page.setViewportSize({ width, height: 844 });
    await operator.page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
    const person = { name: `${name} Tester` };
    await press(operator, 'operator:users.impersonateNamed', person);
    const dialog = dialogOf(operator, 'operator:impersonate.title', person);
    await dialog.getByRole('textbox').fill('Call 17');
    await operator.check(`reason for ${language}`);
    await press(operator, 'operator:impersonate.submit');
    const link = await dialog.getByRole('textbox', { name: operator.t('operator:impersonate.link') }).inputValue();
    await operator.check(`link for ${language}`);

    const context = await browser.newContext({
      baseURL: installation.url,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(maxWaitMs);
    const { check } = watch(page);
    const t = textsOf(language);
    await page.goto(`${link}&redirectUrl=${encodeURIComponent('/buyer/rfqs/all')}`);
    await page.waitForURL('**/buyer/rfqs/all');
    const frame = page.getByRole('complementary', { name: t('impersonation:frame.label') });
    await frame.getByText('Olivia Operator').waitFor();
    await check(`frame in ${language}`);

    await page.goto('/settings/support-access');
    await page.getByText(t('impersonation:access.reason', { reason: 'Call 17' })).waitFor();
    await frame.waitFor();
    await check(`access by support in ${language}`);
    await frame.getByRole('button', { name: t('impersonation:frame.end') }).click();
    await page.waitForURL('**/logout');
    await context.close();
  }
  await operator.page.context().close();
});
