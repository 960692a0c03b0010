import { createHash } from 'node:crypto';
import { hash as hashPassword, verify as verifyPassword } from '@node-rs/argon2';
import { rolesHeld } from '@torno/domain';
import type { Actor } from '@torno/kernel';
import { issueAccessToken, type Caller } from '@torno/platform';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { company } from '../company/company.js';
import { members } from '../company/members.js';
import type { CommandContext } from '../context.js';
import { operatorRoleOf, operators, operatorsStreamId } from '../operator/operators.js';
import { emailReservation, logNameReservation } from '../numbers/reservation.js';
import type { OpenSession } from './session.js';
import { user } from './user.js';

/** Names the streams that reserve addresses and login names, so that stream names disclose no personal data. */
export const nameHash = (name: string): string =>
  createHash('sha256').update(name.trim().toLowerCase(), 'utf8').digest('hex');

/** argon2id with 19 MiB and 2 passes. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashOfPassword = (password: string): Promise<string> => hashPassword(password, argon2);

/** Verified when no user is found, so that an unknown name takes as long as a wrong password. */
const nobodysHash = hashOfPassword('nobody has this password');

type SignInRole = 'Buyer' | 'Supplier' | 'Operator';

export type Account = Omit<Caller, 'sid' | 'originalUserId' | 'originalSid'> & { readonly role: SignInRole };

export const actorOf = ({ userId, companyId, role }: Account): Actor => ({
  userId,
  companyId,
  role: role === 'Operator' ? 'operator' : role === 'Buyer' ? 'buyer' : 'supplier',
});

/** An access token for a session of the account, with the operator's id if the session is theirs. */
export const tokenFor = (
  { role: _, ...caller }: Account,
  sid: string,
  { impersonation }: Pick<OpenSession, 'impersonation'>,
  { jwtSecret }: Pick<CommandContext, 'jwtSecret'>,
): string =>
  issueAccessToken(
    {
      ...caller,
      sid,
      ...(impersonation && {
        originalUserId: impersonation.operatorId,
        originalSid: impersonation.operatorSessionId,
      }),
    },
    jwtSecret,
  );

/** The account and roles with which a user may act now; undefined for users who are unknown, locked or without a role. */
export const accountOf = async (
  userId: string,
  { commandRunner }: { readonly commandRunner: Pick<CommandRunner, 'load'> },
): Promise<Account | undefined> => {
  const [{ state }, { state: roles, position: operatorsAsOf }] = await Promise.all([
    commandRunner.load(user, userId),
    commandRunner.load(operators, operatorsStreamId),
  ]);
  if (!state.exists || state.lock) return undefined;
  const { companyId } = state;
  const operatorRole = operatorRoleOf(roles, userId, state);
  if (operatorRole !== null) {
    const operatorClaim = operatorRole === 'admin' ? { operator: true as const } : { support: true as const };
    return { userId, companyId, roles: [], ...operatorClaim, operatorsAsOf, role: 'Operator' };
  }
  // A former operator may have no company.
  if (companyId === '') return undefined;
  const [{ state: employer }, { state: staff, position: rolesAsOf }] = await Promise.all([
    commandRunner.load(company, companyId),
    commandRunner.load(members, companyId),
  ]);
  const member = staff.find((candidate) => candidate.userId === userId);
  if (!member?.isActive || employer.state === 'Deleted') return undefined;
  const companyRoles = rolesHeld(member.roles, employer);
  const [role] = companyRoles.includes('supplier')
    ? (['Supplier'] as const)
    : companyRoles.includes('buyer')
      ? (['Buyer'] as const)
      : [];
  return role && { userId, companyId, roles: companyRoles, rolesAsOf, operatorsAsOf, role };
};

/** The account as read now: a token from a slightly older state could be refused immediately. */
export const latestAccountOf = (
  userId: string,
  { commandRunner }: Pick<CommandContext, 'commandRunner'>,
): Promise<Account | undefined> => accountOf(userId, { commandRunner: { load: commandRunner.loadLatest } });

/** The user whose login name or e-mail address has this hash. */
export const ownerOfName = async (
  key: string,
  { commandRunner }: Pick<CommandContext, 'commandRunner'>,
): Promise<string | undefined> => {
  const [byName, byMail] = await Promise.all([
    commandRunner.load(logNameReservation, key),
    commandRunner.load(emailReservation, key),
  ]);
  return byName.state.ownerId ?? byMail.state.ownerId ?? undefined;
};

/** The user with this login name or e-mail address. */
export const userNamed = (
  username: string,
  context: Pick<CommandContext, 'commandRunner'>,
): Promise<string | undefined> => ownerOfName(nameHash(username), context);

/**
 * The account, and the hash with which the password was verified, if it is right. An unknown user takes as long as a
 * wrong password (AUTH-10, AUTH-13).
 */
export const authenticate = async (
  userId: string | undefined,
  password: string,
  context: Pick<CommandContext, 'commandRunner'>,
): Promise<{ readonly account: Account; readonly passwordHash: string } | undefined> => {
  const stored = userId ? (await context.commandRunner.load(user, userId)).state : undefined;
  const passwordHash = stored?.exists ? stored.passwordHash : null;
  const right = await verifyPassword(passwordHash ?? (await nobodysHash), password);
  const account = right && userId && passwordHash ? await accountOf(userId, context) : undefined;
  return account && passwordHash ? { account, passwordHash } : undefined;
};

/** Whether the user's password, as read now, still has this hash. */
export const isPasswordOf = async (
  userId: string,
  passwordHash: string,
  { commandRunner }: Pick<CommandContext, 'commandRunner'>,
): Promise<boolean> => {
  const { state } = await commandRunner.loadLatest(user, userId);
  return state.exists && state.passwordHash === passwordHash;
};
