import {
  companyRoles,
  companyStates,
  holdingRules,
  listLimits,
  maxSettingLength,
  noAwardReasons,
  operatorRoles,
  refusalLimits,
  rfqResults,
  rfqStatuses,
  settingNames,
  tiers,
  userStates,
} from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { listQuery, oneOrSeveral } from './list-query.js';
import { done, id, instant, position, readers, reasonBody, rfqParams, subject, text } from './wire.js';

const roles = 'operator';

export const operatorRfq = z.object({
  rfqId: id,
  secondaryId: z.number().int(),
  label: z.string(),
  status: z.enum(rfqStatuses),
  buyerCompanyId: id,
  buyerLabel: z.string(),
  createdAt: instant,
  endDate: instant.nullable(),
  quoteCount: z.number().int(),
  supplierCount: z.number().int(),
  /** How it ended (C-41); null before. */
  result: z.enum(rfqResults).nullable(),
  noAwardReason: z.enum(noAwardReasons).nullable(),
  /** The rules that held its last publication. */
  heldBy: z.array(z.enum(holdingRules)),
});
export type OperatorRfq = z.infer<typeof operatorRfq>;

/** All RFQs; `id` is the order of creation. */
export const operatorRfqs = listQuery('/v1/admin/rfqs', {
  filter: z
    .object({
      q: text(listLimits.searchTerm),
      status: z.enum(rfqStatuses),
      id: oneOrSeveral(id),
      buyerCompanyId: id,
    })
    .partial(),
  sorts: ['createdAt', 'secondaryId', 'endDate'],
  defaultSort: ['createdAt', 'DESC'],
  reads: ['rfqs', 'companies'],
  row: operatorRfq,
});

const operatorUser = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  /** Empty for operators. */
  companyId: z.string(),
  companyLabel: z.string(),
  roles: z.array(z.enum(companyRoles)),
  isOperator: z.boolean(),
  /** Their role as an operator; null for others. */
  operatorRole: z.enum(operatorRoles).nullable(),
  state: z.enum(userStates),
  /** The lock by an operator; null for none. */
  lock: z.object({ at: instant, operatorName: z.string(), reason: z.string() }).nullable(),
  lastSignInAt: instant.nullable(),
});
export type OperatorUser = z.infer<typeof operatorUser>;

/** All users; `q` searches names, mail addresses, login names and companies. */
export const operatorUsers = listQuery('/v1/admin/users', {
  filter: z
    .object({ q: text(listLimits.searchTerm), state: z.enum(userStates), companyId: id, id: oneOrSeveral(id) })
    .partial(),
  sorts: ['lastName', 'email', 'registrationDate'],
  defaultSort: ['lastName', 'ASC'],
  reads: ['users', 'companies', 'sessions'],
  row: operatorUser,
});

const userParams = z.object({ userId: id });

/** Ends every session of a user at once and prevents further sign-ins; they read the reason. */
export const lockUser = command('POST', '/v1/admin/user/:userId/lock', {
  roles,
  appends: ['UserLocked'],
  params: userParams,
  body: reasonBody,
  reply: done,
});
/** Lets a user that an operator has locked sign in again; their former sessions stay ended. */
export const unlockUser = command('POST', '/v1/admin/user/:userId/unlock', {
  roles,
  appends: ['RequestAccepted', 'SessionRevoked', 'UserUnlocked'],
  params: userParams,
  body: reasonBody,
  reply: done,
});

/**
 * Gives a member of a company other roles, which hold within a second for all their sessions. 409 `member.last-admin` for
 * a company that would lose its last administrator.
 */
export const changeMemberRoles = command('POST', '/v1/admin/user/:userId/roles', {
  roles,
  appends: ['MemberRolesChanged'],
  params: userParams,
  body: reasonBody.extend({ roles: z.array(z.enum(companyRoles)).min(1).max(companyRoles.length) }),
  reply: done,
});

/** Makes a user an operator, gives them another role as one, or ends that; the last administrator stays one. */
export const changeOperator = command('POST', '/v1/admin/user/:userId/operator', {
  roles,
  appends: ['OperatorAppointed', 'OperatorDismissed'],
  params: userParams,
  body: reasonBody.extend({ role: z.enum(operatorRoles).nullable() }),
  reply: done,
});

const operatorCompany = z.object({
  companyId: id,
  secondaryCompanyId: z.string(),
  label: z.string(),
  city: z.string(),
  countryCode: z.string(),
  isBuyer: z.boolean(),
  isSupplier: z.boolean(),
  tier: z.enum(tiers).nullable(),
  state: z.enum(companyStates),
  /** Why it has this state; empty from the beginning. */
  stateReason: z.string(),
  memberCount: z.number().int(),
  joinedAt: instant.nullable(),
});
export type OperatorCompany = z.infer<typeof operatorCompany>;

/** All companies; `q` searches names, numbers and places. */
export const operatorCompanies = listQuery('/v1/admin/companies', {
  filter: z
    .object({
      q: text(listLimits.searchTerm),
      tier: z.enum(tiers),
      state: z.enum(companyStates),
      id: oneOrSeveral(id),
    })
    .partial(),
  sorts: ['label', 'joinedAt'],
  defaultSort: ['label', 'ASC'],
  reads: ['companies'],
  row: operatorCompany,
});

const companyParams = z.object({ companyId: id });

export const changeCompanyTier = command('POST', '/v1/admin/company/:companyId/tier', {
  roles,
  appends: ['SupplierTierChanged'],
  params: companyParams,
  body: reasonBody.extend({ tier: z.enum(tiers) }),
  reply: done,
});
/** An inactive company deals with nobody; of a deleted one nobody can sign in, until it has another state. */
export const changeCompanyState = command('POST', '/v1/admin/company/:companyId/state', {
  roles,
  appends: ['CompanyStateChanged'],
  params: companyParams,
  body: reasonBody.extend({ state: z.enum(companyStates) }),
  reply: done,
});

/**
 * The whole history of an RFQ with its files, in an archive in which a change of any byte is found (decision 0033). 403
 * `download.not-allowed` without a recorded reason.
 */
export const rfqEvidence = query('GET', '/v1/admin/rfqs/:rfqId/evidence.zip', {
  roles: readers,
  params: rfqParams,
  query: z.object({ download: id }),
  reads: ['rfqs', 'rfq-history', 'attachments'],
  reply: z.unknown(),
  binary: true,
  heavy: true,
});

export const verifyRfq = command('POST', '/v1/admin/rfq/:rfqId/verify', {
  roles,
  appends: ['RfqActivated', 'RfqPublicationFailed'],
  params: rfqParams,
  body: reasonBody,
  reply: z.object({ status: z.enum(rfqStatuses), position }),
});
export const failRfq = command('POST', '/v1/admin/rfq/:rfqId/fail', {
  roles,
  appends: ['RfqPublicationFailed'],
  params: rfqParams,
  body: z.object({ reasons: z.array(text(refusalLimits.reason).trim().min(1)).min(1).max(refusalLimits.reasons) }),
  reply: z.object({ status: z.enum(rfqStatuses), position }),
});

/** A link with which the operator acts as a user; whoever opens it first, once. */
export const allowImpersonation = command('POST', '/v1/admin/impersonation', {
  roles,
  appends: ['ImpersonationAllowed'],
  body: reasonBody.extend({ userId: id }),
  reply: z.object({ token: z.string(), expiresAt: instant, position }),
});

const setting = subject(z.enum(settingNames));

/** 400 `config.value` for a value that the setting does not allow (`isSettingValue`). */
export const changeConfig = command('PUT', '/v1/admin/config', {
  roles,
  appends: ['ConfigChanged'],
  body: reasonBody.extend({ key: setting, value: text(maxSettingLength) }),
  reply: z.object({ position }),
});

/**
 * The settings of the platform that were set, at the address that the specification names; the console reads
 * `operatorSettings`.
 */
export const operatorConfig = query('GET', '/v1/admin/config', {
  roles: readers,
  reads: ['config'],
  reply: z.partialRecord(setting, z.string()),
});

const settingChange = z.object({
  at: instant,
  operatorName: z.string(),
  from: z.string(),
  to: z.string(),
  /** Empty where none was asked for yet. */
  reason: z.string(),
});
const operatorSetting = z.object({
  key: setting,
  value: z.string(),
  /** The latest ones, the newest first. */
  changes: z.array(settingChange),
});
export type OperatorSetting = z.infer<typeof operatorSetting>;

/** Every setting with its present value and its history. */
export const operatorSettings = query('GET', '/v1/admin/settings', {
  roles: readers,
  reads: ['rfq-history', 'users'],
  reply: z.array(operatorSetting),
});
