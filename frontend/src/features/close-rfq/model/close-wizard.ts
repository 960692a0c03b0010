import type { BuyerQuote } from '@torno/contract';
import { isAwardable, type CloseOutcome, type NoAwardReason, type RatingCriterion } from '@torno/domain';
import type { CallArgs } from '../../../api/index.js';

export type Rating = { readonly criteria: readonly RatingCriterion[]; readonly freeText: string };

/** A supplier whose quote can be compared; `awardable` while its quote can win or be negotiated. */
export type QuotingSupplier = { readonly companyId: string; readonly label: string; readonly awardable: boolean };

/** One entry per supplier that has quoted, by name; the buyer's own company never (CLOSE-07). */
export const quotingSuppliers = (
  quotes: readonly Pick<BuyerQuote, 'latest' | 'supplier' | 'metadata'>[],
  ownCompanyId: string,
): readonly QuotingSupplier[] =>
  quotes
    .filter(({ latest, supplier }) => latest && supplier.companyId !== ownCompanyId)
    .map(({ supplier, metadata }) => ({
      companyId: supplier.companyId,
      label: supplier.label,
      awardable: isAwardable(metadata.interactionStatus),
    }))
    .sort((a, b) => a.label.localeCompare(b.label));

export type CloseStep = 'outcome' | 'winner' | 'rateWinner' | 'rateOthers' | 'negotiation' | 'reason';

export type CloseWizard = {
  readonly suppliers: readonly QuotingSupplier[];
  readonly step: CloseStep;
  readonly outcome: CloseOutcome | null;
  readonly winner: string | null;
  /** By company. */
  readonly ratings: Readonly<Record<string, Rating>>;
  readonly negotiation: readonly string[];
  readonly reason: NoAwardReason | null;
};

export type CloseAction =
  | { readonly type: 'outcomeChosen'; readonly outcome: CloseOutcome }
  | { readonly type: 'winnerChosen'; readonly companyId: string }
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
  winner: ['suppliers'],
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

/** `suppliers` without the buyer's own company (CLOSE-07). */
export const startClosing = (suppliers: readonly QuotingSupplier[]): CloseWizard => ({
  suppliers,
  step: 'outcome',
  outcome: awardable({ suppliers }).length > 0 ? null : 'NO_AWARD',
  winner: null,
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

/** The suppliers other than the winner, who may be rated (CLOSE-06). */
export const othersOf = ({ suppliers, winner }: CloseWizard): readonly QuotingSupplier[] =>
  suppliers.filter(({ companyId }) => companyId !== winner);

/** The input that the step still lacks, or null. */
export type Missing = 'outcome' | 'winner' | 'criterion' | 'freeText' | 'negotiation' | 'reason';

export const missingOf = (wizard: CloseWizard): Missing | null => {
  switch (wizard.step) {
    case 'outcome':
      return wizard.outcome === null ? 'outcome' : null;
    case 'winner':
      return wizard.winner === null ? 'winner' : null;
    case 'rateWinner': {
      const rating = ratingOf(wizard, wizard.winner ?? '');
      if (rating.criteria.length === 0) return 'criterion';
      return isWorded(rating) ? null : 'freeText';
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
        ? { ...wizard, winner: action.companyId, ratings: {} }
        : wizard;
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

/** The request that closes the RFQ (CLOSE-13), or null before the last step is complete. */
export const closeRequest = (wizard: CloseWizard): CloseBody | null => {
  if (!isLastStep(wizard) || missingOf(wizard) !== null) return null;
  const { outcome, winner, negotiation, reason } = wizard;
  switch (outcome) {
    case 'AWARD':
      return {
        outcome,
        suppliers: wizard.suppliers
          .map(({ companyId }) => ({ companyId, awarded: companyId === winner, rating: ratingOf(wizard, companyId) }))
          .filter(({ awarded, rating }) => awarded || rating.criteria.length > 0)
          .map(({ companyId, awarded, rating }) => ({
            companyId,
            awarded,
            ratings: [...rating.criteria],
            freeText: rating.criteria.includes('OTHERS') ? rating.freeText.trim() : '',
          })),
      };
    case 'NEGOTIATION':
      return { outcome, negotiationCompanyIDs: [...negotiation] };
    case 'NO_AWARD':
      return reason === null ? null : { outcome, noAwardReason: reason };
    case null:
      return null;
  }
};
