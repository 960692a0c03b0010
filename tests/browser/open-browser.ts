import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { shippedBrowser } from './shipped-browser.js';

/** Chromium without a window of its own takes the least processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser that `CHROMIUM` names, else the first that is installed. */
const installedBrowser = (): string | undefined => {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
};

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens `CHROMIUM`, else an installed Chromium or Chrome, else the Chromium that npm has installed. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = installedBrowser();
  if (executablePath !== undefined) return chromium.launch({ executablePath, args: [...args, '--disable-gpu'] });
  const shipped = await shippedBrowser();
  return chromium.launch({
    executablePath: shipped.executablePath,
    env: { ...process.env, ...shipped.env },
    args: [...args, ...shipped.args],
  });
};
