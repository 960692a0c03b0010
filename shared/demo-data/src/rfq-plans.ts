import type { Language, RfqReason } from '@torno/domain';
import { namedCompanies, type DemoCompany } from './companies.js';
import { measure, partKinds, partsOf, type Part, type PartKind } from './parts.js';
import { createRandom, createRandomOf, type Random } from './random.js';

/** Final stage of an RFQ of the demo data. */
export type Outcome =
  'draft' | 'running' | 'deadline-passed' | 'awarded' | 'negotiation' | 'no-award' | 'archived' | 'failed' | 'waiting';

/** The steps so far of a supplier who has not quoted. */
export type SupplierProgress = 'unread' | 'read' | 'asked' | 'drafting' | 'declined';

export type PlannedPosition = {
  readonly kind: PartKind;
  readonly part: Part;
  readonly label: string;
  readonly technologyIds: readonly number[];
  readonly quantities: readonly number[];
  /** Euros per piece at 100 pieces, the basis of all suppliers' prices. */
  readonly basePrice: number;
  readonly toolCost: number | null;
  readonly withTarget: boolean;
  readonly withModel: boolean;
};

export type RfqPlan = {
  readonly key: string;
  /** Whether a named account may take part in it: these are loaded first. */
  readonly featured: boolean;
  readonly buyer: DemoCompany;
  readonly outcome: Outcome;
  readonly label: string;
  readonly internalCode: string;
  readonly reason: RfqReason;
  readonly series: boolean;
  readonly nda: boolean;
  readonly marketplace: boolean;
  readonly currency: 'EUR' | 'USD';
  readonly incoterm: 'EXW' | 'FCA' | 'DAP' | 'DDP';
  readonly toolCostSeparate: boolean;
  /** Days before the load at which it was published. */
  readonly publishedAgo: number;
  readonly runningDays: number;
  readonly positions: readonly PlannedPosition[];
  readonly suppliers: readonly DemoCompany[];
  /** Number of suppliers at the start of the list who quote. */
  readonly quoting: number;
  /** The other suppliers of an active RFQ. */
  readonly progressOf: ReadonlyMap<DemoCompany, SupplierProgress>;
  readonly bookmarkedBy: readonly DemoCompany[];
  /** Suppliers who have archived it after its end. */
  readonly archivedBy: readonly DemoCompany[];
};

const outcomes: readonly (readonly [Outcome, number])[] = [
  ['draft', 16],
  ['running', 52],
  ['deadline-passed', 16],
  ['awarded', 28],
  ['negotiation', 6],
  ['no-award', 8],
  ['archived', 12],
  ['failed', 2],
  ['waiting', 2],
];

const endedOutcomes: ReadonlySet<Outcome> = new Set<Outcome>(['awarded', 'negotiation', 'no-award', 'archived']);

const projects = ['A7', 'Nova', 'Linea 4', 'MX-200', 'Orion', 'K3', 'Delta', 'Vega', 'Prime', 'R2'];
const reasons = ['NewProduct', 'SecondSource', 'SupplierFailure', 'Benchmarking'] as const;

const planPosition = (kind: PartKind, language: Language, random: Random): PlannedPosition => {
  const part = random.pick(partsOf(kind));
  return {
    kind,
    part,
    label: `${kind.labels[language]} ${random.pick(projects)}-${random.between(10, 99)}`,
    technologyIds: random.some(kind.technologies, random.between(1, 2)),
    quantities: random.pick(kind.lots),
    basePrice: kind.price[0] + random.next() * (kind.price[1] - kind.price[0]),
    toolCost: kind.toolCost ? Math.round(measure(random, kind.toolCost) / 50) * 50 : null,
    withTarget: random.chance(0.35),
    withModel: random.chance(0.15),
  };
};

const canMake = (company: DemoCompany, positions: readonly PlannedPosition[]): boolean =>
  positions.some(({ technologyIds }) =>
    company.technologies.some(({ technologyID }) => technologyIds.includes(technologyID)),
  );

/** Days since the publication, and the duration in days, by stage. */
const timingOf = (outcome: Outcome, random: Random): { publishedAgo: number; runningDays: number } => {
  switch (outcome) {
    case 'running':
    case 'draft':
    case 'failed':
    case 'waiting':
      return { publishedAgo: random.between(1, 6), runningDays: random.pick([14, 21, 28]) };
    case 'deadline-passed':
      return { publishedAgo: random.between(16, 40), runningDays: 14 };
    default:
      return { publishedAgo: random.between(30, 170), runningDays: random.pick([14, 21, 28]) };
  }
};

/** Nobody can begin a quote for an RFQ with an NDA before access is granted. */
const progressFor = (nda: boolean): readonly SupplierProgress[] =>
  nda ? ['asked', 'unread', 'read'] : ['drafting', 'unread', 'read', 'unread', 'unread', 'declined'];

/** These outcomes rotate per company, so that the named ones have tasks of every kind. */
const progressInTurn = () => {
  const turns = new Map<string, number>();
  return (company: DemoCompany, nda: boolean): SupplierProgress => {
    const key = `${company.externalId} ${nda}`;
    // Few RFQs have an NDA, so every company begins by asking for access.
    const turn = turns.get(key) ?? (nda ? 0 : createRandomOf(key, 17).between(0, 11));
    turns.set(key, turn + 1);
    const progressOf = progressFor(nda);
    return progressOf[turn % progressOf.length] ?? 'unread';
  };
};

/** Suppliers beside the named ones who take part in featured RFQs, so that few companies must be registered first. */
const featuredSuppliers = 45;

/** Suppliers beside the named ones of other buyers' RFQs: no named account sees their quotes. */
const unseenSuppliers = 3;

type Parties = { readonly buyers: readonly DemoCompany[]; readonly suppliers: readonly DemoCompany[] };

/** 142 RFQs in all states, some 600 quotes; the named companies take part in many of them. */
export const planRfqs = ({ buyers, suppliers }: Parties, seed = 11): readonly RfqPlan[] => {
  const random = createRandom(seed);
  const progress = progressInTurn();
  const { suppliers: namedSuppliers } = namedCompanies({ buyers, suppliers });
  const others = suppliers.slice(3);
  const outcomesInOrder = outcomes.flatMap(([outcome, count]) => Array.from({ length: count }, () => outcome));
  return outcomesInOrder.map((outcome, index): RfqPlan => {
    // Every fifth RFQ is the demo buyer's, every twelfth the dual company's; every fourth of the other buyers' invites
    // the named suppliers.
    const [first, dual] = buyers;
    const buyer = index % 5 === 0 && first ? first : index % 12 === 1 && dual ? dual : random.pick(buyers.slice(2));
    const isOwn = buyer === first || buyer === dual;
    const isFeatured = isOwn || index % 4 === 2;
    const language = buyer.users[0]?.lngCode ?? 'en';
    const family = random.some(partKinds, random.between(1, 3));
    const count = Math.min(12, 1 + Math.floor(random.next() ** 2.2 * 12));
    const positions = Array.from({ length: count }, () => planPosition(random.pick(family), language, random));
    const able = (isFeatured ? others.slice(0, featuredSuppliers) : others).filter((company) =>
      canMake(company, positions),
    );
    const suppliers = isFeatured ? namedSuppliers.filter((company) => company !== buyer && random.chance(0.75)) : [];
    const otherSuppliers = random
      .some(able, random.between(4, 10))
      .filter((company) => company !== buyer)
      .slice(0, isFeatured && !isOwn ? unseenSuppliers : undefined);
    const key = `rfq-${index + 1}`;
    const habits = createRandomOf(key, 5);
    // Some tasks are left for the named companies, which come after the ones that have quoted.
    const namedQuoteLast = outcome === 'running' && otherSuppliers.length > 0 && habits.chance(0.6);
    const orderedSuppliers = namedQuoteLast ? [...otherSuppliers, ...suppliers] : [...suppliers, ...otherSuppliers];
    const nda = random.chance(0.2);
    const quotingSuppliers =
      outcome === 'running'
        ? random.between(
            Math.min(2, otherSuppliers.length),
            Math.min(namedQuoteLast ? otherSuppliers.length : orderedSuppliers.length, 8),
          )
        : Math.max(1, orderedSuppliers.length - random.between(0, 2));
    const [head] = positions;
    return {
      key,
      featured: isFeatured,
      buyer,
      outcome,
      label: count > 1 && head ? `${head.label} (+${count - 1})` : (head?.label ?? 'RFQ'),
      internalCode: `${random.pick(['PR', 'EK', 'MM'])}-${random.between(1000, 9999)}`,
      reason: random.pick(reasons),
      series: random.chance(0.3),
      nda,
      marketplace: random.chance(0.5),
      currency: random.chance(0.06) ? 'USD' : 'EUR',
      incoterm: random.pick(['EXW', 'FCA', 'DAP', 'DDP'] as const),
      toolCostSeparate: positions.some(({ toolCost }) => toolCost !== null),
      ...timingOf(outcome, random),
      positions,
      suppliers: orderedSuppliers,
      quoting: quotingSuppliers,
      progressOf: new Map(
        outcome === 'running'
          ? orderedSuppliers
              .slice(quotingSuppliers)
              .map((company) => [
                company,
                suppliers.includes(company) || buyer === first ? progress(company, nda) : 'unread',
              ])
          : [],
      ),
      bookmarkedBy: outcome === 'running' ? suppliers.filter(() => habits.chance(0.2)) : [],
      archivedBy: endedOutcomes.has(outcome) ? suppliers.filter(() => habits.chance(0.15)) : [],
    };
  });
};
