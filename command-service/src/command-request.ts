import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '@torno/platform';
import { DomainError, derivedId, newId, type Actor, type ActorRole, type CommandMeta } from '@torno/kernel';
import type { CommandContext } from './context.js';

type Incoming = {
  readonly caller?: Caller;
  readonly correlationId: string;
  readonly idempotencyKey?: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

const header = (request: Incoming, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const sameSecret = (given: string, expected: string): boolean => {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * When the command was given: now, or for a program that knows the sync key the instant in `X-Occurred-At`, so that
 * history can be brought in from elsewhere. Never in the future.
 */
const occurredAt = (request: Incoming, context: Pick<CommandContext, 'clock' | 'syncKey'>): string => {
  const now = context.clock();
  const given = header(request, 'x-occurred-at');
  if (given === undefined) return now;
  const key = header(request, 'x-sync-key');
  if (!context.syncKey || key === undefined || !sameSecret(key, context.syncKey))
    throw new DomainError('sync.key-missing', 'forbidden');
  const at = new Date(given);
  if (Number.isNaN(at.getTime()) || at.toISOString() > now)
    throw new DomainError('validation', 'invalid', [{ field: 'X-Occurred-At', code: 'date-out-of-range' }]);
  return at.toISOString();
};

const actorOf = (caller: Caller | undefined, role: ActorRole): Actor =>
  caller ? { userId: caller.userId, companyId: caller.companyId, role } : { userId: role, companyId: '', role };

/**
 * Who commands what, when and in which connection. The command's id comes from the caller's `Idempotency-Key`, so that
 * the same key of the same user for the same endpoint is the same command.
 */
export const commandMeta = (
  endpoint: string,
  request: Incoming,
  role: ActorRole,
  context: Pick<CommandContext, 'clock' | 'syncKey'>,
): CommandMeta => {
  const { caller, idempotencyKey, correlationId } = request;
  return {
    id: idempotencyKey ? derivedId('command', endpoint, caller?.userId ?? role, idempotencyKey) : newId(),
    at: occurredAt(request, context),
    actor: actorOf(caller, role),
    ...(caller?.originalUserId ? { onBehalfOf: caller.originalUserId } : {}),
    correlationId,
  };
};
