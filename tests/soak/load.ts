import type { Api } from '../installation/api.js';
import { signInByApi, type Person } from '../installation/people.js';
import { draftRfq, publishRfq, quoteBody } from '../installation/rfq-story.js';

export type LoadOptions = {
  /** A client for each worker, which repeats requests without a reply. */
  readonly api: () => Api;
  readonly buyers: readonly Person[];
  readonly suppliers: readonly Person[];
  readonly enough: AbortSignal;
};

/** Shorter than the lifetime of the access token. */
const signInAgainAfterMs = 10 * 60_000;

const guestsPerRfq = 2;
/**
 * The wizard saves as its buyer types; these changes keep the engines busy while the worker makes previews for others.
 */
const savesPerDraft = 60;

/** One RFQ from draft to award, with the pages that its people read on the way. */
const job = async (api: Api, buyer: Person, guests: readonly Person[], label: string): Promise<void> => {
  const { token } = buyer;
  const rfq = await draftRfq(api, buyer, { label, positions: 1, previews: true });
  const params = { rfqId: rfq.rfqId };
  for (let save = 1; save <= savesPerDraft; save++)
    await api.call('changeRfq', { token, params, body: { label: `${label}, save ${save}` } });
  await publishRfq(api, buyer, rfq.rfqId, guests);
  for (const [index, guest] of guests.entries()) {
    await api.call('readRfq', { token: guest.token, params });
    await api.call('supplierRfqDetails', { token: guest.token, body: { id: rfq.rfqId } });
    await api.call('submitQuote', { token: guest.token, body: quoteBody(rfq, String(10 + index)) });
  }
  await api.call('rfqQuotes', { token, params });
  await api.call('buyerRfqDetails', { token, params });
  const [winner] = guests;
  if (!winner) throw new Error('Nobody was invited');
  await api.call('closeRfq', {
    token,
    params,
    body: {
      outcome: 'AWARD',
      suppliers: [{ companyId: winner.companyId, awarded: true, ratings: ['RATING_PRICE'] }],
    },
  });
};

/** Keeps this number of buyers busy until the signal aborts; returns how many RFQs were completed. */
export const runLoad = async ({ api, buyers, suppliers, enough }: LoadOptions): Promise<number> => {
  let finished = 0;
  let guests = suppliers;
  const refresh = async (mine: Api, person: Person): Promise<Person> => ({
    ...person,
    ...(await signInByApi(mine, person.email)),
  });
  const client = async (first: Person, number: number): Promise<void> => {
    const mine = api();
    let buyer = first;
    let enteredAt = performance.now();
    for (let round = 0; !enough.aborted; round++) {
      if (performance.now() - enteredAt > signInAgainAfterMs) {
        buyer = await refresh(mine, buyer);
        if (number === 0) guests = await Promise.all(guests.map((guest) => refresh(mine, guest)));
        enteredAt = performance.now();
      }
      const invited = Array.from(
        { length: guestsPerRfq },
        (_, step) => guests[(number + round + step) % guests.length],
      );
      await job(
        mine,
        buyer,
        invited.filter((guest) => guest !== undefined),
        `Client ${number}, round ${round}`,
      );
      finished += 1;
    }
  };
  await Promise.all(buyers.map(client));
  return finished;
};

/** Keeps a page's stream of live updates open, like a browser, until the signal; returns the number of updates. */
export const holdLiveStream = async (url: string, token: string, enough: AbortSignal): Promise<number> => {
  let updates = 0;
  try {
    const answer = await fetch(`${url}/api/v1/live`, { headers: { Authorization: `Bearer ${token}` }, signal: enough });
    if (!answer.ok || !answer.body) throw new Error(`The stream of live updates answered ${answer.status}`);
    for await (const _ of answer.body) updates += 1;
  } catch (error) {
    if (!enough.aborted) throw error;
  }
  return updates;
};
