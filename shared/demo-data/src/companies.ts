import type { Language, OfferedTechnology, Tier } from '@torno/domain';
import { materials, places, technologies, type Place } from '@torno/reference-data';
import { buyerTrades, namesOf, supplierTrades } from './names.js';
import { partKinds } from './parts.js';
import { createRandom, type Random } from './random.js';

export type DemoUser = {
  readonly externalId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 1 | 2;
  readonly phone: string;
  readonly department: string;
  readonly jobTitle: string;
  readonly lngCode: Language;
  readonly roles: readonly ('admin' | 'buyer' | 'supplier')[];
  readonly isResponsibleContact: boolean;
};

export type DemoCompany = {
  readonly externalId: string;
  readonly label: string;
  readonly isBuyer: boolean;
  readonly isSupplier: boolean;
  readonly tier?: Tier;
  readonly place: Place;
  readonly street: string;
  readonly size: number;
  readonly turnover: number;
  readonly founded: number;
  readonly area: number | null;
  readonly certificateIds: readonly number[];
  readonly industryIds: readonly number[];
  readonly materialIds: readonly number[];
  readonly technologies: readonly Omit<OfferedTechnology, 'active'>[];
  readonly description: string;
  readonly users: readonly DemoUser[];
  /** Its price level relative to others. */
  readonly priceLevel: number;
};

/** Shares of the countries, in percent. */
const countryShares: readonly (readonly [string, number])[] = [
  ['DE', 42],
  ['IT', 18],
  ['AT', 12],
  ['CH', 10],
  ['FR', 9],
  ['PL', 9],
];

const countryOf = (random: Random): string => {
  let remainingPercent = random.next() * 100;
  for (const [code, share] of countryShares) {
    remainingPercent -= share;
    if (remainingPercent < 0) return code;
  }
  return 'DE';
};

const rangesOf = (technologyId: number, random: Random): OfferedTechnology['dimensions'] => {
  const technology = technologies.find(({ id }) => id === technologyId);
  const grow = 0.55 + random.next() * 0.45;
  return Object.fromEntries(
    (technology?.data.dimensions ?? [])
      .filter(({ dimension }) => dimension !== 'lotsize')
      .map(({ dimension, min, max }) => [dimension, [min, Math.max(min + 1, Math.round(max * grow))]]),
  );
};

const offer = (technologyId: number, random: Random): Omit<OfferedTechnology, 'active'> => ({
  technologyGroupID: Math.floor(technologyId / 100),
  technologyID: technologyId,
  dimensions: rangesOf(technologyId, random),
});

const person = (
  email: string,
  countryCode: string,
  random: Random,
  rest: Pick<DemoUser, 'externalId' | 'roles' | 'isResponsibleContact' | 'jobTitle' | 'department'>,
): DemoUser => {
  const { first, last, language, dial } = namesOf(countryCode);
  const [firstName, gender] = random.pick(first);
  return {
    ...rest,
    email,
    firstName,
    lastName: random.pick(last),
    gender,
    phone: `${dial} ${random.between(20, 999)} ${random.between(10_000, 9_999_999)}`,
    lngCode: language,
  };
};

type Wanted = {
  readonly externalId: string;
  readonly side: 'buyer' | 'supplier' | 'dual';
  readonly tier?: Tier;
  readonly email?: string;
  readonly country?: string;
};

const build = (specification: Wanted, usedNames: Set<string>, random: Random): DemoCompany => {
  const country = specification.country ?? countryOf(random);
  const place = random.pick(places.filter(({ countryCode }) => countryCode === country));
  const { last, forms, streets } = namesOf(country);
  const buys = specification.side !== 'supplier';
  const supplies = specification.side !== 'buyer';
  let label = '';
  do {
    const trade = random.pick(supplies && !buys ? supplierTrades : buyerTrades);
    label = `${random.pick(last)} ${trade} ${random.pick(forms)}`;
  } while (usedNames.has(label));
  usedNames.add(label);
  const strengths = random.some(partKinds, random.between(4, 9));
  const offeredTechnologies = supplies
    ? [...new Set(strengths.flatMap((kind) => random.some(kind.technologies, random.between(1, 3))))]
    : [];
  const domain = `${specification.externalId}.example.com`;
  const roles: DemoUser['roles'] =
    specification.side === 'dual' ? ['admin', 'buyer', 'supplier'] : ['admin', specification.side];
  return {
    externalId: specification.externalId,
    label,
    isBuyer: buys,
    isSupplier: supplies,
    ...(supplies ? { tier: specification.tier ?? random.pick(['A', 'A', 'B', 'B', 'C'] as const) } : {}),
    place,
    street: `${random.pick(streets)} ${random.between(1, 140)}`,
    size: random.between(132, buys ? 139 : 136),
    turnover: random.between(buys ? 109 : 107, buys ? 114 : 111),
    founded: random.between(1920, 2018),
    area: supplies ? random.between(3, 90) * 100 : null,
    certificateIds: [1, ...random.some([2, 3, 4, 6, 9, 10], random.between(0, 3))],
    industryIds: random.some([1, 2, 3, 5, 6, 11, 13, 14, 15, 16, 17, 20, 26, 27, 30], random.between(1, 4)),
    materialIds: supplies
      ? [...new Set(strengths.flatMap((kind) => kind.materials))].filter((id) => materials.some((m) => m.id === id))
      : [],
    technologies: offeredTechnologies.map((technologyId) => offer(technologyId, random)),
    description: supplies ? `${label} – ${place.town}` : '',
    priceLevel: 0.8 + random.next() * 0.5,
    users: [
      person(specification.email ?? `contact@${domain}`, country, random, {
        externalId: `${specification.externalId}-1`,
        roles,
        isResponsibleContact: true,
        jobTitle: '',
        department: buys ? 'Purchasing' : 'Sales',
      }),
      ...(random.chance(0.4) || specification.email
        ? [
            person(`colleague@${domain}`, country, random, {
              externalId: `${specification.externalId}-2`,
              roles: roles.filter((role) => role !== 'admin'),
              isResponsibleContact: false,
              jobTitle: '',
              department: buys ? 'Engineering' : 'Technical office',
            }),
          ]
        : []),
    ],
  };
};

export type DemoCompanies = {
  readonly buyers: readonly DemoCompany[];
  readonly suppliers: readonly DemoCompany[];
  /** Both buyer and supplier; in both lists. */
  readonly dual: DemoCompany;
};

/** The companies of the named accounts: the first buyers and suppliers. */
export const namedCompanies = ({ buyers, suppliers }: Pick<DemoCompanies, 'buyers' | 'suppliers'>) => ({
  buyers: buyers.slice(0, 2),
  suppliers: suppliers.slice(0, 3),
});

/** 24 buyers and 100 suppliers, one of them both, with the named accounts first. */
export const demoCompanies = (seed = 7): DemoCompanies => {
  const random = createRandom(seed);
  const usedNames = new Set<string>();
  const first = build(
    { externalId: 'buyer', side: 'buyer', email: 'buyer@example.com', country: 'DE' },
    usedNames,
    random,
  );
  const dual = build(
    { externalId: 'dual', side: 'dual', tier: 'A', email: 'dual@example.com', country: 'AT' },
    usedNames,
    random,
  );
  const a = build(
    { externalId: 'supplier-a', side: 'supplier', tier: 'A', email: 'supplier-a@example.com', country: 'DE' },
    usedNames,
    random,
  );
  const b = build(
    { externalId: 'supplier-b', side: 'supplier', tier: 'B', email: 'supplier-b@example.com', country: 'IT' },
    usedNames,
    random,
  );
  const generateOthers = (count: number, side: 'buyer' | 'supplier'): DemoCompany[] =>
    Array.from({ length: count }, (_, index) => build({ externalId: `${side}-${index + 1}`, side }, usedNames, random));
  // The named suppliers offer some of everything, so that all their lists have entries.
  const widenProfile = (company: DemoCompany): DemoCompany => ({
    ...company,
    technologies: [...new Set(partKinds.flatMap((kind) => kind.technologies.slice(0, 2)))].map((id) =>
      offer(id, random),
    ),
  });
  const [wideDual, wideA, wideB] = [widenProfile(dual), widenProfile(a), widenProfile(b)];
  return {
    buyers: [first, wideDual, ...generateOthers(22, 'buyer')],
    suppliers: [wideA, wideB, wideDual, ...generateOthers(97, 'supplier')],
    dual: wideDual,
  };
};
