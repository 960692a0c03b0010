import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent } from '@torno/platform';
import { until } from '@torno/kernel/testing';
import { openBrowser } from '../browser/open-browser.js';
import type { Api } from '../installation/api.js';
import type { Installation } from '../installation/installation.js';
import { signInByApi, password, registerCompany, registerUser, type Person } from '../installation/people.js';
import { httpClient, type HttpClient } from './http-client.js';
import { enterPassword } from './pages.js';
import { caughtUp } from './rebuild.js';
import type { Chapter, Figure } from './report.js';
import { percentile, samplesFor, timed } from './timing.js';

const events = 10_000;
const perAppend = 500;
const clients = 8;
const measureMs = 8_000;
const locks = 20;
const scrolls = 300;
const reason = 'The benchmark measures operators';

const renamed = (index: number, { userId, companyId }: Person): NewEvent => ({
  id: randomUUID(),
  type: 'RfqHeaderChanged',
  data: { label: `Shaft ${index}` },
  metadata: {
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
    commandId: randomUUID(),
    actor: { userId, companyId, role: 'buyer' },
    at: new Date().toISOString(),
    schema: 1,
  },
});

/** An RFQ that its buyer has renamed very often. */
const rfqOfManyEvents = async (api: Api, store: EventStore, buyer: Person): Promise<string> => {
  const { rfqId } = await api.call('createDraft', { token: buyer.token, body: {} });
  for (let index = 0; index < events; index += perAppend)
    await store.append(
      `rfq-${rfqId}`,
      'any',
      Array.from({ length: perAppend }, (_, offset) => renamed(index + offset, buyer)),
    );
  return rfqId;
};

type Load = { readonly what: string; readonly path: string };

const loadsOf = async (api: Api, token: string, rfqId: string): Promise<readonly Load[]> => {
  const { downloadId } = await api.call('allowDownload', {
    token,
    params: { subject: 'rfqs', id: rfqId },
    body: { format: 'PDF', reason },
  });
  const history = `/v1/admin/rfqs/${rfqId}/history`;
  return [
    { what: 'searches', path: '/v1/admin/search?q=shaft' },
    { what: 'pages of 500 events with their changes', path: `${history}?changes=true` },
    { what: 'states of the past', path: `${history}/state` },
    { what: 'PDFs of 10,000 events', path: `${history}/export?format=PDF&download=${downloadId}` },
  ];
};

/** The time within which 99 % of a buyer's commands are answered while an operator sends one kind of request without pause. */
const besideOperators = async (api: Api, http: HttpClient, operator: string, rfqId: string): Promise<Figure[]> => {
  const { token } = await registerCompany(api, 'beside-operators', { isBuyer: true });
  const draft = await api.call('createDraft', { token, body: {} });
  let round = 0;
  const command = () => {
    round += 1;
    return http.send('PUT', `/v1/buyer/rfq/${draft.rfqId}`, { token, body: { label: `Gear ${round}` } });
  };
  await samplesFor(measureMs / 2, command);
  const alone = percentile(await samplesFor(measureMs, command), 0.99);
  const figures: Figure[] = [{ what: 'a command of a buyer, 99 %, without operators', value: alone, unit: 'ms' }];
  for (const { what, path } of await loadsOf(api, operator, rfqId)) {
    const over = new AbortController();
    let answered = 0;
    const load = Array.from({ length: clients }, async () => {
      while (!over.signal.aborted) {
        // A request that waits too long for a slot is refused, and a browser would send it again.
        await http.send('GET', path, { token: operator }).then(
          () => (answered += 1),
          (error: unknown) => {
            if (!String(error).includes('operator.busy')) throw error;
          },
        );
      }
    });
    const samples = await samplesFor(measureMs, command);
    over.abort();
    await Promise.all(load);
    if (answered === 0) throw new Error(`No operator was answered: ${what}`);
    figures.push({
      what: `… while ${clients} clients of an operator request ${what}`,
      value: percentile(samples, 0.99),
      unit: 'ms',
      beside: { what: 'without operators', value: alone },
      goal: { kind: 'at-most', value: 100 },
    });
  }
  return figures;
};

/** Measures the time from the answer to a lock until a query with the user's token is refused. */
const untilRefused = async (api: Api, operator: string): Promise<Figure> => {
  const samples: number[] = [];
  await registerCompany(api, 'locked', { isBuyer: true });
  for (let index = 0; index < locks; index++) {
    const userId = await registerUser(api, `locked-${index}`, { roles: ['buyer'], company: 'locked' });
    const { token } = await signInByApi(api, `locked-${index}@example.com`);
    const isRefused = async (): Promise<boolean> =>
      (await api.raw('GET', '/v1/profile', { headers: { Authorization: `Bearer ${token}` } })).status === 401;
    if (await isRefused()) throw new Error('The user is refused before they are locked');
    await api.call('lockUser', { token: operator, params: { userId }, body: { reason } });
    samples.push(await timed(() => until('the token is refused', isRefused)));
  }
  return {
    what: 'a token is refused after a lock, p95',
    value: percentile(samples, 0.95),
    unit: 'ms',
    goal: { kind: 'at-most', value: 1_000 },
  };
};

/** Milliseconds between frames while somebody scrolls through the history with a wheel. */
const whileScrolling = async (installation: Installation, rfqId: string): Promise<Figure[]> => {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: installation.url, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto('/login');
    await enterPassword(page, { email: 'operator@example.com', password });
    await page.goto(`/admin/rfqs/${rfqId}/history`);
    await page.locator('[data-index="1"]').waitFor();
    await page.evaluate(() => {
      const frames: number[] = [];
      Reflect.set(window, '__frames', frames);
      let last = performance.now();
      const step = (now: number): void => {
        frames.push(now - last);
        last = now;
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
    await page.mouse.move(640, 450);
    for (let index = 0; index < scrolls; index++) {
      await page.mouse.wheel(0, 600);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    const frames: number[] = await page.evaluate(() => Reflect.get(window, '__frames'));
    return [
      {
        what: `slowest 5 % of the frames while a history of ${events.toLocaleString('en')} events is scrolled`,
        value: percentile(frames, 0.95),
        unit: 'ms',
        goal: { kind: 'at-most', value: 50 },
      },
      { what: '… longest frame', value: Math.max(...frames), unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
};

/** The cost of operators' requests to others, the effect of a lock, and the frames of a long history. */
export const measureOperators = async (
  installation: Installation,
  api: Api,
  operator: string,
  store: EventStore,
): Promise<Chapter> => {
  const buyer = await registerCompany(api, 'of-many-events', { isBuyer: true });
  const rfqId = await rfqOfManyEvents(api, store, buyer);
  await caughtUp(api, operator, store);
  const http = httpClient(installation.url);
  const figures = [
    ...(await besideOperators(api, http, operator, rfqId)),
    await untilRefused(api, operator),
    ...(await whileScrolling(installation, rfqId)),
  ];
  http.close();
  return {
    title: 'Operators beside the marketplace',
    how: `An RFQ has ${events.toLocaleString('en')} events. A buyer changes another one, one command after the other, while an operator requests as much as they can.`,
    figures,
  };
};
