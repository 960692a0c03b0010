import { parkedByProcess } from './parked-by-process.js';

it('Parked events are counted by the process manager that has parked them', async () => {
  const event = (process: string, count: number) => ({
    _id: `${process}:${count}`,
    process,
    stream: 'rfq-1',
    revision: count,
    type: 'RfqEnded',
    error: 'Broken',
    at: '2026-03-10T12:00:00.000Z',
  });
  const parked = [event('letters-are-written', 1), event('previews-are-made', 1), event('letters-are-written', 2)];
  expect(await parkedByProcess({ find: async () => parked })).toEqual([
    { name: 'letters-are-written', parked: 2 },
    { name: 'previews-are-made', parked: 1 },
  ]);
  expect(await parkedByProcess({ find: async () => [] })).toEqual([]);
});
