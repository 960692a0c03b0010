import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { coalesce } from './coalesce.js';

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A round that lasts until the test ends it. */
const heldRounds = () => {
  const rounds: { readonly items: readonly number[]; readonly end: () => void }[] = [];
  const push = coalesce<number>((items) => new Promise((end) => rounds.push({ items, end: () => end(undefined) })));
  return { rounds, push };
};

it('The coalescing queue processes items that arrive during a round together in the next', async () => {
  const { rounds, push } = heldRounds();
  for (const item of [1, 2, 3]) push(item);
  expect(rounds.map(({ items }) => items)).toEqual([[1]]);
  rounds[0]?.end();
  await tick();
  expect(rounds.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  rounds[1]?.end();
  await tick();
  push(4);
  expect(rounds.at(-1)?.items).toEqual([4]);
});

it('The coalescing queue lets a reply arrive that is slower than the messages', async () => {
  const queryClient = new QueryClient();
  let state = 0;
  /** Twice as slow as the messages below. */
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<number> => {
    const answer = state;
    for (let ticks = 0; ticks < 10; ticks++) await tick();
    signal.throwIfAborted();
    return answer;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn, retry: false });
  const leave = observer.subscribe(() => undefined);
  while (observer.getCurrentResult().data === undefined) await tick();
  const push = coalesce<number>(() => queryClient.invalidateQueries({ queryKey: ['list'] }));
  while (state < 20 && observer.getCurrentResult().data === 0) {
    state += 1;
    push(state);
    for (let ticks = 0; ticks < 5; ticks++) await tick();
  }
  expect(observer.getCurrentResult().data).toBeGreaterThan(0);
  leave();
  queryClient.clear();
});
