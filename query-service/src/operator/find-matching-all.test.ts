import { newId } from '@torno/kernel';
import { tokenConditions } from '@torno/read-models';
import { openReadModels } from '../read-models/read-models.js';
import { silentLog } from '@torno/platform';
import { useQueryService } from '../testing/caller.fixture.js';
import { drafted } from '../testing/world.fixture.js';
import { findMatchingAll } from './find-matching-all.js';

const { service } = useQueryService();

const maxRead = 30;
const listing = {
  sort: { createdAt: -1, _id: -1 },
  indexSuffix: 'endDate',
  limit: 4,
  projection: { _id: 1, label: 1 },
} as const;

/** Shafts and gears in turn, of which the oldest two are of titanium, and one is both. */
const labelOf = (number: number): string => {
  if (number === 2) return 'Shaft gear';
  return `${number % 2 === 0 ? 'Shaft' : 'Gear'} ${number < 2 ? 'titanium' : 'steel'}`;
};

beforeAll(() =>
  service().append(
    ...Array.from({ length: 200 }, (_, number) =>
      drafted(newId(), number, {
        header: { label: labelOf(number), internalCode: '' },
        createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
      }),
    ).flat(),
  ),
);

const find = async (q: string) => {
  const { rfqs } = await openReadModels({ documents: service().documents, log: silentLog }).models();
  const { found, isPartial } = await findMatchingAll(rfqs, tokenConditions(q), listing, maxRead);
  return { labels: found.map(({ label }) => label), isPartial };
};

it.each([
  ['what few hold, though they are the oldest', 'titan', ['Gear titanium', 'Shaft titanium'], false],
  ['a word that few hold beside one that many do', 'shaft titan', ['Shaft titanium'], false],
  ['what many hold, the newest first', 'haft', Array(4).fill('Shaft steel'), false],
  ['what many hold together', 'shaft steel', Array(4).fill('Shaft steel'), false],
  ['no old document with words of which each is in many', 'shaft gear', [], true],
])('finds %s', async (_, q, labels, isPartial) => expect(await find(q)).toEqual({ labels, isPartial }));
