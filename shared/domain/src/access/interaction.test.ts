import { interactionStatuses } from '../values.js';
import { awaitsAnswer, closesWithRfq, shownStatus } from './interaction.js';

it('waits for the answer of suppliers who were invited or have read the RFQ (SDET-63)', () =>
  expect([...interactionStatuses, null].filter(awaitsAnswer)).toEqual(['SupplierInvitedToRfq', 'SupplierReadRfq']));

it('closes with its RFQ whatever still waits for an answer', () =>
  expect([...interactionStatuses].filter(awaitsAnswer).every(closesWithRfq)).toBe(true));

it('shows the supplier that they have archived, over any status (event model 8)', () => {
  for (const interactionStatus of [...interactionStatuses, null]) {
    expect(shownStatus({ archived: true, interactionStatus })).toBe('SupplierArchivedRfq');
    expect(shownStatus({ archived: false, interactionStatus })).toBe(interactionStatus);
  }
});
