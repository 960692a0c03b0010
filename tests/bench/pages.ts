import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../browser/open-browser.js';
import { countScripts, sizeLimits } from '../browser/page-size.js';
import type { Api } from '../installation/api.js';
import type { Installation } from '../installation/installation.js';
import { password, registerCompany, turning, type Person } from '../installation/people.js';
import { inDays, publishRfq } from '../installation/rfq-story.js';
import type { Chapter, Figure } from './report.js';
import { percentile } from './timing.js';

const positions = 50;
const quantities = [10, 100, 500, 1000];
const keystrokes = 40;
const slow = { cpu: 4, bitsPerSecond: 10_000_000 };

type Paint = { readonly lcp: number; readonly cls: number };

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: slow.bitsPerSecond / 8,
    uploadThroughput: slow.bitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
};

/** Records the browser's paint timings, from before the page starts. */
const watchPaint = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, inputs: [] as number[] };
    Reflect.set(window, '__seen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) seen.cls += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown' || name === 'input' || name === 'keyup') seen.inputs.push(duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
};

const seenBy = (page: Page): Promise<Paint & { readonly inputs: number[] }> =>
  page.evaluate(() => Reflect.get(window, '__seen'));

const quietMs = 500;

/** Waits until the page shows its content and has sent no request for `quiet` milliseconds. */
export const isShown = async (page: Page, quiet = 0): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
  await page.waitForFunction(
    (silence) => {
      const last = Math.max(0, ...performance.getEntriesByType('resource').map(({ startTime }) => startTime));
      const waiting = document.querySelector('.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])');
      return waiting === null && performance.now() - last > silence;
    },
    quiet,
    { timeout: 60_000 },
  );
};

/** The page rests; the stream of live updates stays open for ever. */
const ready = (page: Page): Promise<void> => isShown(page, quietMs);

/** Signs in on the login page, and waits for the first page after it. */
export const enterPassword = async (
  page: Page,
  user: { readonly email: string; readonly password: string },
): Promise<void> => {
  const [name, secret] = [page.locator('input').nth(0), page.locator('input').nth(1)];
  await name.fill(user.email);
  await secret.fill(user.password);
  await secret.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
};

const signIn = async (browser: Browser, installation: Installation, { email }: Person): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: installation.url,
    viewport: { width: 1280, height: 900 },
    locale: 'en',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await enterPassword(page, { email, password });
  await ready(page);
  await page.close();
  return context;
};

const openPage = async (context: BrowserContext, path: string, throttled = false) => {
  const page = await context.newPage();
  const scripts = countScripts(page);
  await watchPaint(page);
  if (throttled) await slowDown(page);
  await page.goto(path);
  await ready(page);
  return { page, scripts };
};

const paintFigures = async (context: BrowserContext, path: string, what: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const throttled of [false, true]) {
    const { page } = await openPage(context, path, throttled);
    const { lcp, cls } = await seenBy(page);
    const how = throttled ? ' with CPU ÷ 4 and 10 Mbit/s' : '';
    figures.push(
      {
        what: `${what}: largest paint${how}`,
        value: lcp,
        unit: 'ms',
        goal: { kind: 'at-most', value: throttled ? 2_500 : 1_500 },
      },
      { what: `${what}: layout shift${how}`, value: cls, unit: '', goal: { kind: 'at-most', value: 0.02 } },
    );
    await page.close();
  }
  return figures;
};

const atMost = (kilobytes: number) => ({ kind: 'at-most', value: kilobytes }) as const;

/** A large RFQ in the supplier's inbox. */
const largeRfq = async (api: Api, buyer: Person, supplier: Person): Promise<string> => {
  const { token } = buyer;
  const { rfqId } = await api.call('createDraft', { token, body: {} });
  const params = { rfqId };
  await api.call('changeRfq', {
    token,
    params,
    body: { label: 'Fifty parts', reason: 'NewProduct', duration: 14, deliveryDate: inDays(60) },
  });
  for (let number = 1; number <= positions; number++)
    await api.call('addPosition', {
      token,
      params,
      body: {
        label: `Part ${number}`,
        materialId: 203,
        dimensions: { diameter: 20, length: 100 },
        quantities: quantities.map((quantity) => ({ quantity })),
        technologies: [turning],
      },
    });
  await publishRfq(api, buyer, rfqId, [supplier]);
  return rfqId;
};

const typing = async (context: BrowserContext, rfqId: string, throttled: boolean): Promise<Figure> => {
  const { page } = await openPage(context, `/supplier/rfqs/${rfqId}`, throttled);
  await page.getByRole('button', { name: 'Create quote', exact: true }).first().click();
  const cell = page.getByRole('textbox', { name: /unit price/i }).first();
  await cell.waitFor({ timeout: 60_000 });
  await cell.click();
  for (let stroke = 0; stroke < keystrokes; stroke++) await page.keyboard.press(String(stroke % 10));
  await ready(page);
  const { inputs } = await seenBy(page);
  await page.close();
  return {
    what: `slowest 2 % of keystrokes in a quote of ${positions} × ${quantities.length} prices${throttled ? ' with CPU ÷ 4' : ''}`,
    // The browser reports only events of 16 ms and more; if there are none, all were faster.
    value: inputs.length === 0 ? 16 : percentile(inputs, 0.98),
    unit: 'ms',
    goal: atMost(throttled ? 200 : 100),
  };
};

export const measurePages = async (installation: Installation, api: Api): Promise<readonly Chapter[]> => {
  const buyer = await registerCompany(api, 'page-buyer', { isBuyer: true });
  const supplier = await registerCompany(api, 'page-supplier', { isSupplier: true, tier: 'A' });
  const rfqId = await largeRfq(api, buyer, supplier);
  const browser = await openBrowser();
  try {
    const sizes: Figure[] = [];
    const visitor = await browser.newContext({ baseURL: installation.url, locale: 'en' });
    const login = await openPage(visitor, '/login');
    sizes.push({ what: 'login', value: await login.scripts(), unit: 'KB', goal: atMost(sizeLimits.publicPage) });
    const paints = await paintFigures(visitor, '/login', 'login');
    const sides = [
      { person: buyer, name: 'buyer', paths: ['/buyer/rfqs/all', '/buyer/dashboard', `/buyer/rfqs/${rfqId}`] },
      {
        person: supplier,
        name: 'supplier',
        paths: ['/supplier/rfqs/all', '/supplier/dashboard', `/supplier/rfqs/${rfqId}`],
      },
    ];
    const typings: Figure[] = [];
    for (const { person, name, paths } of sides) {
      const context = await signIn(browser, installation, person);
      const [first = '', ...others] = paths;
      const { page, scripts } = await openPage(context, first);
      const total = await scripts();
      sizes.push({
        what: `${name}: first route ${first}`,
        value: total,
        unit: 'KB',
        goal: atMost(sizeLimits.firstRoute),
      });
      await page.close();
      for (const path of others) {
        const further = await openPage(context, path);
        const more = Math.max(0, (await further.scripts()) - total);
        const pattern = path.replace(rfqId, ':rfqId');
        sizes.push({
          what: `${name}: ${pattern} beyond the first`,
          value: more,
          unit: 'KB',
          goal: atMost(sizeLimits.furtherRoute),
        });
        await further.page.close();
      }
      paints.push(...(await paintFigures(context, first, `${name}: ${first}`)));
      if (name === 'supplier')
        for (const throttled of [false, true]) typings.push(await typing(context, rfqId, throttled));
      await context.close();
    }
    return [
      {
        title: 'JavaScript of pages',
        how: 'Gzipped bytes of the scripts that a page fetches, as built for production.',
        figures: sizes,
      },
      { title: 'Painting', how: 'In Chromium, each page opened by its address.', figures: paints },
      {
        title: 'Typing',
        how: 'Duration of key events until the next paint, as the browser reports it.',
        figures: typings,
      },
    ];
  } finally {
    await browser.close();
  }
};
