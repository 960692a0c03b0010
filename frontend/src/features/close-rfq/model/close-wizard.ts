import {
  choicesOf,
  type CloseOutcome,
  type CountedScales,
  type NoAwardReason,
  type RatingCriterion,
} from '@torno/domain';
import type { CallArgs } from '../../../api/index.js';
import { isAccepted, type QuotingSupplier } from './quoting-suppliers.js';

export type Rating = { readonly criteria: readonly RatingCriterion[]; readonly freeText: string };

export type CloseStep = 'outcome' | 'winner' | 'rateWinner' | 'rateOthers' | 'negotiation' | 'reason';

/** The choice to award by position, in place of the winner's id; ids of companies are UUIDs. */
export const byPosition = 'by-position';

/** The buyer's answers in the dialog, which are the values of its form. */
export type CloseAnswers = {
  readonly outcome: CloseOutcome | null;
  /** The company that gets everything, or `byPosition`. */
  readonly winner: string | null;
  /** The winners of each position, where the award is split. */
  readonly split: Readonly<Record<string, readonly string[]>>;
  /** The buyer has confirmed the warnings about the chosen winners (C-39). */
  readonly confirmed: boolean;
  /** The ratings by company. */
  readonly ratings: Readonly<Record<string, Rating>>;
  readonly negotiationCompanyIDs: readonly string[];
  readonly noAwardReason: NoAwardReason | null;
};

type Suppliers = { readonly suppliers: readonly QuotingSupplier[] };

/** The answers so far, what they are about, and where the buyer is. `positionIds`: all positions of the RFQ. */
export type CloseWizard = CloseAnswers &
  Suppliers & { readonly positionIds: readonly string[]; readonly step: CloseStep };

const paths: Readonly<Record<CloseOutcome, readonly CloseStep[]>> = {
  AWARD: ['outcome', 'winner', 'rateWinner', 'rateOthers'],
  NEGOTIATION: ['outcome', 'negotiation'],
  NO_AWARD: ['outcome', 'reason'],
};

/** The step that asks for a value, which shows why the server has refused it. */
export const stepOf = {
  outcome: 'outcome',
  winner: 'winner',
  ratings: 'rateWinner',
  negotiationCompanyIDs: 'negotiation',
  noAwardReason: 'reason',
} as const satisfies Partial<Record<keyof CloseAnswers, CloseStep>>;

/** The values of the form behind fields of the command that have other names there. */
export const namesInForm = { suppliers: 'winner', awards: 'winner', freeText: 'ratings' } as const;

const noRating: Rating = { criteria: [], freeText: '' };

/** Suppliers that can get an award or a negotiation. */
export const awardable = ({ suppliers }: Suppliers): readonly QuotingSupplier[] =>
  suppliers.filter((supplier) => supplier.awardable);

/** Without an awardable quote, only "no award" is offered (CLOSE-16). */
export const isOffered = (wizard: Suppliers, outcome: CloseOutcome): boolean =>
  outcome === 'NO_AWARD' || awardable(wizard).length > 0;

/** The award as it has been accepted so far: by quoted position the suppliers that are accepted for it. */
export const splitByAcceptance = (suppliers: readonly QuotingSupplier[]): CloseAnswers['split'] => {
  const candidates = awardable({ suppliers });
  const positionIds = new Set(candidates.flatMap(({ quotedPositionIds }) => quotedPositionIds));
  return Object.fromEntries(
    [...positionIds].map((positionId) => [
      positionId,
      candidates
        .filter(({ acceptedPositionIds }) => acceptedPositionIds.includes(positionId))
        .map(({ companyId }) => companyId),
    ]),
  );
};

/** Proposes the accepted quotes (C-39): one supplier, or several by position. */
const proposeAccepted = (suppliers: readonly QuotingSupplier[]): Pick<CloseAnswers, 'outcome' | 'winner' | 'split'> => {
  const [first, ...others] = awardable({ suppliers }).filter(isAccepted);
  if (first === undefined)
    return { outcome: awardable({ suppliers }).length > 0 ? null : 'NO_AWARD', winner: null, split: {} };
  const coversAll =
    others.length === 0 && first.quotedPositionIds.every((id) => first.acceptedPositionIds.includes(id));
  return coversAll
    ? { outcome: 'AWARD', winner: first.companyId, split: {} }
    : { outcome: 'AWARD', winner: byPosition, split: splitByAcceptance(suppliers) };
};

export const noRatings = (suppliers: readonly QuotingSupplier[]): CloseAnswers['ratings'] =>
  Object.fromEntries(suppliers.map(({ companyId }) => [companyId, noRating]));

/** `suppliers` without the buyer's own company (CLOSE-07). */
export const startClosing = (suppliers: readonly QuotingSupplier[]): CloseAnswers => ({
  ...proposeAccepted(suppliers),
  confirmed: false,
  ratings: noRatings(suppliers),
  negotiationCompanyIDs: [],
  noAwardReason: suppliers.length > 0 ? null : 'NO_AWARD_NO_QUOTE',
});

/**
 * The award of a combination, by the company from which each position is bought; null where none of them can get an
 * award. A company that would get all that it has quoted is proposed as the one winner.
 */
export const proposedAward = (
  suppliers: readonly QuotingSupplier[],
  combination: Readonly<Record<string, string>>,
): CloseAnswers | null => {
  const candidates = awardable({ suppliers });
  const bought = Object.entries(combination).filter(([, id]) => candidates.some(({ companyId }) => companyId === id));
  const [first, ...others] = candidates.filter(({ companyId }) => bought.some(([, id]) => id === companyId));
  if (first === undefined) return null;
  const coversAll = others.length === 0 && first.quotedPositionIds.every((id) => combination[id] === first.companyId);
  return {
    ...startClosing(suppliers),
    outcome: 'AWARD',
    winner: coversAll ? first.companyId : byPosition,
    split: coversAll ? {} : Object.fromEntries(bought.map(([positionId, id]) => [positionId, [id]])),
  };
};

/** The steps from the first to the one that closes, as far as the outcome determines them. */
export const stepsOf = ({ outcome }: Pick<CloseAnswers, 'outcome'>): readonly CloseStep[] =>
  outcome === null ? ['outcome'] : paths[outcome];

/** The step that closes the RFQ instead of leading on. */
export const isLastStep = (wizard: CloseWizard): boolean =>
  wizard.outcome !== null && stepsOf(wizard).at(-1) === wizard.step;

export const ratingOf = ({ ratings }: Pick<CloseAnswers, 'ratings'>, companyId: string): Rating =>
  ratings[companyId] ?? noRating;

/** The criterion OTHERS requires a text (CLOSE-04). */
const hasRequiredText = ({ criteria, freeText }: Rating): boolean =>
  !criteria.includes('OTHERS') || freeText.trim() !== '';

/**
 * The companies that get each position of the RFQ, by its id. A supplier whose quote has been withdrawn or rejected since
 * they were chosen gets nothing.
 */
export const winnersByPosition = (wizard: CloseWizard): CloseAnswers['split'] => {
  const { winner, split, positionIds } = wizard;
  const candidates = awardable(wizard);
  const offers = (id: string | null, positionId: string): id is string =>
    candidates.some(({ companyId, quotedPositionIds }) => companyId === id && quotedPositionIds.includes(positionId));
  return Object.fromEntries(
    positionIds.map((positionId) => [
      positionId,
      (winner === byPosition ? (split[positionId] ?? []) : [winner]).filter((id) => offers(id, positionId)),
    ]),
  );
};

/** The suppliers that get something. */
export const winnersOf = (wizard: CloseWizard): readonly QuotingSupplier[] => {
  const winners = Object.values(winnersByPosition(wizard)).flat();
  return wizard.suppliers.filter(({ companyId }) => winners.includes(companyId));
};

/** The suppliers other than the winners, who may be rated (CLOSE-06). */
export const othersOf = (wizard: CloseWizard): readonly QuotingSupplier[] => {
  const winners = winnersOf(wizard);
  return wizard.suppliers.filter((supplier) => !winners.includes(supplier));
};

/** The positions of the RFQ that somebody gets. */
export const awardedPositions = (wizard: CloseWizard): readonly string[] => {
  const winnerOf = winnersByPosition(wizard);
  return wizard.positionIds.filter((positionId) => winnerOf[positionId]?.length);
};

/** The companies chosen for a negotiation whose quotes can still be negotiated. */
const negotiableCompanies = (wizard: CloseWizard): readonly string[] =>
  wizard.negotiationCompanyIDs.filter((id) => awardable(wizard).some(({ companyId }) => companyId === id));

export type AwardWarnings = {
  /** Suppliers that do not get everything that was accepted from them. */
  readonly passedOver: readonly QuotingSupplier[];
  /** Positions that several suppliers get. */
  readonly multiplyAwarded: readonly string[];
  /** Positions that nobody gets. */
  readonly uncovered: readonly string[];
  /** Winners whose quote has expired; accepting it has been confirmed already. */
  readonly expired: readonly (QuotingSupplier & { readonly expiredSince: string })[];
};

/** The warnings about the chosen winners that a buyer must confirm (C-39). */
export const awardWarnings = (wizard: CloseWizard): AwardWarnings => {
  const { positionIds } = wizard;
  const winnerOf = winnersByPosition(wizard);
  const winnersAt = (positionId: string): readonly string[] => winnerOf[positionId] ?? [];
  return {
    passedOver: awardable(wizard).filter(({ companyId, acceptedPositionIds }) =>
      acceptedPositionIds.some((positionId) => !winnersAt(positionId).includes(companyId)),
    ),
    multiplyAwarded: positionIds.filter((positionId) => winnersAt(positionId).length > 1),
    uncovered: positionIds.filter((positionId) => winnersAt(positionId).length === 0),
    expired: winnersOf(wizard).flatMap((supplier) =>
      supplier.expiredSince === null || isAccepted(supplier)
        ? []
        : [{ ...supplier, expiredSince: supplier.expiredSince }],
    ),
  };
};

export const hasWarnings = ({ passedOver, multiplyAwarded, uncovered, expired }: AwardWarnings): boolean =>
  passedOver.length + multiplyAwarded.length + uncovered.length + expired.length > 0;

/** The input that the step still lacks, or null. */
export type MissingInput = 'outcome' | 'winner' | 'confirmation' | 'criterion' | 'freeText' | 'negotiation' | 'reason';

export const missingOf = (wizard: CloseWizard): MissingInput | null => {
  switch (wizard.step) {
    case 'outcome':
      return wizard.outcome === null ? 'outcome' : null;
    case 'winner':
      if (winnersOf(wizard).length === 0) return 'winner';
      return hasWarnings(awardWarnings(wizard)) && !wizard.confirmed ? 'confirmation' : null;
    case 'rateWinner': {
      const ratings = winnersOf(wizard).map(({ companyId }) => ratingOf(wizard, companyId));
      if (ratings.some(({ criteria }) => criteria.length === 0)) return 'criterion';
      return ratings.every(hasRequiredText) ? null : 'freeText';
    }
    case 'rateOthers':
      return Object.values(wizard.ratings).every(hasRequiredText) ? null : 'freeText';
    case 'negotiation':
      return negotiableCompanies(wizard).length === 0 ? 'negotiation' : null;
    case 'reason':
      return wizard.noAwardReason === null ? 'reason' : null;
  }
};

/** The step after or before the present one. */
export const adjacentStep = (wizard: Pick<CloseWizard, 'outcome' | 'step'>, distance: 1 | -1): CloseStep => {
  const steps = stepsOf(wizard);
  return steps[steps.indexOf(wizard.step) + distance] ?? wizard.step;
};

type CloseBody = CallArgs<'closeRfq'>['body'];

/** The positions of each winner of a split award; empty where one supplier gets everything. */
const awardsOf = (wizard: CloseWizard): { readonly companyId: string; readonly positionId: string }[] =>
  Object.entries(wizard.winner === byPosition ? winnersByPosition(wizard) : {}).flatMap(([positionId, companyIds]) =>
    companyIds.map((companyId) => ({ companyId, positionId })),
  );

/**
 * The request that closes the RFQ (CLOSE-13), or null before the last step is complete. `counted`: the scales that totals
 * count, by position.
 */
export const closeRequest = (wizard: CloseWizard, countedScales: CountedScales = {}): CloseBody | null => {
  if (!isLastStep(wizard) || missingOf(wizard) !== null) return null;
  const { outcome, noAwardReason } = wizard;
  switch (outcome) {
    case 'AWARD': {
      const winners = winnersOf(wizard).map(({ companyId }) => companyId);
      const awards = awardsOf(wizard);
      return {
        outcome,
        ...(awards.length > 0 ? { awards } : {}),
        counted: choicesOf(countedScales),
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
      return { outcome, negotiationCompanyIDs: [...negotiableCompanies(wizard)] };
    case 'NO_AWARD':
      return noAwardReason === null ? null : { outcome, noAwardReason };
    case null:
      return null;
  }
};
