import type { BuyerQuote } from '@torno/contract';
import {
  choicesOf,
  isAwardable,
  type CloseOutcome,
  type CountedScales,
  type NoAwardReason,
  type RatingCriterion,
} from '@torno/domain';
import { compareAmounts } from '@torno/kernel';
import type { CallArgs } from '../../../api/index.js';
import type { QuoteTotal } from '../../quote-comparison/index.js';

export type Rating = { readonly criteria: readonly RatingCriterion[]; readonly freeText: string };

export type QuotingSupplier = {
  readonly companyId: string;
  readonly label: string;
  /** The quote can win or be negotiated. */
  readonly awardable: boolean;
  readonly quotedPositionIds: readonly string[];
  /** The positions that the buyer has accepted. */
  readonly acceptedPositionIds: readonly string[];
  /** Until when the quote held, where it has expired; else null. */
  readonly expiredSince: string | null;
};

type Quoted = Pick<
  BuyerQuote,
  'latest' | 'supplier' | 'metadata' | 'positions' | 'acceptedPositionIds' | 'withdrawnAt' | 'validUntil'
>;

/** Complete totals first, then the lowest, as in the comparison. */
const byTotal = (a: QuoteTotal | undefined, b: QuoteTotal | undefined): number => {
  const [left, right] = [a?.amount ?? null, b?.amount ?? null];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return (a?.missing ?? 0) - (b?.missing ?? 0) || compareAmounts(left, right);
};

/**
 * One entry per supplier that has quoted, accepted ones first, expired ones last, by total and name; the buyer's own
 * company never (CLOSE-07).
 */
export const quotingSuppliers = (
  quotes: readonly Quoted[],
  ownCompanyId: string,
  totals: ReadonlyMap<string, QuoteTotal> = new Map(),
  isExpired: (quote: Quoted) => boolean = () => false,
): readonly QuotingSupplier[] =>
  quotes
    .filter(({ latest, supplier }) => latest && supplier.companyId !== ownCompanyId)
    .map((quote) => ({ ...quote, expiredSince: isExpired(quote) ? quote.validUntil : null }))
    .map(({ supplier, metadata, positions, acceptedPositionIds, expiredSince }) => ({
      companyId: supplier.companyId,
      label: supplier.label,
      awardable: isAwardable(metadata.interactionStatus),
      quotedPositionIds: positions.map(({ positionId }) => positionId),
      acceptedPositionIds: metadata.interactionStatus === 'Accepted' ? acceptedPositionIds : [],
      expiredSince,
    }))
    .sort(
      (a, b) =>
        Number(isAccepted(b)) - Number(isAccepted(a)) ||
        Number(a.expiredSince !== null) - Number(b.expiredSince !== null) ||
        byTotal(totals.get(a.companyId), totals.get(b.companyId)) ||
        a.label.localeCompare(b.label),
    );

export const isAccepted = ({ acceptedPositionIds }: Pick<QuotingSupplier, 'acceptedPositionIds'>): boolean =>
  acceptedPositionIds.length > 0;

export type CloseStep = 'outcome' | 'winner' | 'rateWinner' | 'rateOthers' | 'negotiation' | 'reason';

export type CloseWizard = {
  readonly suppliers: readonly QuotingSupplier[];
  readonly step: CloseStep;
  readonly outcome: CloseOutcome | null;
  readonly winner: string | null;
  /** The winners of each position, where the award is split; null where one supplier gets everything. */
  readonly split: Readonly<Record<string, readonly string[]>> | null;
  /** The doubts about the chosen winners have been seen (C-39). */
  readonly confirmed: boolean;
  /** By company. */
  readonly ratings: Readonly<Record<string, Rating>>;
  readonly negotiation: readonly string[];
  readonly reason: NoAwardReason | null;
};

export type CloseAction =
  | { readonly type: 'outcomeChosen'; readonly outcome: CloseOutcome }
  | { readonly type: 'winnerChosen'; readonly companyId: string }
  | { readonly type: 'splitChosen' }
  | { readonly type: 'positionToggled'; readonly positionId: string; readonly companyId: string }
  | { readonly type: 'confirmed'; readonly confirmed: boolean }
  | { readonly type: 'rated'; readonly companyId: string; readonly rating: Rating }
  | { readonly type: 'negotiationToggled'; readonly companyId: string }
  | { readonly type: 'reasonChosen'; readonly reason: NoAwardReason }
  | { readonly type: 'wentOn' }
  | { readonly type: 'wentBack' };

const paths: Readonly<Record<CloseOutcome, readonly CloseStep[]>> = {
  AWARD: ['outcome', 'winner', 'rateWinner', 'rateOthers'],
  NEGOTIATION: ['outcome', 'negotiation'],
  NO_AWARD: ['outcome', 'reason'],
};

/** Fields of the command that each step fills; a refusal that names one is shown there. */
export const fieldsOf: Readonly<Record<CloseStep, readonly string[]>> = {
  outcome: ['outcome'],
  winner: ['suppliers', 'awards'],
  rateWinner: ['suppliers', 'ratings', 'freeText'],
  rateOthers: ['suppliers', 'ratings', 'freeText'],
  negotiation: ['negotiationCompanyIDs'],
  reason: ['noAwardReason'],
};

const noRating: Rating = { criteria: [], freeText: '' };

/** Suppliers that can get an award or a negotiation. */
export const awardable = ({ suppliers }: Pick<CloseWizard, 'suppliers'>): readonly QuotingSupplier[] =>
  suppliers.filter((supplier) => supplier.awardable);

/** Without an awardable quote, only "no award" is offered (CLOSE-16). */
export const isOffered = (wizard: Pick<CloseWizard, 'suppliers'>, outcome: CloseOutcome): boolean =>
  outcome === 'NO_AWARD' || awardable(wizard).length > 0;

/** The award as it has been accepted so far: the accepted suppliers by position. */
const acceptedSplit = (wizard: Pick<CloseWizard, 'suppliers'>): Readonly<Record<string, readonly string[]>> => {
  const accepted = awardable(wizard).filter(isAccepted);
  const positionIds = new Set(accepted.flatMap(({ acceptedPositionIds }) => acceptedPositionIds));
  return Object.fromEntries(
    [...positionIds].map((positionId) => [
      positionId,
      accepted
        .filter(({ acceptedPositionIds }) => acceptedPositionIds.includes(positionId))
        .map(({ companyId }) => companyId),
    ]),
  );
};

/** Proposes what has been accepted (C-39): one supplier, or several by position. */
const proposal = (suppliers: readonly QuotingSupplier[]): Pick<CloseWizard, 'outcome' | 'winner' | 'split'> => {
  const [first, ...others] = awardable({ suppliers }).filter(isAccepted);
  if (first === undefined)
    return { outcome: awardable({ suppliers }).length > 0 ? null : 'NO_AWARD', winner: null, split: null };
  const whole = others.length === 0 && first.quotedPositionIds.every((id) => first.acceptedPositionIds.includes(id));
  return whole
    ? { outcome: 'AWARD', winner: first.companyId, split: null }
    : { outcome: 'AWARD', winner: null, split: acceptedSplit({ suppliers }) };
};

/** `suppliers` without the buyer's own company (CLOSE-07). */
export const startClosing = (suppliers: readonly QuotingSupplier[]): CloseWizard => ({
  suppliers,
  step: 'outcome',
  ...proposal(suppliers),
  confirmed: false,
  ratings: {},
  negotiation: [],
  reason: suppliers.length > 0 ? null : 'NO_AWARD_NO_QUOTE',
});

/** The steps from the first to the one that closes, as far as the outcome determines them. */
export const stepsOf = ({ outcome }: Pick<CloseWizard, 'outcome'>): readonly CloseStep[] =>
  outcome === null ? ['outcome'] : paths[outcome];

/** The step that closes the RFQ instead of leading on. */
export const isLastStep = (wizard: CloseWizard): boolean =>
  wizard.outcome !== null && stepsOf(wizard).at(-1) === wizard.step;

export const ratingOf = ({ ratings }: CloseWizard, companyId: string): Rating => ratings[companyId] ?? noRating;

/** The criterion OTHERS requires a text (CLOSE-04). */
const isWorded = ({ criteria, freeText }: Rating): boolean => !criteria.includes('OTHERS') || freeText.trim() !== '';

/** The suppliers that get something. */
export const winnersOf = ({ suppliers, winner, split }: CloseWizard): readonly QuotingSupplier[] => {
  const winners = split === null ? [winner] : Object.values(split).flat();
  return suppliers.filter(({ companyId }) => winners.includes(companyId));
};

/** The suppliers other than the winners, who may be rated (CLOSE-06). */
export const othersOf = (wizard: CloseWizard): readonly QuotingSupplier[] => {
  const winners = winnersOf(wizard);
  return wizard.suppliers.filter((supplier) => !winners.includes(supplier));
};

export type Doubts = {
  /** Suppliers that do not get everything that was accepted from them. */
  readonly passedOver: readonly QuotingSupplier[];
  /** Positions that several suppliers get. */
  readonly twice: readonly string[];
  /** Winners whose quote has expired; accepting it has been confirmed already. */
  readonly expired: readonly (QuotingSupplier & { readonly expiredSince: string })[];
};

/** What a buyer has to confirm about the chosen winners (C-39). */
export const doubtsOf = (wizard: CloseWizard): Doubts => {
  const { winner, split } = wizard;
  const gets = (companyId: string, positionId: string): boolean =>
    split === null ? companyId === winner : split[positionId]?.includes(companyId) === true;
  return {
    passedOver: awardable(wizard).filter(({ companyId, acceptedPositionIds }) =>
      acceptedPositionIds.some((positionId) => !gets(companyId, positionId)),
    ),
    twice: Object.entries(split ?? {}).flatMap(([positionId, companyIds]) =>
      companyIds.length > 1 ? [positionId] : [],
    ),
    expired: winnersOf(wizard).flatMap((supplier) =>
      supplier.expiredSince === null || isAccepted(supplier)
        ? []
        : [{ ...supplier, expiredSince: supplier.expiredSince }],
    ),
  };
};

export const isDoubtful = ({ passedOver, twice, expired }: Doubts): boolean =>
  passedOver.length + twice.length + expired.length > 0;

/** The input that the step still lacks, or null. */
export type Missing = 'outcome' | 'winner' | 'confirmation' | 'criterion' | 'freeText' | 'negotiation' | 'reason';

export const missingOf = (wizard: CloseWizard): Missing | null => {
  switch (wizard.step) {
    case 'outcome':
      return wizard.outcome === null ? 'outcome' : null;
    case 'winner':
      if (winnersOf(wizard).length === 0) return 'winner';
      return isDoubtful(doubtsOf(wizard)) && !wizard.confirmed ? 'confirmation' : null;
    case 'rateWinner': {
      const ratings = winnersOf(wizard).map(({ companyId }) => ratingOf(wizard, companyId));
      if (ratings.some(({ criteria }) => criteria.length === 0)) return 'criterion';
      return ratings.every(isWorded) ? null : 'freeText';
    }
    case 'rateOthers':
      return Object.values(wizard.ratings).every(isWorded) ? null : 'freeText';
    case 'negotiation':
      return wizard.negotiation.length === 0 ? 'negotiation' : null;
    case 'reason':
      return wizard.reason === null ? 'reason' : null;
  }
};

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

const neighbour = (wizard: CloseWizard, distance: 1 | -1): CloseStep => {
  const steps = stepsOf(wizard);
  return steps[steps.indexOf(wizard.step) + distance] ?? wizard.step;
};

/**
 * The close wizard (1 §4): it moves on only when the step is complete, and going back discards the ratings (CLOSE-11).
 */
export const closeWizard = (wizard: CloseWizard, action: CloseAction): CloseWizard => {
  switch (action.type) {
    case 'outcomeChosen':
      return isOffered(wizard, action.outcome) ? { ...wizard, outcome: action.outcome } : wizard;
    case 'winnerChosen':
      return awardable(wizard).some(({ companyId }) => companyId === action.companyId)
        ? { ...wizard, winner: action.companyId, split: null, confirmed: false, ratings: {} }
        : wizard;
    case 'splitChosen':
      return { ...wizard, winner: null, split: acceptedSplit(wizard), confirmed: false, ratings: {} };
    case 'positionToggled': {
      const { [action.positionId]: companyIds = [], ...others } = wizard.split ?? {};
      const split = { ...others, [action.positionId]: toggled(companyIds, action.companyId) };
      return { ...wizard, winner: null, split, confirmed: false, ratings: {} };
    }
    case 'confirmed':
      return { ...wizard, confirmed: action.confirmed };
    case 'rated':
      return { ...wizard, ratings: { ...wizard.ratings, [action.companyId]: action.rating } };
    case 'negotiationToggled':
      return { ...wizard, negotiation: toggled(wizard.negotiation, action.companyId) };
    case 'reasonChosen':
      return { ...wizard, reason: action.reason };
    case 'wentOn':
      return missingOf(wizard) === null ? { ...wizard, step: neighbour(wizard, 1) } : wizard;
    case 'wentBack':
      return wizard.step === 'outcome' ? wizard : { ...wizard, step: neighbour(wizard, -1), ratings: {} };
  }
};

type CloseBody = CallArgs<'closeRfq'>['body'];

/** What each winner of a split award gets; empty where one supplier gets everything. */
const awardsOf = ({ split }: CloseWizard): { readonly companyId: string; readonly positionId: string }[] =>
  Object.entries(split ?? {}).flatMap(([positionId, companyIds]) =>
    companyIds.map((companyId) => ({ companyId, positionId })),
  );

/**
 * The request that closes the RFQ (CLOSE-13), or null before the last step is complete. `counted`: the scales that totals
 * count, by position.
 */
export const closeRequest = (wizard: CloseWizard, counted: CountedScales = {}): CloseBody | null => {
  if (!isLastStep(wizard) || missingOf(wizard) !== null) return null;
  const { outcome, negotiation, reason } = wizard;
  switch (outcome) {
    case 'AWARD': {
      const winners = winnersOf(wizard).map(({ companyId }) => companyId);
      const awards = awardsOf(wizard);
      return {
        outcome,
        ...(awards.length > 0 ? { awards } : {}),
        counted: choicesOf(counted),
        suppliers: wizard.suppliers
          .map(({ companyId }) => ({
            companyId,
            awarded: winners.includes(companyId),
            rating: ratingOf(wizard, companyId),
          }))
          .filter(({ awarded, rating }) => awarded || rating.criteria.length > 0)
          .map(({ companyId, awarded, rating }) => ({
            companyId,
            awarded,
            ratings: [...rating.criteria],
            freeText: rating.criteria.includes('OTHERS') ? rating.freeText.trim() : '',
          })),
      };
    }
    case 'NEGOTIATION':
      return { outcome, negotiationCompanyIDs: [...negotiation] };
    case 'NO_AWARD':
      return reason === null ? null : { outcome, noAwardReason: reason };
    case null:
      return null;
  }
};
