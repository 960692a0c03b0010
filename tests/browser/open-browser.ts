import { chromium, type Browser } from 'playwright-core';

/** Path of the browser; `CHROMIUM` names another. */
const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
