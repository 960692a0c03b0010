import { contractOf } from '@torno/contract';
import type { Caller } from '@torno/platform';
import { refuseOwnActions } from './own-actions.js';

const person: Caller = { userId: 'u', companyId: 'c', roles: ['buyer', 'supplier'], sid: 's' };
const rows = Object.entries(contractOf('command'));
const forPeople = rows.filter(([, { roles }]) =>
  [roles].flat().some((role) => !['operator', 'support', 'service'].includes(role)),
);
const refusedTo = (caller: Caller, among = forPeople): readonly string[] =>
  among.flatMap(([name, row]) => {
    try {
      refuseOwnActions(row, { caller } as unknown as Parameters<typeof refuseOwnActions>[1]);
      return [];
    } catch (error) {
      expect(error).toMatchObject({ code: 'impersonation.own-act', kind: 'forbidden' });
      return [name];
    }
  });

const impersonated: Caller = { ...person, originalUserId: 'o', originalSid: 'own' };

it('A command whose row does not declare how it is treated is refused to an operator who acts as a user', () => {
  const others = rows.filter((row) => !forPeople.includes(row));
  expect(refusedTo(impersonated, others)).toEqual(others.map(([name]) => name));
  expect(refusedTo(person, others)).toEqual([]);
});

it('An operator who acts as a user can neither choose the user’s language nor bind their company towards others', () => {
  expect([...refusedTo(impersonated)].sort()).toEqual([
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
