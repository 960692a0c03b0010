import { createHmac } from 'node:crypto';
import type { Contract } from '@torno/contract';
import type { Usage } from '@torno/domain';
import {
  DomainError,
  derivedId,
  newId,
  type Actor,
  type ActorRole,
  type CommandMeta,
  type DomainEvent,
} from '@torno/kernel';
import { carriesSecret, type EndpointRequest, type HandlersOf, type NamedEndpoint } from '@torno/platform';
import type { CommandContext } from './context.js';
import { decideWith, runWith, type RunCommand } from './command-runner/run-command.js';

/** The extension of a command's request for its handler. */
export type CommandRequest = {
  /** Id, time, actor and correlation of the requested command. */
  readonly meta: CommandMeta;
  /** Executes a command on a stream with this meta. */
  readonly run: RunCommand;
  /** The same command, compared with a repetition by the fields beside an uploaded file as well. */
  readonly withForm: (form: unknown) => Pick<CommandRequest, 'meta' | 'run'>;
  /** Refuses a command before any irreversible step if it would exceed the company's quota for today. */
  readonly requireQuota: (uses: Partial<Usage>) => Promise<void>;
  /** The same for the events that the command is about to append to a stream. */
  readonly requireQuotaFor: (events: readonly DomainEvent[], streamId: string) => Promise<void>;
};

export type CommandHandlers = HandlersOf<Contract, 'command', CommandRequest>;

type ParsedRequest = Pick<EndpointRequest, 'correlationId' | 'idempotencyKey' | 'headers'> &
  Partial<Pick<EndpointRequest, 'caller'>> & {
    readonly params?: unknown;
    readonly query?: unknown;
    readonly body?: unknown;
  };

/**
 * The role in which a caller of a row acts: that of the row, or `public` where the row is open to several. On a row that
 * operators share with support or programs, a caller is an operator.
 */
const roleOf = ({ roles }: NamedEndpoint['endpoint'], caller: ParsedRequest['caller']): ActorRole => {
  if (Array.isArray(roles) && roles.includes('operator')) return caller ? 'operator' : 'system';
  switch (roles) {
    case 'buyer':
    case 'supplier':
    case 'operator':
      return roles;
    case 'service':
      return 'system';
    default:
      return 'public';
  }
};

const header = (request: ParsedRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * The time of the command: now, or the instant in `X-Occurred-At` for a program that has the sync key, so that history
 * can be imported. It is never in the future.
 */
const occurredAt = (request: ParsedRequest, { clock, syncKey }: Pick<CommandContext, 'clock' | 'syncKey'>): string => {
  const now = clock();
  const statedTime = header(request, 'x-occurred-at');
  if (statedTime === undefined) return now;
  if (!carriesSecret(header(request, 'x-sync-key'), syncKey)) throw new DomainError('sync.key-missing', 'forbidden');
  const date = new Date(statedTime);
  if (Number.isNaN(date.getTime()) || date.toISOString() > now)
    throw new DomainError('validation', 'invalid', [{ field: 'X-Occurred-At', code: 'date-out-of-range' }]);
  return date.toISOString();
};

/**
 * Digest of a request's contents. Without the key, which is stored nowhere, nothing can be guessed from it; passwords
 * stay out even so, because people may choose keys that can be guessed (decision 0042).
 */
const digestOf = (key: string, { params, query, body }: ParsedRequest, ...form: readonly unknown[]): string =>
  createHmac('sha256', key)
    .update(
      JSON.stringify([params, query, body, ...form], (name, value) => (/password/i.test(name) ? undefined : value)),
    )
    .digest('base64url');

const actorOf = ({ caller }: ParsedRequest, role: ActorRole): Actor =>
  caller ? { userId: caller.userId, companyId: caller.companyId, role } : { userId: role, companyId: '', role };

const requireDeclared = ({ name, endpoint }: NamedEndpoint, events: readonly DomainEvent[]): void => {
  const undeclaredEvent = events.find(({ type }) => !endpoint.appends?.includes(type));
  if (undeclaredEvent) throw new Error(`${name} appends ${undeclaredEvent.type}, which its row does not declare`);
};

/**
 * Derives the context of a command's handler from a row of the contract and a request. The command's id comes from the
 * caller's `Idempotency-Key`, so that the same key of the same user for the same row is the same command; with another
 * body it is refused (C-43).
 */
export const commandRequest = (
  { name, endpoint }: NamedEndpoint,
  request: ParsedRequest,
  context: Pick<CommandContext, 'clock' | 'syncKey' | 'commandRunner' | 'quotas' | 'checkAppends'>,
): CommandRequest => {
  const { caller, idempotencyKey, correlationId } = request;
  const actor = actorOf(request, roleOf(endpoint, caller));
  const common: CommandMeta = {
    id: idempotencyKey ? derivedId('command', endpoint.operationId ?? name, actor.userId, idempotencyKey) : newId(),
    at: occurredAt(request, context),
    actor,
    ...(caller?.originalUserId ? { impersonatedBy: caller.originalUserId, impersonationId: caller.sid } : {}),
    correlationId,
  };
  const check = (events: readonly DomainEvent[]): void => {
    if (context.checkAppends) requireDeclared({ name, endpoint }, events);
  };
  // Operators have no company, and programs that import history cause no e-mails.
  const isCounted = Boolean(caller?.companyId) && request.headers['x-occurred-at'] === undefined;
  const hooks = isCounted ? { check, before: context.quotas.use } : { check };
  const isUnrecorded = common.impersonatedBy !== undefined && endpoint.impersonated === 'unrecorded';
  const withDigestOf = (...form: readonly unknown[]) => {
    const meta = idempotencyKey ? { ...common, requestDigest: digestOf(idempotencyKey, request, ...form) } : common;
    const run = isUnrecorded ? decideWith(meta, context.commandRunner) : runWith(meta, context.commandRunner, hooks);
    return { meta, run };
  };
  return {
    ...withDigestOf(),
    withForm: withDigestOf,
    requireQuota: async (uses) => {
      if (isCounted) await context.quotas.requireQuota(uses, common);
    },
    requireQuotaFor: async (events, streamId) => {
      if (isCounted) await context.quotas.requireQuotaFor(events, streamId, common);
    },
  };
};

/** The reply of a command that returns only its position. */
export const positionReply = ({
  position,
}: {
  readonly position: number;
}): { readonly body: { readonly position: number } } => ({
  body: { position },
});

/** The reply of several commands: the latest of their positions, 0 for no command. */
export const latestPositionReply = (
  results: readonly { readonly position: number }[],
): ReturnType<typeof positionReply> =>
  positionReply({ position: Math.max(0, ...results.map(({ position }) => position)) });
