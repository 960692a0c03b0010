import { quotedScale, sentQuote } from '@torno/contract';
import { sampleQuote } from '../../../../tests/samples/participation.js';

/** The fields of a sent quote that both sides read, for tests to vary. */
export const plainQuote = sentQuote.parse(sampleQuote);

/** The quoted values for one quantity: 12.5 a unit, and a tooling cost of 100. */
export const plainQuotedScale = quotedScale.parse(sampleQuote.positions[0]?.scales[0]);
