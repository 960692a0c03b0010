import type { Page } from 'playwright-core';
import { desktop, desktopTrade } from './desktop-trade.js';
import { registerUser, registerCompany } from '../installation/people.js';
import { signIn, withoutReload } from './session.js';

const trade = desktopTrade();

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]));

/** The dashboard has loaded for the user, so that the page has got a token. */
const isSignedIn = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/buyer/dashboard');
};

it('A browser stores no token, stays signed in over reloads of two tabs at once, and says when its session has ended', async () => {
  const { api, browser, buyer, installation } = trade();
  const visitor = await signIn(browser, installation.url, buyer.email, desktop);
  const { page, t } = visitor;
  expect(await stored(page)).not.toMatch(/eyJ|[\w-]+\.[\w-]+\.[\w-]{20,}/);

  await page.reload();
  await isSignedIn(page);
  const second = await page.context().newPage();
  await second.goto('/');
  await isSignedIn(second);
  const answered = [page, second].map((tab) =>
    tab.waitForResponse((response) => response.url().endsWith('/v1/profile') && response.ok()),
  );
  await Promise.all([page.reload(), second.reload()]);
  await Promise.all(answered);
  for (const tab of [page, second]) await isSignedIn(tab);
  expect(await stored(page)).not.toMatch(/eyJ|[\w-]+\.[\w-]+\.[\w-]{20,}/);
  await visitor.check('reloaded');

  const { value = '' } = (await page.context().cookies()).find(({ name }) => name === 'torno_refresh') ?? {};
  await api.raw('POST', '/v1/auth/logout', { headers: { Cookie: `torno_refresh=${value}` } });
  // The user does nothing: the stream of live updates ends, and the next one is refused.
  for (const tab of [page, second]) {
    await tab.getByText(t('auth:login.ended')).waitFor();
    expect(new URL(tab.url()).pathname).toBe('/login');
  }
  await page.context().close();
});

it('A page whose user loses the role that it needs leads to the area of the role that is left (AUTH-39)', async () => {
  const { api, browser, installation } = trade();
  const { email } = await registerCompany(api, 'both', {
    isBuyer: true,
    isSupplier: true,
    tier: 'A',
    roles: ['buyer', 'supplier'],
  });
  const visitor = await signIn(browser, installation.url, email, desktop);
  const { page, t } = visitor;
  const switchRole = page.getByRole('menuitem', { name: t('app:switchTo.Buyer') });
  await page.getByRole('button', { name: t('app:shell.userMenu') }).click();
  await switchRole.click();
  await isSignedIn(page);

  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await withoutReload(visitor, async () => {
    await registerUser(api, 'both', { roles: ['supplier'] });
    await page.waitForURL('**/supplier/dashboard');
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: t('app:shell.userMenu') }).click();
  await page.getByRole('menu').waitFor();
  expect(await switchRole.count()).toBe(0);
  expect(refused).toEqual([]);
  await page.context().close();
});

it('The menu is 240 px wide, folds to its icons and opens over a narrow page; addresses without a page say so (SHELL-01, 02, 06, 07, BDASH-01, SDASH-01)', async () => {
  const { browser, buyer, supplier, installation } = trade();
  for (const [person, side] of [
    [buyer, 'buyer'],
    [supplier, 'supplier'],
  ] as const) {
    const { page, t, check } = await signIn(browser, installation.url, person.email, desktop);
    await page.goto(`/${side}`);
    await page.waitForURL(`**/${side}/dashboard`);
    await page.goto(`/${side}/nowhere`);
    await page.getByRole('heading', { name: t('app:notFound.title') }).waitFor();
    const menu = page.getByRole('navigation', { name: t('app:menu.label') });
    // The border is part of the width.
    const menuWidth = async () =>
      (await menu.locator('xpath=ancestor::*[contains(@class, "MuiDrawer-paper")]').boundingBox())?.width;
    expect(await menuWidth()).toBe(240);
    const fold = page.getByRole('button', { name: t('app:menu.label') });
    await fold.press('Enter');
    expect(await menuWidth()).toBe(64);
    await check(`${side} with a folded menu`);
    await page.reload();
    await menu.waitFor();
    expect(await menuWidth()).toBe(64);
    await fold.press('Enter');

    await page.setViewportSize({ width: 390, height: 844 });
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t('app:shell.openMenu') }).click();
    await menu.getByRole('link', { name: t('app:menu.dashboard') }).click();
    await page.waitForURL(`**/${side}/dashboard`);
    await menu.waitFor({ state: 'hidden' });
    await check(`${side} on a phone`);
    await page.context().close();
  }
});

it('Where the system chooses the colours, what is chosen and what has the focus differ from the rest', async () => {
  const { browser, supplier, installation } = trade();
  const { page } = await signIn(browser, installation.url, supplier.email, desktop);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/supplier/rfqs/all');
  const background = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.cssText = 'forced-color-adjust: none; background-color: Highlight';
    return getComputedStyle(probe).backgroundColor;
  });
  for (const [chosen, other] of [
    ['main nav [aria-current="page"]', 'main nav a:not([aria-current])'],
    ['.MuiDrawer-paper [aria-current="page"]', '.MuiDrawer-paper a:not([aria-current])'],
    ['main [aria-pressed="true"]', 'main [aria-pressed="false"]'],
  ] as const) {
    await page.locator(other).first().waitFor();
    expect(await background(chosen)).toBe(highlight);
    expect(await background(other)).not.toBe(highlight);
  }
  await page.keyboard.press('Tab');
  const unpressed = page.locator('main [aria-pressed="false"]').first();
  await unpressed.focus();
  expect(await unpressed.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await page.context().close();
});
