import { contractOf } from '@torno/contract';
import type { Caller } from '@torno/platform';
import { refuseOwnActions } from './own-actions.js';

const person: Caller = { userId: 'u', companyId: 'c', roles: ['buyer', 'supplier'], sid: 's' };
const rows = Object.entries(contractOf('command'));
const refusedTo = (caller: Caller): readonly string[] =>
  rows.flatMap(([name, row]) => {
    try {
      refuseOwnActions(row, { caller } as unknown as Parameters<typeof refuseOwnActions>[1]);
      return [];
    } catch (error) {
      expect(error).toMatchObject({ code: 'impersonation.own-act', kind: 'forbidden' });
      return [name];
    }
  });

it('An operator who acts as a user can neither choose the user’s language nor bind their company towards others', () => {
  expect([...refusedTo({ ...person, originalUserId: 'o', originalSid: 'own' })].sort()).toEqual([
    'acceptQuote',
    'changeLanguage',
    'closeRfq',
    'grantNda',
    'rejectQuote',
    'requestNdaAccess',
    'setGeneralNda',
    'submitQuote',
    'withdrawQuote',
  ]);
  expect(refusedTo(person)).toEqual([]);
});
