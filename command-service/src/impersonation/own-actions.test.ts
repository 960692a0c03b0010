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

it('Only the person themself chooses their language and makes what binds them towards other companies', () => {
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
