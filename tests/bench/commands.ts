import type { Api } from '../installation/api.js';
import type { Installation } from '../installation/installation.js';
import { registerCompany } from '../installation/people.js';
import { httpClient } from './http-client.js';
import { processorTimes } from './processor-time.js';
import type { Chapter, Figure } from './report.js';
import { percentile, ratePerSecond, timed } from './timing.js';

const clients = [1, 16, 64] as const;
const measureMs = 8_000;
/** So many drafts are changed in turn that their streams differ from command to command. */
const draftCount = 128;
/** Clients beside whom visibility is measured once more. */
const othersBeside = 15;

type Draft = { readonly token: string; readonly rfqId: string };

const position = (body: string): number => Number(JSON.parse(body).position);

/** Buyers with a draft each: every client works on its own RFQ, as people do. */
const drafts = async (api: Api, count: number): Promise<readonly Draft[]> => {
  const buyer = await registerCompany(api, 'bench-buyer', { isBuyer: true });
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { rfqId } = await api.call('createDraft', { token: buyer.token, body: {} });
      return { token: buyer.token, rfqId };
    }),
  );
};

export const measureCommands = async (installation: Installation, api: Api): Promise<readonly Chapter[]> => {
  const http = httpClient(installation.url);
  const open = await drafts(api, draftCount);
  const change = async (worker: number, index: number): Promise<string> => {
    const draft = open[worker]!;
    const { body } = await http.send('PUT', `/v1/buyer/rfq/${draft.rfqId}`, {
      token: draft.token,
      body: { label: `Shaft ${worker} ${index}` },
    });
    return body;
  };
  const figures: Figure[] = [];
  for (const count of clients) {
    await ratePerSecond(count, measureMs / 4, change);
    const latencies: number[] = [];
    const value = await ratePerSecond(count, measureMs, async (worker, index) =>
      latencies.push(await timed(() => change(worker, 1_000_000 + index))),
    );
    const goal = count === 16 ? ({ kind: 'at-least', value: 2_000 } as const) : undefined;
    figures.push({
      what: `commands by ${count} client${count > 1 ? 's' : ''}`,
      value,
      unit: 'per s',
      ...(goal && { goal }),
    });
    figures.push({ what: `… of which 99 % within`, value: percentile(latencies, 0.99), unit: 'ms' });
  }

  const processorTime = await processorTimes(installation, (index) => change(index % draftCount, 2_000_000 + index));

  const [draft] = open;
  const visible = async (count: number): Promise<readonly number[]> => {
    const seen: number[] = [];
    for (let index = 0; index < count; index++) {
      const label = `Seen ${index}`;
      const { body } = await http.send('PUT', `/v1/buyer/rfq/${draft!.rfqId}`, {
        token: draft!.token,
        body: { label },
      });
      const took = await timed(async () => {
        const { body: found, stale } = await http.send('GET', `/v1/buyer/rfq/${draft!.rfqId}`, {
          token: draft!.token,
          minPosition: position(body),
        });
        if (stale || JSON.parse(found).label !== label) throw new Error('A query did not read its own write');
      });
      if (index >= count / 11) seen.push(took);
    }
    return seen;
  };
  const alone = await visible(550);
  const stop = new AbortController();
  const others = Array.from({ length: othersBeside }, async (_, other) => {
    for (let index = 0; !stop.signal.aborted; index++) await change(1 + other, 3_000_000 + index);
  });
  const amongOthers = await visible(220);
  stop.abort();
  await Promise.all(others);
  http.close();
  return [
    {
      title: 'Commands by HTTP',
      how: 'Each client changes the name of its own draft, one change after the other, through the gateway into an installation with all its processes running; a command is answered when its event is durable.',
      figures,
    },
    {
      title: 'Processor time of a command',
      how: 'What all processes of the installation use together for one of these commands, by 16 clients over 128 drafts, after those above; beside it one request to a bare HTTP server that echoes its body, client and server in one process. Both are measured in turn; the median of five rounds is given.',
      figures: [
        {
          what: 'one command',
          value: processorTime.command,
          unit: 'ms',
          beside: { what: 'a bare HTTP echo', value: processorTime.echo },
          goal: { kind: 'at-most', value: 12, ratio: true },
        },
      ],
    },
    {
      title: 'From acknowledged to visible',
      how: 'After each acknowledged command the details of the RFQ are requested with its position; the answer, which must hold the change, is timed from the acknowledgement, with nobody else and beside clients that change drafts of their own without pause.',
      figures: [
        { what: 'median', value: percentile(alone, 0.5), unit: 'ms' },
        { what: '99 %', value: percentile(alone, 0.99), unit: 'ms', goal: { kind: 'at-most', value: 50 } },
        { what: `median beside ${othersBeside} clients`, value: percentile(amongOthers, 0.5), unit: 'ms' },
        { what: `99 % beside ${othersBeside} clients`, value: percentile(amongOthers, 0.99), unit: 'ms' },
      ],
    },
  ];
};
