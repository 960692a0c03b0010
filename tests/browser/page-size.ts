import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

const kilobyte = 1024;

/** KB of gzipped JavaScript that pages may load: before the sign-in, as the first one after it, and beyond the first. */
export const sizeLimits = { publicPage: 205, firstRoute: 345, furtherRoute: 90 } as const;

/** Counts the KB of gzipped JavaScript that a page loads from now on until the result is asked for. */
export const countScripts = (page: Page): (() => Promise<number>) => {
  const sizes: Promise<number>[] = [];
  const count = (reply: Response): void => {
    if (reply.request().resourceType() !== 'script') return;
    sizes.push(reply.body().then((body) => gzipSync(body, { level: 9 }).length));
  };
  page.on('response', count);
  return async () => {
    // Requests that come later may be cut off when the page is closed.
    page.off('response', count);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / kilobyte;
  };
};
