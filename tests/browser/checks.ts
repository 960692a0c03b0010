import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page, Request } from 'playwright-core';
import { until } from '@torno/kernel/testing';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Collects everything that goes wrong in a page while somebody uses it. */
export type Watch = {
  /** Waits until nothing loads or moves any more. */
  readonly settled: () => Promise<void>;
  /**
   * Waits for rest, then fails on everything that went wrong so far, on findings of axe and on a page wider than its
   * window.
   */
  readonly check: (screen: string) => Promise<void>;
};

/** The stream of live updates stays open as long as the page; data URLs are not fetched. */
const isWaitedFor = (request: Request): boolean => {
  const { protocol, pathname } = new URL(request.url());
  return protocol.startsWith('http') && pathname !== '/api/v1/live';
};

/** A reply that was not awaited, because the person went on to another page. */
const wasLeft = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

const accessibilityOf = async (page: Page): Promise<string[]> => {
  // The source is large: a page that stays open gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    () => Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] }) as Promise<AxeResults>,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `axe ${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
};

/** Runs in the page: returns what still loads or moves, nothing if the page is at rest. */
const underWay = (): string[] => [
  ...(document.readyState === 'complete' ? [] : ['the document']),
  // Between the last download and the first rendering nothing is requested and nothing is drawn.
  ...(document.querySelector('main') === null || document.querySelector('h1') === null ? ['the first page'] : []),
  ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
  ...[
    ...document.querySelectorAll('.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow]), [aria-busy="true"]'),
  ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ...document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
    .map(
      ({ effect }) =>
        `an animation of ${effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 200) : ''}`,
    ),
];

/** With `SCREENSHOTS` set to a folder, a picture of every screen is kept there. */
const pictures = process.env['SCREENSHOTS'];

const widthOf = (page: Page): number => page.viewportSize()?.width ?? 0;

export const keepPicture = async (page: Page, screen: string): Promise<void> => {
  if (pictures === undefined) return;
  const path = join(pictures, `${Date.now()} ${widthOf(page)} ${screen}.png`);
  await page.screenshot({ path, fullPage: true });
};

/** Starts to collect; call it before the first address is opened. */
export const watch = (page: Page): Watch => {
  const wrong: string[] = [];
  const pending = new Set<Request>();
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => wrong.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    if (isWaitedFor(request)) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    if (!wasLeft(request))
      wrong.push(`request: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      wrong.push(`answer: ${response.request().method()} ${response.url()} ${response.status()}`);
  });

  const settled = async (): Promise<void> => {
    await until(
      `rest at ${page.url()}`,
      async () => pending.size === 0 && (await page.evaluate(underWay)).length === 0 && pending.size === 0,
    ).catch(async (error: unknown) => {
      const left = [...[...pending].map((request) => request.url()), ...(await page.evaluate(underWay))];
      throw new Error(`Still under way: ${left.join(', ')}`, { cause: error });
    });
  };

  return {
    settled,
    check: async (screen) => {
      await settled();
      await keepPicture(page, screen);
      const found = [...wrong, ...(await accessibilityOf(page))];
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      const width = widthOf(page);
      if (needed > width) found.push(`layout: the page is ${needed} px wide in a window of ${width} px`);
      if (found.length > 0) throw new Error(`${screen} (${page.url()})\n${found.join('\n')}`);
    },
  };
};
