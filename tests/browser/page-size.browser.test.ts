import type { Browser } from 'playwright-core';
import { startTrade } from '../house/trade.js';
import { openBrowser } from './open-browser.js';
import { countScripts, sizeLimits } from './page-size.js';
import { type Setting, signIn } from './session.js';

const setting: Setting = { name: 'desktop', language: 'en', width: 1280, height: 900, phone: false };

let trade: Awaited<ReturnType<typeof startTrade<'supplier'>>>;
let browser: Browser;

beforeAll(async () => {
  [trade, browser] = await Promise.all([startTrade({ supplier: 'A' }), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await trade?.house.stop();
});

/** KB of JavaScript of an address that a browser without a cache opens. */
const sizeOf = async (address: string, email?: string): Promise<number> => {
  const { url } = trade.house;
  const context =
    email === undefined
      ? await browser.newContext({ baseURL: url })
      : (await signIn(browser, url, email, setting)).page.context();
  const page = await context.newPage();
  const size = countScripts(page);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const counted = await size();
  await context.close();
  return counted;
};

it('The login stays within its size', async () => {
  expect(await sizeOf('/login')).toBeLessThanOrEqual(sizeLimits.login);
});

it.each([
  ['buyer', '/buyer/rfqs/all'],
  ['supplier', '/supplier/rfqs/all'],
] as const)('The first page of a %s stays within its size', async (side, address) => {
  expect(await sizeOf(address, trade[side].email)).toBeLessThanOrEqual(sizeLimits.firstRoute);
});
