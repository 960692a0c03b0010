import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Api } from '../installation/api.js';
import type { Installation } from '../installation/installation.js';
import { registerCompany } from '../installation/people.js';
import { httpClient } from './http-client.js';
import type { Chapter, Figure } from './report.js';
import { percentile, samplesFor } from './timing.js';

const attackers = 8;
const measureMs = 8_000;
const mebibyte = 1024 * 1024;

type Attack = {
  readonly what: string;
  readonly path: string;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The statuses that the product is expected to answer with; any other is a mistake of the measurement. */
  readonly answers: readonly number[];
};

const quotePath = '/v1/supplier/quote/quoteRfq';

/** A body of 1 MiB: as many of the items as fit, in a list of this name. */
const filled = (name: string, item: unknown, maxItems: number): Buffer => {
  const text = JSON.stringify(item);
  const count = Math.min(maxItems, Math.floor((mebibyte - name.length - 8) / (text.length + 1)));
  return Buffer.from(`{"${name}":[${Array.from({ length: count }, () => text).join(',')}]}`);
};

const nested = (levels: number): Buffer => Buffer.from('['.repeat(levels) + ']'.repeat(levels));

const line = { scaleId: randomUUID(), positionId: randomUUID(), deliveryAt: 'x'.repeat(50), unitCost: '12.5' };

/** The most expensive requests that a client can send, by the layer that they reach. */
const attacksOf = (token: string): readonly Attack[] => {
  const headers = { Authorization: `Bearer ${token}` };
  const quote = {
    rfqId: randomUUID(),
    daysValid: '30',
    incoterm: 'EXW',
    scales: Array.from({ length: 2_000 }, () => line),
  };
  const faulty = { scaleId: 'x'.repeat(120), positionId: 1, deliveryAt: 'x'.repeat(201), unitCost: [], fixedCost: [] };
  return [
    {
      what: 'an anonymous client sends 1 KB of gzip that expands to 1 MiB',
      path: '/v1/auth/login',
      body: gzipSync(Buffer.alloc(mebibyte, '[')),
      headers: { 'Content-Encoding': 'gzip' },
      answers: [415, 429],
    },
    {
      what: 'an anonymous client sends 1 MiB',
      path: quotePath,
      body: Buffer.from(JSON.stringify(quote)),
      answers: [401, 429],
    },
    { what: '1 MiB of nested lists', path: quotePath, body: nested(mebibyte / 2), headers, answers: [400] },
    { what: '1 MiB of numbers', path: quotePath, body: filled('scales', 1, Infinity), headers, answers: [413] },
    {
      what: '2,000 lines with five faults each',
      path: quotePath,
      body: filled('scales', faulty, 2_000),
      headers,
      answers: [400],
    },
    {
      what: '1 MiB of unknown fields',
      path: quotePath,
      body: Buffer.from(
        JSON.stringify(
          Object.fromEntries(Array.from({ length: 18_000 }, (_, field) => [`${'f'.repeat(40)}${field}`, 1])),
        ),
      ),
      headers,
      answers: [400],
    },
    {
      what: 'a quote of 2,000 valid lines for an RFQ that does not exist',
      path: quotePath,
      body: Buffer.from(JSON.stringify(quote)),
      headers,
      answers: [404],
    },
  ];
};

/** Sends one attack again and again until it is stopped; returns how often. */
const attackFrom = (url: string, { path, body, headers, answers }: Attack, isOver: () => boolean): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: attackers });
  const once = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const all = { 'Content-Type': 'application/json', 'Content-Length': body.length, ...headers };
      request(`${url}/api${path}`, { method: 'POST', agent, headers: all }, (reply) =>
        reply.resume().once('end', () => resolve(reply.statusCode ?? 0)),
      )
        .once('error', reject)
        .end(body);
    });
  const client = async (): Promise<number> => {
    let sent = 0;
    for (; !isOver(); sent++) {
      const status = await once();
      if (!answers.includes(status)) throw new Error(`The attack on ${path} was answered with ${status}`);
    }
    return sent;
  };
  return Promise.all(Array.from({ length: attackers }, client))
    .then((counts) => counts.reduce((sum, count) => sum + count, 0))
    .finally(() => agent.destroy());
};

/** The response times for one person while others send the most expensive requests there are. */
export const measureBystander = async (installation: Installation, api: Api): Promise<Chapter> => {
  const buyer = await registerCompany(api, 'bystander', { isBuyer: true });
  const attacker = await registerCompany(api, 'attacker', { isSupplier: true, tier: 'A' });
  const { rfqId } = await api.call('createDraft', { token: buyer.token, body: {} });
  const http = httpClient(installation.url);
  const { token } = buyer;
  let round = 0;
  const command = () => {
    round += 1;
    return http.send('PUT', `/v1/buyer/rfq/${rfqId}`, { token, body: { label: `Shaft ${round}` } });
  };
  await samplesFor(measureMs / 2, command);
  const alone = percentile(await samplesFor(measureMs, command), 0.99);
  const figures: Figure[] = [{ what: 'with nobody else', value: alone, unit: 'ms' }];
  for (const attack of attacksOf(attacker.token)) {
    let over = false;
    const attacking = attackFrom(installation.url, attack, () => over);
    const beside = samplesFor(measureMs, command).finally(() => (over = true));
    const [samples] = await Promise.all([beside, attacking]);
    figures.push({
      what: attack.what,
      value: percentile(samples, 0.99),
      unit: 'ms',
      beside: { what: 'with nobody else', value: alone },
      goal: { kind: 'at-most', value: 100 },
    });
  }
  http.close();
  return {
    title: 'A bystander of the worst requests',
    how: `99 % of a buyer's commands, one after the other, are answered within this time while ${attackers} clients send one kind of request without pause.`,
    figures,
  };
};
