import { allLookups } from '@torno/reference-data';
import type { LookupReadModel } from '@torno/read-models';
import { ids } from './ids.fixture.js';

const lookup = (
  type: LookupReadModel['type'],
  id: number | string,
  data: LookupReadModel['data'] = {},
  change: Partial<LookupReadModel> = {},
): LookupReadModel => ({
  type,
  id,
  labels: { de: `${type} ${id} de`, en: `${type} ${id} en`, it: `${type} ${id} it`, fr: 'fr', es: 'es' },
  ordering: Number(id) || 1,
  data,
  active: true,
  ...change,
});

const dimension = {
  dimension: 'diameter',
  min: 1,
  max: 500,
  ranges: [
    [1, 50],
    [50, 500],
  ],
} as const;

export const lookups: readonly LookupReadModel[] = [
  ...allLookups.certificate
    .filter(({ id }) => [-1, 1, 7].includes(Number(id)))
    .map(({ id, data, labels, ordering }) => lookup('certificate', id, data, { labels: { ...labels }, ordering })),
  lookup('industry', 7),
  lookup('materialGroup', 1),
  lookup('material', 12, { materialGroupId: 1, materialNumber: '1.4301', density: 7.9 }),
  lookup('technologyMainCategory', 1),
  lookup('technologyGroup', 101, { mainCategoryId: 1, paid: true }),
  lookup('technologyGroup', 102, { mainCategoryId: 1, paid: false }),
  lookup('technology', 10101, { groupId: 101, dimensions: [dimension] }),
  lookup('technology', 10201, { groupId: 102, dimensions: [] }),
  lookup('technology', 10202, { groupId: 102, dimensions: [] }, { active: false }),
  lookup('jobTitle', 1),
  lookup('companySize', 131),
  lookup('annualTurnover', 106),
  lookup('country', 'DE', { groupId: 1, eu: true, customsUnion: true, easternEurope: false, matchingRegion: 'D-A-CH' }),
  lookup('country', 'AT', { groupId: 1, eu: true, customsUnion: true, easternEurope: false, matchingRegion: 'D-A-CH' }),
  lookup('region', 1, { countryCode: 'DE' }),
  lookup('region', 2, { countryCode: 'AT' }),
  lookup('currency', 'EUR'),
  lookup('incoterm', 'EXW'),
  lookup(
    'unit',
    'PCE100',
    { divisor: 100 },
    {
      acts: [
        {
          act: 'changed',
          at: '2026-03-01T10:00:00.000Z',
          userId: ids.operator,
          reason: 'Shorter',
          from: { en: 'A hundred' },
          to: { en: 'Hundred' },
        },
      ],
    },
  ),
  lookup('rfqReason', 'NewProduct'),
  lookup('referrer', 1),
];
