import { hostname } from 'node:os';
import { z } from 'zod';
import { isConsistent } from '../documents/consistency.js';

const url = (protocols: readonly string[]): z.ZodString =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

/** `http+unix://` is followed by the encoded path of a Unix socket. */
const serviceUrl = url(['http:', 'https:', 'http+unix:']);

/** Connection strings may list several hosts, which no URL parser accepts: only the scheme and a host are checked. */
const connectionString = (scheme: RegExp): z.ZodString =>
  z.string().regex(new RegExp(`^(${scheme.source})://[^/\\s]+`));

/** The rule for the document store's address, as part of a sentence. */
export const mongodbAddress =
  'a MongoDB address such as mongodb://host:27017 that states, if at all, w=majority, journal=true, ' +
  'readPreference=primary and retryWrites=true';

/** An address of map tiles with the placeholders `{z}`, `{x}` and `{y}`. */
const isTileAddress = (text: string): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol);

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to);

/** A port of the machine; 0 stands for any free one. */
export const portNumber = wholeNumber(0, 65_535);

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Every environment variable that a service may read, with a description of valid values. */
export const variables = {
  EVENTSTORE_URL: connectionString(/esdb|esdb\+discover|esdb\+unix/).describe(
    'an EventStoreDB address such as esdb://host:2113',
  ),
  MONGODB_URL: connectionString(/mongodb|mongodb\+srv/)
    .refine(isConsistent)
    .describe(mongodbAddress),
  MONGODB_DATABASE: z
    .string()
    .regex(/^[\w-]{1,50}$/)
    .default('torno')
    .describe(
      'the name of a database, of at most 50 letters, digits, dashes and underscores; torno by default, and the keys of personal data are in the database beside it whose name ends with _keys',
    ),
  AMQP_URL: connectionString(/amqp|amqps/)
    .optional()
    .describe('a RabbitMQ address such as amqp://host:5672; the queue is in the document store by default'),
  SMTP_URL: connectionString(/smtp|smtps/)
    .optional()
    .describe('a mail server address such as smtp://user:password@host:587; e-mails are kept in the outbox by default'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)
    .describe('the sender of e-mails, such as Torno <no-reply@example.com>'),
  JWT_SECRET: z.string().min(32).describe('a secret of at least 32 characters'),
  SYNC_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('a key of at least 16 characters; the sync calls are disabled by default'),
  PORT: z
    .union([portNumber, z.string().startsWith('/')])
    .describe('a port from 0 to 65535, or the absolute path of a Unix socket'),
  HOST: z.string().default('127.0.0.1').describe('the address to listen on'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe(`one of ${logLevels.join(', ')}`),
  PUBLIC_URL: url(['http:', 'https:'])
    .transform((text) => text.replace(/\/+$/, ''))
    .describe('the address that people use, such as https://torno.example'),
  CHECK_REPLIES: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe('true or false: whether every reply is checked against the contract, for development'),
  DATA_DIR: z
    .string()
    .optional()
    .describe('the data directory of this machine, which converters of untrusted files must not see; none by default'),
  SOCKETS_DIR: z
    .string()
    .optional()
    .describe(
      'the directory of the sockets of engines and services, which those converters must not see; none by default',
    ),
  CONVERSIONS_DIR: z
    .string()
    .describe('the directory that the worker shares with the host of converters, such as /conversions'),
  KEEP_LINKS: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe('true or false: whether the outbox keeps links to new passwords, for development'),
  SERVICE_INSTANCE: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .default(() => `${hostname()}-${process.pid}`)
    .describe('a name of this process of at most 100 letters, digits, dots and dashes'),
  TRUSTED_PROXIES: wholeNumber(0, 10)
    .default(0)
    .describe('the number of proxies in front of the gateway, from 0 to 10'),
  ANONYMOUS_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(1_200)
    .describe('the calls without a user that one network may send in a minute, from 1 to 1000000; 1200 by default'),
  UPLOAD_MEGABYTES_PER_DAY: wholeNumber(100, 1_000_000)
    .default(10_000)
    .describe('the megabytes that a company may upload in a day, from 100 to 1000000; 10000 by default'),
  DRAFTS_PER_DAY: wholeNumber(1, 1_000_000)
    .default(1_000)
    .describe('the RFQs that a company may create in a day, from 1 to 1000000; 1000 by default'),
  QUOTES_PER_DAY: wholeNumber(1, 1_000_000)
    .default(1_000)
    .describe('the quotes that a company may send in a day, from 1 to 1000000; 1000 by default'),
  MESSAGES_PER_DAY: wholeNumber(1, 1_000_000)
    .default(500)
    .describe('the messages to all that a company may send in a day, from 1 to 1000000; 500 by default'),
  EMAILS_PER_DAY: wholeNumber(500, 1_000_000)
    .default(10_000)
    .describe('the e-mails to others that a company may cause in a day, from 500 to 1000000; 10000 by default'),
  MAP_TILE_URL: z
    .string()
    .refine(isTileAddress)
    .optional()
    .describe('an address of map tiles such as https://tiles.example/{z}/{x}/{y}.png; maps are outlines by default'),
  GATEWAY_URL: url(['http:', 'https:'])
    .optional()
    .describe('the address of the gateway, which is not watched by default'),
  COMMAND_SERVICE_URL: serviceUrl.describe('the address of the command service'),
  QUERY_SERVICE_URL: serviceUrl.describe('the address of the query service'),
  PROJECTIONS_URL: serviceUrl.describe('the address of the projections service'),
} as const;

const { EVENTSTORE_URL, MONGODB_URL, MONGODB_DATABASE, AMQP_URL, SMTP_URL, MAIL_FROM } = variables;
const { JWT_SECRET, SYNC_KEY, PUBLIC_URL } = variables;
const { MAP_TILE_URL, TRUSTED_PROXIES, ANONYMOUS_CALLS_PER_MINUTE, CHECK_REPLIES, KEEP_LINKS } = variables;
const { DATA_DIR, SOCKETS_DIR, CONVERSIONS_DIR, GATEWAY_URL } = variables;
const { PORT, HOST, LOG_LEVEL, SERVICE_INSTANCE, COMMAND_SERVICE_URL, QUERY_SERVICE_URL, PROJECTIONS_URL } = variables;

const { UPLOAD_MEGABYTES_PER_DAY, DRAFTS_PER_DAY, QUOTES_PER_DAY, MESSAGES_PER_DAY, EMAILS_PER_DAY } = variables;

/** The daily quotas of a company. */
export const quotaVariables = {
  UPLOAD_MEGABYTES_PER_DAY,
  DRAFTS_PER_DAY,
  QUOTES_PER_DAY,
  MESSAGES_PER_DAY,
  EMAILS_PER_DAY,
} as const;

const everyService = { PORT, HOST, LOG_LEVEL, SERVICE_INSTANCE };

/** The variables of each service: `readConfig(serviceVariables['query-service'])`. */
export const serviceVariables = {
  'command-service': {
    ...everyService,
    EVENTSTORE_URL,
    MONGODB_URL,
    MONGODB_DATABASE,
    AMQP_URL,
    JWT_SECRET,
    CHECK_REPLIES,
    SYNC_KEY,
    PUBLIC_URL,
    TRUSTED_PROXIES,
    ...quotaVariables,
  },
  worker: {
    ...everyService,
    EVENTSTORE_URL,
    MONGODB_URL,
    MONGODB_DATABASE,
    AMQP_URL,
    JWT_SECRET,
    SMTP_URL,
    MAIL_FROM,
    PUBLIC_URL,
    KEEP_LINKS,
    DATA_DIR,
    SOCKETS_DIR,
    CONVERSIONS_DIR: CONVERSIONS_DIR.optional(),
    GATEWAY_URL,
  },
  projections: {
    ...everyService,
    EVENTSTORE_URL,
    MONGODB_URL,
    MONGODB_DATABASE,
    JWT_SECRET,
    SYNC_KEY,
    CHECK_REPLIES,
  },
  'query-service': { ...everyService, MONGODB_URL, MONGODB_DATABASE, JWT_SECRET, CHECK_REPLIES, MAP_TILE_URL },
  gateway: {
    ...everyService,
    COMMAND_SERVICE_URL,
    QUERY_SERVICE_URL,
    PROJECTIONS_URL,
    MAP_TILE_URL,
    PUBLIC_URL: PUBLIC_URL.optional(),
    TRUSTED_PROXIES,
    ANONYMOUS_CALLS_PER_MINUTE,
  },
} as const;

/** The variables of the program that runs converters in a container of their own; it speaks to the worker only. */
export const previewHostVariables = { CONVERSIONS_DIR, LOG_LEVEL, SERVICE_INSTANCE } as const;

export type ServiceName = keyof typeof serviceVariables;

/** Names of the variables that each service reads; a deployment that sets any other is wrong. */
export const knownVariables: Readonly<Record<ServiceName, readonly string[]>> = {
  'command-service': Object.keys(serviceVariables['command-service']),
  worker: Object.keys(serviceVariables.worker),
  projections: Object.keys(serviceVariables.projections),
  'query-service': Object.keys(serviceVariables['query-service']),
  gateway: Object.keys(serviceVariables.gateway),
};
