import type { BuyerRfq } from '@torno/contract';
import type { Answers } from '../../../shared/testing/fake-api.js';
import { show } from './show-step.js';

export const matching = 'POST /api/v1/buyer/rfq/r1/matching';
export const selection = 'PUT /api/v1/buyer/rfq/r1/matching/selection';

const noChoices: Answers = Object.fromEntries(
  ['countries', 'companySize', 'annualTurnover', 'certificates', 'industries'].map((name) => [
    `GET /api/v1/${name}`,
    { body: [] },
  ]),
);

type Shown = {
  readonly answers?: Answers;
  /** Search part of the address, with its question mark. */
  readonly query?: string;
  readonly rfq?: Partial<BuyerRfq>;
};

/** Opens the choice of suppliers with `found` as the result of matching. */
export const showMatching = (found: object, { answers = {}, query = '', rfq = {} }: Shown = {}) =>
  show(`matching${query}`, rfq, {
    ...noChoices,
    [matching]: { body: found },
    [selection]: { body: { position: 3 } },
    ...answers,
  });
