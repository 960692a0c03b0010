import type { BuyerQuote } from '@torno/contract';
import { plainQuote, plainQuotedScale } from '../../../shared/testing/quote.fixture.js';

const { deliveryAt, unitCost, fixedCost, positionCost, ...sameNames } = plainQuotedScale;

type Costs = readonly [scaleId: string, unit: string, total: string, tool?: string];

/** A quote for tests: its supplier's name and, by position, the costs per scale. */
export const quoteOf = (
  label: string,
  positions: Readonly<Record<string, readonly Costs[]>>,
  changes: Partial<BuyerQuote> = {},
): BuyerQuote => ({
  ...plainQuote,
  // Binding, whenever the test runs.
  validUntil: '2099-01-31T23:59:59.000Z',
  quoteId: `quote-of-${label}`,
  rfqId: 'rfq',
  quoteNo: '',
  currency: 'EUR',
  unit: 'PCE',
  paymentCondition: '',
  attachment: null,
  useToolCost: false,
  totalprice: '0',
  supplier: {
    companyId: `company-${label}`,
    companyKey: label.toLowerCase(),
    companyProfileUrl: '',
    authorId: 'author',
    authorName: 'Ada Smith',
    authorPhone: '+49 89 1',
    label,
    logoUrl: null,
    coverUrl: null,
    city: 'München',
    postalCode: '80331',
    countryCode: 'DE',
    certificates: [],
    companySize: null,
    yearOfFoundation: null,
    annualTurnover: null,
    profilePercentage: 80,
    favorite: false,
    generalNdaApproval: false,
    blocked: false,
    ratings: [],
  },
  metadata: { interactionStatus: 'None' },
  viewedByBuyer: true,
  markedForNegotiation: false,
  awarded: false,
  latest: true,
  positions: Object.entries(positions).map(([positionId, costs], index) => ({
    positionId,
    posNumber: index + 1,
    costs: costs.map(([scaleId, unitCosts, positionCosts, fixedCosts]) => ({
      ...sameNames,
      scaleId,
      deliveryDate: deliveryAt,
      unitCosts,
      fixedCosts: fixedCosts ?? null,
      positionCosts,
    })),
  })),
  ...changes,
});
