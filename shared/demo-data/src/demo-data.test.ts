import { inflateSync } from 'node:zlib';
import { pictureSize } from '@torno/platform';
import { compareAmounts } from '@torno/kernel';
import { fitsPattern } from '@torno/domain';
import { allLookups, technologies } from '@torno/reference-data';
import { demoCompanies, namedCompanies } from './companies.js';
import { paintCover, paintLogo } from './company-pictures.js';
import { drawPart } from './drawing.js';
import { partKinds } from './parts.js';
import { unitCost } from './prices.js';
import { createRandom } from './random.js';
import { planRfqs } from './rfq-plans.js';

const parties = demoCompanies();
const plans = planRfqs(parties);

describe('demo data', () => {
  it('The demo data is the same on every run', () => {
    expect(demoCompanies()).toEqual(parties);
    expect(planRfqs(parties)).toEqual(plans);
  });

  it('The demo data has 24 buyers and 100 suppliers in six countries, with distinct names', () => {
    expect([parties.buyers.length, parties.suppliers.length]).toEqual([24, 100]);
    const all = [...new Set([...parties.buyers, ...parties.suppliers])];
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
    expect(new Set(all.map(({ place }) => place.countryCode))).toEqual(new Set(['DE', 'AT', 'CH', 'IT', 'FR', 'PL']));
  });

  it('The demo data has 142 RFQs in all states with 1 to 12 positions and 1 to 4 scales, and some 600 quotes', () => {
    expect(plans).toHaveLength(142);
    expect(new Set(plans.map(({ outcome }) => outcome)).size).toBe(9);
    const positions = plans.map((plan) => plan.positions.length);
    expect([Math.min(...positions), Math.max(...positions)]).toEqual([1, 12]);
    const scales = plans.flatMap((plan) => plan.positions.map(({ quantities }) => quantities.length));
    expect([Math.min(...scales), Math.max(...scales)]).toEqual([1, 4]);
    const quotes = plans
      .filter(({ outcome }) => !['draft', 'failed', 'waiting'].includes(outcome))
      .reduce((sum, { quoting }) => sum + quoting, 0);
    expect(quotes).toBeGreaterThanOrEqual(550);
    expect(quotes).toBeLessThanOrEqual(650);
  });

  it('The named companies have open tasks', () => {
    const [buyer] = parties.buyers;
    const outcomes = new Set(plans.filter((plan) => plan.buyer === buyer).map(({ outcome }) => outcome));
    expect([...outcomes]).toEqual(
      expect.arrayContaining(['draft', 'running', 'deadline-passed', 'awarded', 'archived']),
    );
    for (const supplier of parties.suppliers.slice(0, 3)) {
      expect(plans.filter((plan) => plan.suppliers.includes(supplier)).length).toBeGreaterThan(35);
      const progressOf = new Set(plans.map((plan) => plan.progressOf.get(supplier)));
      expect([...progressOf]).toEqual(expect.arrayContaining(['unread', 'read', 'asked', 'drafting']));
      expect(plans.some((plan) => plan.bookmarkedBy.includes(supplier))).toBe(true);
      expect(plans.some((plan) => plan.archivedBy.includes(supplier))).toBe(true);
    }
    const askedPlans = plans.filter((plan) => plan.buyer === buyer && [...plan.progressOf.values()].includes('asked'));
    expect(askedPlans.length).toBeGreaterThan(0);
  });

  it('Logos and covers are distinct pictures', () => {
    const keys = [...new Set([...parties.buyers, ...parties.suppliers])]
      .slice(0, 3)
      .map(({ externalId }) => externalId);
    for (const paint of [paintLogo, paintCover]) {
      const painted = keys.map((key) => Buffer.from(paint(key)));
      for (const bytes of painted) {
        expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
        const { width = 0, height = 0 } = pictureSize(bytes, 'image/png') ?? {};
        const data = bytes.subarray(bytes.indexOf('IDAT') + 4, bytes.indexOf('IEND') - 8);
        expect(inflateSync(data)).toHaveLength(height * (1 + width * 3));
      }
      expect(new Set(painted.map((bytes) => bytes.toString('hex'))).size).toBeGreaterThan(2);
    }
  });

  it('The forms accept the names of people and cities', () => {
    const wrong = [...parties.buyers, ...parties.suppliers].flatMap(({ label, street, users }) => [
      ...(fitsPattern('COMPANY_NAME', label) ? [] : [label]),
      ...(fitsPattern('ADDRESS', street) ? [] : [street]),
      ...users.flatMap(({ phone, email }) => [
        ...(fitsPattern('PHONE_NUMBER', phone) ? [] : [phone]),
        ...(fitsPattern('LOGNAME', email) ? [] : [email]),
      ]),
    ]);
    expect(wrong).toEqual([]);
  });

  it('No company asks itself for a quote', () =>
    expect(plans.filter((plan) => plan.suppliers.includes(plan.buyer))).toEqual([]));

  it('All technologies and materials exist', () => {
    const technologyIds = new Set(technologies.map(({ id }) => id));
    const materials = new Set(allLookups.material.map(({ id }) => id));
    expect(partKinds.flatMap((kind) => kind.technologies).filter((id) => !technologyIds.has(id))).toEqual([]);
    expect(partKinds.flatMap((kind) => kind.materials).filter((id) => !materials.has(id))).toEqual([]);
  });

  it('Larger lots have lower prices', () => {
    const [position] = plans[0]!.positions;
    const at = (quantity: number) => unitCost(position!, quantity, 1, 'EUR', createRandom(1));
    expect(compareAmounts(at(1000), at(10))).toBeLessThan(0);
  });

  it('The named accounts take part in featured RFQs alone, which are less than half of all', () => {
    const named = Object.values(namedCompanies(parties)).flat();
    const theirs = plans.filter(({ buyer, suppliers }) =>
      named.some((one) => one === buyer || suppliers.includes(one)),
    );
    expect(theirs.filter(({ featured }) => !featured)).toEqual([]);
    const featured = plans.filter((plan) => plan.featured);
    expect(featured.length).toBeLessThan(plans.length / 2);
    // These are registered before the lists of the named accounts can be filled.
    const registeredFirst = new Set(featured.flatMap(({ buyer, suppliers }) => [buyer, ...suppliers]));
    expect(registeredFirst.size).toBeLessThan(75);
  });

  it('Parts have one drawing each, of which there are few', async () => {
    const parts = new Set(plans.flatMap(({ positions }) => positions.map(({ part }) => JSON.stringify(part))));
    const numbers = new Set(plans.flatMap(({ positions }) => positions.map(({ part }) => part.number)));
    expect(numbers.size).toBe(parts.size);
    expect(numbers.size).toBeLessThanOrEqual(60);
  });

  it('Drawings are PDF, the same on every run', async () => {
    const part = {
      label: 'Führungsbuchse – Größe 4',
      number: 'X-1',
      material: 'C45',
      shape: 'round',
      dimensions: { diameter: 20, length: 40 },
    } as const;
    const first = await drawPart(part);
    expect(Buffer.from(first.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(Buffer.from(await drawPart(part)).equals(Buffer.from(first))).toBe(true);
  });
});
