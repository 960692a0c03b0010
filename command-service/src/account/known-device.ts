import { createHmac } from 'node:crypto';
import { isUuid } from '@torno/kernel';
import { derivedKey, isSecretToken, carriesSecret, newSecretToken, type Cookie } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { user } from './user.js';

const cookieName = 'torno_device';
/** Browsers keep no cookie for longer. */
const days = 400;

/** A browser in which a user has signed in before. */
export type KnownDevice = { readonly userId: string; readonly deviceId: string };

type Context = Pick<CommandContext, 'commandRunner' | 'jwtSecret' | 'secureCookies'>;

/** The signature covers the hash of the password, so a new password makes every device of the user unknown. */
const signatureOf = async (
  { userId, deviceId }: KnownDevice,
  { commandRunner, jwtSecret }: Pick<Context, 'commandRunner' | 'jwtSecret'>,
): Promise<string | undefined> => {
  const { state } = await commandRunner.load(user, userId);
  if (!state.exists || state.passwordHash === null) return undefined;
  return createHmac('sha256', derivedKey(jwtSecret, 'known-devices'))
    .update(`${userId}.${deviceId}.${state.passwordHash}`)
    .digest('base64url');
};

/** The device that the cookies of a request prove, if they prove one. */
export const knownDevice = async (
  cookies: Readonly<Record<string, string | undefined>>,
  context: Context,
): Promise<KnownDevice | undefined> => {
  const [userId = '', deviceId = '', signature, ...extraParts] = (cookies[cookieName] ?? '').split('.');
  if (!isUuid(userId) || !isSecretToken(deviceId) || extraParts.length > 0) return undefined;
  const device = { userId, deviceId };
  return carriesSecret(signature, await signatureOf(device, context)) ? device : undefined;
};

/** The cookie that makes a browser known as one of the user's. */
export const deviceCookie = async (userId: string, context: Context): Promise<Cookie> => {
  const device = { userId, deviceId: newSecretToken() };
  return {
    name: cookieName,
    value: `${userId}.${device.deviceId}.${(await signatureOf(device, context)) ?? ''}`,
    path: '/api/v1',
    maxAge: days * 24 * 60 * 60,
    httpOnly: true,
    secure: context.secureCookies,
    sameSite: 'strict',
  };
};
