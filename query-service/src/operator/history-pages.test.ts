import { silentLog } from '@torno/platform';
import { sample } from '../../../tests/samples/event-history.js';
import { openReadModels, type Models } from '../read-models/read-models.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids } from '../testing/world.fixture.js';
import { historyOf } from './history-of.js';
import { historyPages } from './history-pages.js';

const { service } = useQueryService();

/** More than one step in which changes are collected. */
const count = 5_600;

/** The models, and how many events have been read from them. */
const countingModels = async (): Promise<{ readonly models: Models; readonly read: () => number }> => {
  const models = await openReadModels({ documents: service().documents, log: silentLog }).models();
  const history = models['rfq-history'];
  let read = 0;
  const find: typeof history.find = async (filter, options) => {
    const found = await history.find(filter, options);
    read += found.length;
    return found;
  };
  return {
    read: () => read,
    models: new Proxy(models, {
      get: (_, name: keyof Models) => (name === 'rfq-history' ? { ...history, find } : models[name]),
    }),
  };
};

const company = ids.otherSupplier;
const isDocument = (index: number): boolean => index % 10 === 0;

describe('The pages of a long history', () => {
  beforeAll(async () => {
    const events = Array.from({ length: count }, (_, index) =>
      isDocument(index)
        ? // Its fields are new, so that their old values could be anywhere in the history before.
          sample('RfqDocumentAdded', { documentId: `document ${index}` }, `documents-${company}`)
        : sample('CompanyDescriptionChanged', { text: `Text ${index}` }, `company-${company}`),
    );
    await service().append(...events);
  });

  const pagesOf = async (order: 'oldest' | 'newest') => {
    const { models, read } = await countingModels();
    const history = await historyOf(models, { subject: 'companies', id: company });
    const changes: string[] = [];
    let length = 0;
    for await (const { events } of historyPages(models, history, { order, conditions: [], withChanges: true })) {
      length += events.length;
      for (const event of events)
        for (const { path, before, after } of event.changes)
          if (path === 'text' || path === 'documentId') changes.push(`${String(before)} → ${String(after)}`);
    }
    return { changes, length, read: read() };
  };

  const expected = Array.from({ length: count }, (_, index) => {
    if (isDocument(index)) return `null → document ${index}`;
    const before = isDocument(index - 1) ? index - 2 : index - 1;
    return `${before < 0 ? 'null' : `Text ${before}`} → Text ${index}`;
  });

  it.each(['oldest', 'newest'] as const)(
    'have the changes of every event, %s first, and read each at most four times',
    async (order) => {
      const { changes, length, read } = await pagesOf(order);
      expect(length).toBe(count);
      expect(changes).toEqual(order === 'oldest' ? expected : expected.toReversed());
      expect(read).toBeLessThan(4 * count);
    },
  );
});
