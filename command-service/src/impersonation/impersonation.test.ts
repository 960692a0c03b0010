import type { ImpersonationEvent } from '@torno/domain';
import { specify } from '@torno/kernel/testing';
import { commandOf, metaAt } from '../testing/commands.fixture.js';
import { impersonation, type ImpersonationCommand } from './impersonation.js';

const data = {
  userId: 'u1',
  companyId: 'c1',
  operatorId: 'o1',
  operatorSessionId: 's1',
  reason: 'The quote cannot be sent',
  tokenHash: 't1',
  expiresAt: '2026-12-20T10:05:00.000Z',
};
const allowed: ImpersonationEvent = { type: 'ImpersonationAllowed', data };
const used: ImpersonationEvent = { type: 'ImpersonationUsed', data: {} };

const { given } = specify(impersonation, expect);
const command = commandOf<ImpersonationCommand>();
const allow = (change: Partial<Parameters<typeof command<'Allow'>>[1]> = {}) =>
  command('Allow', { ...data, target: 'user', ...change });
const use = (tokenHash = 't1', at = '2026-12-20T10:04:59.999Z') => command('Use', { tokenHash }, metaAt(at));

describe('An impersonation (AUTH-35)', () => {
  it('is allowed with a reason, once', () => {
    given().when(allow()).thenEvents(allowed);
    given(allowed).when(allow()).thenNothing();
  });

  it.each([
    ['nobody', { target: 'unknown' }, 'user.not-found'],
    ['the operator themself', { userId: 'o1', target: 'operator' }, 'impersonation.self'],
    ['another operator', { target: 'operator' }, 'impersonation.operator'],
    ['somebody who may not sign in', { target: 'shut-out' }, 'impersonation.shut-out'],
  ] as const)('is not allowed of %s', (_who, change, code) => given().when(allow(change)).thenRefused(code));

  it('begins once, with its own link, in the five minutes after it was allowed', () => {
    given(allowed).when(use()).thenEvents(used);
    for (const attempt of [use('t2'), use('t1', data.expiresAt)])
      given(allowed).when(attempt).thenRefused('impersonation.link-ended');
    given(allowed, used).when(use()).thenRefused('impersonation.link-ended');
    given().when(use()).thenRefused('impersonation.link-ended');
  });
});
