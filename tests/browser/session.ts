import type { Language } from '@torno/domain';
import type { Browser, Page } from 'playwright-core';
import { maxWaitMs } from '@torno/kernel/testing';
import { password } from '../installation/people.js';
import { watch, type Watch } from './checks.js';
import { textsOf, type Texts } from './texts.js';

/** A window of a certain width with the interface in one language. */
export type Setting = {
  readonly name: string;
  readonly language: Language;
  readonly width: number;
  readonly height: number;
  readonly phone: boolean;
  /** The colour scheme of the system, which the interface follows (`frontend/src/shared/theme`). */
  readonly colours: 'light' | 'dark';
};

/** A person at a browser. */
export type Visitor = Watch & {
  readonly page: Page;
  readonly language: Language;
  readonly t: Texts;
};

const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-US', it: 'it-IT' };

/** Opens the product in a browser context of its own and signs in through the login page. */
export const signIn = async (browser: Browser, url: string, email: string, setting: Setting): Promise<Visitor> => {
  const { language, width, height, phone, colours } = setting;
  const context = await browser.newContext({
    baseURL: url,
    locale: locales[language],
    viewport: { width, height },
    isMobile: phone,
    hasTouch: phone,
    reducedMotion: 'reduce',
    colorScheme: colours,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(maxWaitMs);
  const t = textsOf(language);
  const visitor = { page, language, t, ...watch(page) };
  await page.goto('/');
  await page.getByRole('heading', { name: t('auth:login.title'), exact: true }).waitFor();
  await visitor.check('login');
  await page.getByRole('textbox', { name: t('auth:login.username') }).fill(email);
  await page.getByLabel(t('auth:login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.check('first page after login');
  return visitor;
};

/** Waits for something to appear without a reload; fails if the page was reloaded meanwhile. */
export const withoutReload = async ({ page }: Visitor, work: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => Reflect.set(window, 'stays', true));
  await work();
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
};

/** Opens the menus of the bar on every page: the languages, and the signed-in user. */
export const seesMenus = async ({ page, t, check }: Visitor): Promise<void> => {
  for (const [key, screen] of [
    ['app:shell.language', 'language menu open'],
    ['app:shell.userMenu', 'user menu open'],
  ] as const) {
    await page.getByRole('button', { name: t(key, { language: '' }) }).click();
    await page.getByRole('menu').waitFor();
    await check(screen);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
};

/** Presses a button by its label. */
export const press = ({ page, t }: Visitor, key: string, values?: Parameters<Texts>[1]): Promise<void> =>
  page.getByRole('button', { name: t(key, values), exact: true }).click();

/** The dialog with a title. */
export const dialogOf = ({ page, t }: Visitor, key: string, values?: Parameters<Texts>[1]) =>
  page.getByRole('dialog', { name: t(key, values), exact: true });

/** Waits for a toast or any other text on the page. */
export const sees = ({ page }: Visitor, text: string): Promise<void> => page.getByText(text).first().waitFor();

/** An amount in euro as the language shows it. */
export const shownMoney = ({ language }: Visitor, amount: number): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-US' : language, { style: 'currency', currency: 'EUR' }).format(amount);
