import type { Browser, Page } from 'playwright-core';
import { watch } from './checks.js';
import { openBrowser } from './open-browser.js';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

/** Checks a page that holds what is given; answers what is wrong with it. */
const complaint = async (body: string, act: (page: Page) => Promise<unknown> = async () => undefined) => {
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
  await act(page);
  const found = await check('shop').then(
    () => '',
    (error: unknown) => String(error),
  );
  await page.close();
  return found;
};

describe('a page is refused', () => {
  it('not when all is well', async () => {
    expect(await complaint('<p>Open</p>')).toBe('');
  });

  it('for what axe finds', async () => {
    expect(await complaint('<button></button>')).toContain('axe button-name');
  });

  it('for a console error and for an uncaught one', async () => {
    expect(await complaint('<script>console.error("no stock")</script>')).toContain('console: no stock');
    expect(await complaint('<script>throw new Error("no till")</script>')).toContain('no till');
  });

  it('for an answer of refusal and a request that failed', async () => {
    expect(await complaint('', (page) => page.evaluate(() => fetch('/missing').then(() => null)))).toContain('404');
    expect(await complaint('', (page) => page.evaluate(() => fetch('/broken').catch(() => null)))).toContain(
      'request: GET http://shop.example/broken',
    );
  });

  it('for being wider than its window', async () => {
    expect(await complaint('<div style="width: 500px">Shelf</div>')).toContain('px wide in a window of 390 px');
  });
});
