import type { Browser, Page } from 'playwright-core';
import { watch } from './checks.js';
import { openBrowser } from './open-browser.js';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

/** Checks a page with the given content; returns its faults. */
const complaint = async (body: string, action: (page: Page) => Promise<unknown> = async () => undefined) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.route('http://shop.example/**', (route) =>
    route.request().url().endsWith('/missing')
      ? route.fulfill({ status: 404 })
      : route.request().url().endsWith('/broken')
        ? route.abort('connectionreset')
        : route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>${body}</main></html>`,
          }),
  );
  const { check } = watch(page);
  await page.goto('http://shop.example/');
  await action(page);
  const found = await check('shop').then(
    () => '',
    (error: unknown) => String(error),
  );
  await page.close();
  return found;
};

describe('The checks of a page', () => {
  it('accept a page without faults', async () => {
    expect(await complaint('<p>Open</p>')).toBe('');
  });

  it('refuse a page in which axe finds a fault', async () => {
    expect(await complaint('<button></button>')).toContain('axe button-name');
  });

  it('refuse a page with a console error or an uncaught one', async () => {
    expect(await complaint('<script>console.error("no stock")</script>')).toContain('console: no stock');
    expect(await complaint('<script>throw new Error("no till")</script>')).toContain('no till');
  });

  it('refuse a page with a request that fails or is answered with an error', async () => {
    expect(await complaint('', (page) => page.evaluate(() => fetch('/missing').then(() => null)))).toContain('404');
    expect(await complaint('', (page) => page.evaluate(() => fetch('/broken').catch(() => null)))).toContain(
      'request: GET http://shop.example/broken',
    );
  });

  it('refuse a page that is wider than its window', async () => {
    expect(await complaint('<div style="width: 500px">Shelf</div>')).toContain('px wide in a window of 390 px');
  });
});
