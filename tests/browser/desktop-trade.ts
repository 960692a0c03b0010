import type { Browser } from 'playwright-core';
import { startWithCompanies } from '../installation/trading-companies.js';
import { openBrowser } from './open-browser.js';
import type { Setting } from './session.js';

/** An English desktop. */
export const desktop: Setting = {
  name: 'desktop',
  language: 'en',
  width: 1280,
  height: 900,
  phone: false,
  colours: 'light',
};

/** A German phone of a person who prefers dark colours. */
export const phone: Setting = {
  name: 'phone',
  language: 'de',
  width: 390,
  height: 844,
  phone: true,
  colours: 'dark',
};

type DesktopTrade = Awaited<ReturnType<typeof startWithCompanies<'supplier'>>> & { readonly browser: Browser };

/**
 * Starts an installation with a buyer and a supplier, and a browser, before the tests of a file, and stops both after
 * them; returns the function that gives them to a test. `env` has further settings of the installation.
 */
export const desktopTrade = (
  env: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): (() => DesktopTrade) => {
  let trade: Awaited<ReturnType<typeof startWithCompanies<'supplier'>>> | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    [trade, browser] = await Promise.all([startWithCompanies({ supplier: 'A' }, await env()), openBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    await trade?.installation.stop();
  });

  return () => {
    if (!trade || !browser) throw new Error('The installation and the browser have not been started');
    return { ...trade, browser };
  };
};
