import { userEvents, type OperatorRole, type OperatorsEvent } from '@torno/domain';
import { fold } from '@torno/kernel';
import { sampleOf, specify } from '@torno/kernel/testing';
import { user, type UserState } from '../account/user.js';
import { commandOf, metaAt } from '../testing/commands.fixture.js';
import { operatorRoleOf, operators, type OperatorsCommand } from './operators.js';

const { given } = specify(operators, expect);
const command = commandOf<OperatorsCommand>();
const ofUser = sampleOf(userEvents);

const founder = fold(user, [ofUser('UserCreated', { isOperator: true })]);
const person = fold(user, [ofUser('UserCreated', { isOperator: false })]);
const lockedPerson = fold(user, [ofUser('UserCreated', { isOperator: false }), ofUser('UserLocked')]);
const nobody = fold(user, []);

type Change = {
  readonly userId?: string;
  readonly user?: UserState;
  readonly by?: string;
  readonly actingUser?: UserState;
};

const change = (
  role: OperatorRole | null,
  { userId = 'pat', user: userState = person, by = 'olivia', actingUser = founder }: Change = {},
) =>
  command(
    'ChangeOperator',
    { userId, role, reason: 'Because', user: userState, actingUser },
    { ...metaAt(), actor: { userId: by, companyId: '', role: 'operator' } },
  );

const appointed = (userId: string, role: OperatorRole): OperatorsEvent => ({
  type: 'OperatorAppointed',
  data: { userId, role, reason: 'Because' },
});
const dismissed = (userId: string): OperatorsEvent => ({
  type: 'OperatorDismissed',
  data: { userId, reason: 'Because' },
});

describe('Operators (ROLE-09)', () => {
  it('are appointed, given another role and dismissed, each once', () => {
    given().when(change('support')).thenEvents(appointed('pat', 'support'));
    given(appointed('pat', 'support')).when(change('support')).thenNothing();
    given(appointed('pat', 'support')).when(change('admin')).thenEvents(appointed('pat', 'admin'));
    given(appointed('pat', 'admin')).when(change(null)).thenEvents(dismissed('pat'));
    given(appointed('pat', 'admin'), dismissed('pat')).when(change(null)).thenNothing();
    given().when(change(null)).thenNothing();
  });

  it('who were created as such administer the platform until they are given another role', () => {
    expect(operatorRoleOf({}, 'otto', founder)).toBe('admin');
    given()
      .when(change(null, { userId: 'otto', user: founder }))
      .thenEvents(dismissed('otto'));
    expect(operatorRoleOf({ otto: null }, 'otto', founder)).toBeNull();
    expect(operatorRoleOf({ pat: 'admin' }, 'pat', nobody)).toBeNull();
  });

  it('are changed by those only who administer the platform', () => {
    given()
      .when(change('admin', { by: 'pat', actingUser: person }))
      .thenRefused('operator.not-any-more');
    given(appointed('pat', 'support'))
      .when(change('admin', { userId: 'eve', by: 'pat', actingUser: person }))
      .thenRefused('operator.not-any-more');
    given(appointed('pat', 'admin'))
      .when(change(null, { userId: 'olivia', user: founder, by: 'pat', actingUser: person }))
      .thenEvents(dismissed('olivia'));
  });

  it('never lose the last who administers the platform: nobody changes their own role', () => {
    for (const role of [null, 'support'] as const)
      given()
        .when(change(role, { userId: 'olivia', user: founder }))
        .thenRefused('operator.self');
  });

  it('who dismiss each other: the second request is refused, because its sender is no longer an operator', () =>
    given(dismissed('olivia'))
      .when(change(null, { userId: 'otto', user: founder }))
      .thenRefused('operator.not-any-more'));

  it('cannot be people who are unknown or locked', () => {
    given()
      .when(change('support', { user: nobody }))
      .thenRefused('user.not-found');
    given()
      .when(change('support', { user: lockedPerson }))
      .thenRefused('operator.locked');
  });
});
