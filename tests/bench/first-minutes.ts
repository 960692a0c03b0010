import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { featuredAreLoaded } from '../../shared/demo-data/src/load.js';
import { openBrowser } from '../browser/open-browser.js';
import { startInstallation, type Installation } from '../installation/installation.js';
import { bareNode } from './bare-node.js';
import { enterPassword, isShown } from './pages.js';
import type { Chapter, Figure } from './report.js';
import { percentile, timed } from './timing.js';

const rounds = 3;
const pollMs = 10;
const list = '/buyer/rfqs/all';
/** The demo accounts that the README names. */
const buyer = { email: 'buyer@example.com', password: 'torno-demo' };

/** A port on which nobody listens. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const isServed = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Opens an address of the installation as soon as pages are served, and waits until the page can be used. */
const openSoon = async (context: BrowserContext, url: string, path: string, signal: AbortSignal): Promise<Page> => {
  while (!signal.aborted && !(await isServed(url))) await setTimeout(pollMs);
  const page = await context.newPage();
  await page.goto(path);
  await isShown(page);
  return page;
};

const seesRfqs = (page: Page): Promise<void> => page.getByRole('row').nth(1).waitFor();

type Times = Readonly<Record<'bare' | 'login' | 'named' | 'demo' | 'signIn' | 'again', number>>;

/** The instant at which the loader reported that the lists of the named accounts are complete, in milliseconds. */
const namedLoadedAt = async (dataDir: string): Promise<number> => {
  const log = await readFile(join(dataDir, 'logs', 'demo-data.log'), 'utf8');
  const lines: readonly { at: string; message?: string }[] = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const line = lines.find(({ message }) => message === featuredAreLoaded);
  if (!line) throw new Error(`The loader did not report: ${featuredAreLoaded}`);
  return Date.parse(line.at);
};

const measureRound = async (browser: Browser, dataDir: string): Promise<Times> => {
  const bare = await bareNode();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const options = { dataDir, env: { PORT: String(port), DEMO: 'true' } };
  const context = await browser.newContext({ baseURL: url, locale: 'en' });
  const ending = new AbortController();
  const running: Installation[] = [];
  const start = async (): Promise<Installation> => {
    const installation = await startInstallation(options);
    running.push(installation);
    return installation;
  };
  try {
    const begunAt = Date.now();
    const begun = performance.now();
    const starting = start();
    const page = await Promise.race([openSoon(context, url, '/login', ending.signal), starting.then(() => undefined)]);
    const login = performance.now() - begun;
    if (!page) throw new Error('The demo data were loaded before the login was shown');
    const installation = await starting;
    const { loadedAt } = JSON.parse(await readFile(join(dataDir, 'demo-data.json'), 'utf8'));
    const signIn = await timed(async () => {
      await enterPassword(page, buyer);
      await page.goto(list);
      await seesRfqs(page);
    });
    await page.close();
    await installation.killAll();
    const again = await timed(async () => {
      const [page] = await Promise.all([openSoon(context, url, list, ending.signal), start()]);
      await seesRfqs(page);
    });
    const demo = Date.parse(loadedAt) - begunAt - login;
    return { bare, login, named: (await namedLoadedAt(dataDir)) - begunAt - login, demo, signIn, again };
  } finally {
    ending.abort();
    await context.close();
    for (const installation of running) await installation.stop();
  }
};

/** Each round has a data directory of its own. */
export const measureFirstMinutes = async (): Promise<Chapter> => {
  const browser = await openBrowser();
  const times: Times[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const dataDir = await mkdtemp(join(tmpdir(), 'torno-first-'));
      try {
        times.push(await measureRound(browser, dataDir));
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  } finally {
    await browser.close();
  }
  const median = (of: keyof Times): number =>
    percentile(
      times.map((each) => each[of]),
      0.5,
    );
  const beside = { what: 'a Node process that does nothing', value: median('bare') };
  const figure = (what: string, of: keyof Times, most?: number): Figure => ({
    what,
    value: median(of),
    unit: 'ms',
    beside,
    ...(most === undefined ? {} : { goal: { kind: 'at-most', value: most } }),
  });
  return {
    title: 'First minutes',
    how: 'From the command `npm start`, with everything built, on an empty data directory: until the login can be used in Chromium; from then until the RFQs of the accounts that the README names are loaded, and until all demo data are. Then a demo buyer signs in and opens their RFQs. Then everything is killed and started again, until the signed-in buyer sees their RFQs again. Beside them the start and end of a Node process that does nothing, before each round; the median of three is given.',
    figures: [
      figure('first start: login can be used', 'login'),
      figure('from the login until the lists of the named accounts are complete', 'named', 20_000),
      figure('from the login until all demo data are loaded', 'demo', 60_000),
      figure('sign-in until the buyer sees their RFQs', 'signIn'),
      figure('start after a kill: the buyer sees their RFQs', 'again'),
    ],
  };
};
