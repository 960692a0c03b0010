import { mongodbAddress, portNumber, quotaVariables, readConfig, variables } from '@torno/platform';
import { resolve } from 'node:path';
import { z } from 'zod';

const shape = {
  PORT: portNumber.default(3000).describe('a port from 0 to 65535; 3000 by default'),
  HOST: variables.HOST,
  DATA_DIR: z.string().default('./data').describe('the directory that holds all data'),
  DEMO: z
    .enum(['true', 'false'])
    .optional()
    .describe('true or false: whether an empty store gets demo data; by default only where nobody else can reach it'),
  DURABILITY: z
    .enum(['power', 'process'])
    .default('power')
    .describe('power (a write survives a power cut) or process (it survives a killed process)'),
  EVENTSTORE_URL: variables.EVENTSTORE_URL.optional().describe(
    'an EventStoreDB address such as esdb://host:2113; the embedded event store by default',
  ),
  MONGODB_URL: variables.MONGODB_URL.optional().describe(`${mongodbAddress}; the embedded document store by default`),
  MONGODB_DATABASE: variables.MONGODB_DATABASE,
  AMQP_URL: variables.AMQP_URL,
  SMTP_URL: variables.SMTP_URL,
  MAIL_FROM: variables.MAIL_FROM.default('Torno <no-reply@example.com>').describe('the sender of e-mails'),
  JWT_SECRET: variables.JWT_SECRET.optional().describe(
    'a secret of at least 32 characters; a generated one by default',
  ),
  SYNC_KEY: variables.SYNC_KEY,
  LOG_LEVEL: variables.LOG_LEVEL,
  MAP_TILE_URL: variables.MAP_TILE_URL,
  TRUSTED_PROXIES: variables.TRUSTED_PROXIES,
  ANONYMOUS_CALLS_PER_MINUTE: variables.ANONYMOUS_CALLS_PER_MINUTE,
  ...quotaVariables,
  CHECK_REPLIES: variables.CHECK_REPLIES,
  PUBLIC_URL: variables.PUBLIC_URL.optional().describe('the address that people use, such as https://torno.example'),
};

export type Settings = {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Whether an empty store gets demo data. */
  readonly demo: boolean;
  /** Whether people at other machines can reach it, or are meant to. */
  readonly isPublic: boolean;
  readonly durability: 'power' | 'process';
  readonly eventStoreUrl?: string;
  readonly mongodbUrl?: string;
  readonly mongodbDatabase: string;
  readonly amqpUrl?: string;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly jwtSecret?: string;
  readonly syncKey?: string;
  readonly logLevel: string;
  readonly publicUrl?: string;
  readonly mapTileUrl?: string;
  readonly trustedProxies: number;
  readonly anonymousCallsPerMinute: number;
  /** Variables of the command service. */
  readonly quotas: Readonly<Record<string, string>>;
  readonly checkReplies: boolean;
};

/** Whether a host can be reached only from this machine; an IPv6 address may be in brackets. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** Variables with the daily quotas of a company. */
const quotasOf = (config: Readonly<Record<string, unknown>>): Settings['quotas'] =>
  Object.fromEntries(Object.keys(quotaVariables).map((name) => [name, String(config[name])]));

/**
 * Settings of `npm start` from the environment. Prints a sentence for each wrong variable and throws
 * `ConfigurationError`.
 */
export const readSettings = (
  env: Readonly<Record<string, string | undefined>>,
  print?: (text: string) => void,
): Settings => {
  const config = readConfig(shape, env, print);
  const isPublic = [
    config.HOST,
    ...(config.PUBLIC_URL === undefined ? [] : [new URL(config.PUBLIC_URL).hostname]),
  ].some((host) => !isLoopback(host));
  return {
    port: config.PORT,
    host: config.HOST,
    dataDir: resolve(config.DATA_DIR),
    demo: config.DEMO === undefined ? !isPublic : config.DEMO === 'true',
    isPublic,
    durability: config.DURABILITY,
    eventStoreUrl: config.EVENTSTORE_URL,
    mongodbUrl: config.MONGODB_URL,
    mongodbDatabase: config.MONGODB_DATABASE,
    amqpUrl: config.AMQP_URL,
    smtpUrl: config.SMTP_URL,
    mailFrom: config.MAIL_FROM,
    jwtSecret: config.JWT_SECRET,
    syncKey: config.SYNC_KEY,
    logLevel: config.LOG_LEVEL,
    publicUrl: config.PUBLIC_URL,
    mapTileUrl: config.MAP_TILE_URL,
    trustedProxies: config.TRUSTED_PROXIES,
    anonymousCallsPerMinute: config.ANONYMOUS_CALLS_PER_MINUTE,
    quotas: quotasOf(config),
    checkReplies: config.CHECK_REPLIES,
  };
};
