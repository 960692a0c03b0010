import type { ScaleField } from '@torno/domain';
import type { HeaderField } from './entries.js';

/** Id of a header field's input; problems and steps to undo refer to the field by it too. */
export const headerFieldId = (field: HeaderField | 'deliveryCondition'): string => `quote-${field}`;

/** Id of the input of one value of a quantity scale. */
export const scaleFieldId = (scaleId: string, field: ScaleField): string => `quote-${field}-${scaleId}`;

/** Id of the input of the tooling cost of all quantities of a position. */
export const toolCostId = (positionId: string): string => `quote-toolCost-${positionId}`;

/** Id of the heading of the quote's state. */
export const quoteStatusId = 'quote-status';

/** Id of the heading above the positions, for problems of the choice of positions. */
export const positionsId = 'quote-positions';
