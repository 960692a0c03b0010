import { desktop, desktopTrade } from './desktop-trade.js';
import { countScripts, sizeLimits } from './page-size.js';
import { signIn } from './session.js';

const trade = desktopTrade();

/** KB of JavaScript of an address that a browser without a cache opens. */
const sizeOf = async (address: string, email?: string): Promise<number> => {
  const { browser, installation } = trade();
  const context =
    email === undefined
      ? await browser.newContext({ baseURL: installation.url })
      : (await signIn(browser, installation.url, email, desktop)).page.context();
  const page = await context.newPage();
  const size = countScripts(page);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const counted = await size();
  await context.close();
  return counted;
};

it.each([
  '/login',
  '/logout',
  '/forgot-password',
  '/forgot-password/confirm',
  '/reset-password?token=u1.secret',
  '/reset-password/confirm',
  '/support',
  '/registration',
])('The public page %s stays within its size', async (address) => {
  expect(await sizeOf(address)).toBeLessThanOrEqual(sizeLimits.publicPage);
});

it.each([
  ['buyer', '/buyer/rfqs/all'],
  ['supplier', '/supplier/rfqs/all'],
] as const)('The first page of a %s stays within its size', async (side, address) => {
  expect(await sizeOf(address, trade()[side].email)).toBeLessThanOrEqual(sizeLimits.firstRoute);
});
