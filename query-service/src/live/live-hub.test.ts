import type { Change } from './change.js';
import { createLiveHub, type Listener } from './live-hub.js';

const change = (position: number, companies: readonly string[], more: Partial<Change> = {}): Change => ({
  rfqId: `rfq-${position}`,
  secondaryId: position,
  topic: 'rfq',
  position,
  companyIds: new Set(companies),
  market: false,
  ...more,
});

const listener = (companyId: string, more: Partial<Listener> = {}): Listener => ({
  companyId,
  isSupplier: false,
  isOperator: false,
  wake: () => undefined,
  ...more,
});

const receive = (hub: ReturnType<typeof createLiveHub>, who: Listener, since?: number): readonly string[] => {
  const { mailbox, leave } = hub.join(who, since);
  leave();
  const { rfqs, market, everything } = mailbox.drain(hub.position());
  return [...rfqs.map(({ rfqId }) => rfqId), ...(market ? ['market'] : []), ...(everything ? ['everything'] : [])];
};

it('Each company is notified of its own RFQs only, and operators of all', () => {
  const hub = createLiveHub(0);
  const people = {
    buyer: listener('buyer'),
    supplier: listener('supplier', { isSupplier: true }),
    stranger: listener('stranger', { isSupplier: true }),
    operator: listener('', { isOperator: true }),
  };
  hub.publish([change(1, ['buyer']), change(2, ['buyer', 'supplier'])], 2);
  expect(receive(hub, people.buyer)).toEqual(['rfq-1', 'rfq-2']);
  expect(receive(hub, people.supplier)).toEqual(['rfq-2']);
  expect(receive(hub, people.stranger)).toEqual([]);
  expect(receive(hub, people.operator)).toEqual(['rfq-1', 'rfq-2']);
});

it('Suppliers are notified that the marketplace has changed, but not which RFQ', () => {
  const hub = createLiveHub(0);
  hub.publish([change(1, ['buyer'], { market: true })], 1);
  expect(receive(hub, listener('supplier', { isSupplier: true }))).toEqual(['market']);
  expect(receive(hub, listener('otherBuyer'))).toEqual([]);
  expect(receive(hub, listener('buyer'))).toEqual(['rfq-1']);
});

it('Only subscribers with a new message are woken', () => {
  const hub = createLiveHub(0);
  const woken: string[] = [];
  for (const name of ['a', 'b']) hub.join(listener(name, { wake: () => void woken.push(name) }), undefined);
  hub.publish([change(1, ['b'])], 1);
  hub.publish([], 2);
  expect(woken).toEqual(['b']);
  expect(hub.size()).toBe(2);
});

it('A reconnecting subscriber resumes at its position, or receives “everything” if the position is no longer kept', () => {
  const hub = createLiveHub(10, { maxChanges: 3 });
  expect(receive(hub, listener('a'), 10)).toEqual([]);
  expect(receive(hub, listener('a'), 9)).toEqual(['everything']);
  hub.publish(
    [11, 12, 13].map((position) => change(position, ['a'])),
    15,
  );
  expect(receive(hub, listener('a'), 10)).toEqual(['rfq-11', 'rfq-12', 'rfq-13']);
  expect(receive(hub, listener('a'), 12)).toEqual(['rfq-13']);
  expect(receive(hub, listener('a'), 15)).toEqual([]);
  hub.publish([change(16, ['b'])], 16);
  expect(receive(hub, listener('a'), 10)).toEqual(['everything']);
  expect(receive(hub, listener('a'), 11)).toEqual(['rfq-12', 'rfq-13']);
  hub.publish('too-many', 90);
  expect(receive(hub, listener('a'), 16)).toEqual(['everything']);
  expect(receive(hub, listener('a'), 90)).toEqual([]);
});

it('A first subscription receives the changes of the last seconds', () => {
  let now = 0;
  const hub = createLiveHub(0, { now: () => now, recentMs: 1_000 });
  hub.publish([change(1, ['a'])], 1);
  now = 500;
  hub.publish([change(2, ['a'])], 2);
  now = 1_200;
  expect(receive(hub, listener('a'))).toEqual(['rfq-2']);
});

it('Only operators are notified of the subjects whose histories have a further event', () => {
  const hub = createLiveHub(0);
  hub.publish([{ position: 1, subjects: ['companies:c', 'users:u'] }], 1);
  const subjectsFor = (who: Listener) => {
    const { mailbox, leave } = hub.join(who, undefined);
    leave();
    return mailbox.drain(1).subjects;
  };
  expect(subjectsFor(listener('', { isOperator: true }))).toEqual(['companies:c', 'users:u']);
  expect(subjectsFor(listener('c'))).toBeUndefined();
});
