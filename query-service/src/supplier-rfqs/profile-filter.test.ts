import { dimensionNames, profileMatches, type Dimensions, type OfferedTechnology } from '@torno/domain';
import type { RfqReadModel, Stored } from '@torno/read-models';
import fc from 'fast-check';
import { useQueryService } from '../testing/caller.fixture.js';
import { position, rfq } from '../testing/world.fixture.js';
import { profileFilter } from './profile-filter.js';

const { service } = useQueryService();

const technologyId = fc.integer({ min: 1, max: 4 });
const size = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(2.5, 7.25));
const dimensions: fc.Arbitrary<Dimensions> = fc.dictionary(fc.constantFrom(...dimensionNames), size, { maxKeys: 3 });
const offered: fc.Arbitrary<OfferedTechnology> = fc.record({
  technologyGroupID: fc.constant(1),
  technologyID: technologyId,
  dimensions: fc.dictionary(
    fc.constantFrom(...dimensionNames),
    fc.tuple(size, size).map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)]),
    { maxKeys: 3 },
  ),
  active: fc.boolean(),
});
const parts = fc.array(fc.record({ technologies: fc.uniqueArray(technologyId, { maxLength: 3 }), dimensions }), {
  maxLength: 3,
});

it('The filter finds the RFQs that match the profile by the rule of the domain (G-04)', async () => {
  const collection = service().documents.collection<Stored<RfqReadModel>>('profile-filter');
  const stored = fc.sample(parts, { numRuns: 200, seed: 7 }).map((wanted, number): Stored<RfqReadModel> => {
    const positions = wanted.map((part) => ({
      ...position,
      dimensions: part.dimensions,
      technologies: part.technologies.map((id) => ({ technologyId: id, technologyGroupId: 1 })),
    }));
    const technologyIds = [...new Set(wanted.flatMap(({ technologies }) => technologies))];
    return { ...rfq(`rfq-${number}`, number, { positions, technologyIds }), _id: String(number), _pos: 1 };
  });
  await collection.bulk(stored.map((document) => ({ insertOne: { document } })));
  await fc.assert(
    fc.asyncProperty(fc.array(offered, { maxLength: 4 }), async (offers) => {
      const found = await collection.find(profileFilter(offers), { projection: { _id: 1 } });
      const matching = stored.filter(({ positions }) => profileMatches(offers, positions));
      expect(found.map(({ _id }) => Number(_id)).sort((a, b) => a - b)).toEqual(matching.map(({ _id }) => Number(_id)));
      expect(await collection.count(profileFilter(offers))).toBe(matching.length);
    }),
    { numRuns: 60 },
  );
});
