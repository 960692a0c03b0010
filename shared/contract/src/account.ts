import { companyStates, languages, sides, tiers, userLimits } from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { done, id, instant, position, technicalName, text } from './wire.js';

const signedInRole = z.enum([...sides, 'Operator']);

export const login = command('POST', '/v1/auth/login', {
  roles: 'public',
  appends: ['UserLoggedIn', 'UserLoggedOut'],
  impersonated: 'recorded',
  body: z.object({
    username: text(userLimits.login).min(1),
    password: text(userLimits.password).min(1),
    realm: z.literal('app').default('app'),
  }),
  reply: z.object({ role: signedInRole, accessToken: z.string() }),
});

/** Ends the sessions of the access token and of the refresh cookie; either suffices, so that signing out always works. */
export const logout = command('POST', '/v1/auth/logout', {
  roles: 'public',
  appends: ['UserLoggedOut'],
  impersonated: 'recorded',
  reply: z.unknown(),
  successStatus: 204,
});

/** Needs the refresh cookie and rotates it. */
export const refresh = command('POST', '/v1/auth/refresh', {
  roles: 'public',
  appends: ['SessionRefreshed', 'SessionRevoked'],
  impersonated: 'recorded',
  reply: z.object({ role: signedInRole, accessToken: z.string() }),
});

/** E-mails a link to the user with this name or address; the reply is the same if there is none (AUTH-18). */
export const forgotPassword = command('POST', '/v1/user/forgot-password', {
  roles: 'public',
  appends: [],
  impersonated: 'recorded',
  body: z.object({ username: z.string().trim().min(1).max(userLimits.login) }),
  reply: z.object({}),
});

/** Sets a new password with the token of an e-mailed link and ends all sessions of the user. */
export const resetPassword = command('POST', '/v1/user/reset-password', {
  roles: 'public',
  appends: ['UserPasswordChanged', 'SessionRevoked'],
  impersonated: 'recorded',
  body: z.object({
    newPassword: text(userLimits.password),
    passwordConfirmation: text(userLimits.password),
    token: technicalName.min(1),
  }),
  reply: z.object({}),
});

/** Opens a session in which an operator acts as a user, with the token of the link that they were given (AUTH-33). */
export const impersonate = command('POST', '/v1/auth/impersonate', {
  roles: 'public',
  appends: ['ImpersonationUsed', 'ImpersonatedSessionOpened'],
  impersonated: 'recorded',
  body: z.object({ token: technicalName.min(1) }),
  reply: z.object({ role: z.enum(sides), accessToken: z.string(), position }),
});

export const profile = query('GET', '/v1/profile', {
  roles: 'any',
  reads: ['users', 'companies'],
  reply: z.object({
    userId: z.string(),
    companyId: z.string(),
    secondaryCompanyId: z.string(),
    companyLabel: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    gender: z.number(),
    registrationDate: z.string(),
    /** The tier letter if the user holds the supplier role, otherwise empty. */
    supplierStatus: z.enum([...tiers, '']),
    /** Of the company where the user holds the buyer role, else empty. */
    buyerStatus: z.enum([...companyStates, '']),
    isOperator: z.boolean(),
    /** The roles that the user holds, whichever they work in (ROLE-01). */
    isBuyer: z.boolean(),
    isSupplier: z.boolean(),
    isAdmin: z.boolean(),
    lngCode: z.enum(languages),
    companyProfileLink: z.string(),
    profilePercentage: z.object({
      percentage: z.number(),
      technologyPercentage: z.number(),
      companyPicturePercentage: z.number(),
      materialPercentage: z.number(),
      certificatPercentage: z.number(),
      logoPercentage: z.number(),
      machinePercentage: z.number(),
      urlPercentage: z.number(),
      partPercentage: z.number(),
      descriptionPercentage: z.number(),
    }),
    originalUserId: z.string().optional(),
    platformScopes: z.array(z.string()),
    showNps: z.boolean(),
  }),
});

export const changeLanguage = command('PUT', '/v1/profile/language', {
  roles: 'any',
  appends: ['UserLanguageChanged'],
  impersonated: 'refused',
  body: z.object({ lngCode: z.enum(languages) }),
  reply: done,
});

/** An impersonation as those whom it concerns see it: by whom, when, why, and how much was changed. */
const userImpersonation = z.object({
  id,
  operatorName: z.string(),
  userName: z.string(),
  reason: z.string(),
  startedAt: instant,
  /** When it ends in any case. */
  endsAt: instant,
  /** Null while it lasts. */
  endedAt: instant.nullable(),
  changes: z.number().int(),
  /** The caller is the operator in this impersonation. */
  current: z.boolean(),
});
export type UserImpersonation = z.infer<typeof userImpersonation>;

/** The latest impersonations of the caller or, for administrators of a company, of all its users. */
export const userImpersonations = query('GET', '/v1/user/impersonations', {
  roles: 'any',
  reads: ['impersonations', 'users'],
  reply: z.array(userImpersonation),
});

export const latestSession = query('GET', '/v1/user/latest-session', {
  roles: 'any',
  reads: ['sessions'],
  reply: z.object({ at: instant.nullable() }),
});

export const userSetup = query('GET', '/v1/user/setup', {
  roles: 'any',
  reads: ['sessions'],
  reply: z.object({ firstLogin: z.boolean() }),
});
