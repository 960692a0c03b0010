import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { socketAddress } from '../http-address.js';
import type { Stage } from './run-stages.js';
import { demoPasswords, type PasswordKind } from './demo-data.js';
import type { Program } from './program.js';
import type { Secrets } from './secrets.js';
import type { Settings } from './settings.js';
import type { Sockets } from './sockets.js';

const loopback = '127.0.0.1';

export type Installation = {
  /** Root of the repository, with the programs in `dist`. */
  readonly root: string;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly sockets: Sockets;
  /** Where the gateway listens while the development server of the pages has the port of the settings. */
  readonly gatewayPort?: number;
  /**
   * Only for `npm run dev`: replies are checked against the contract, the outbox keeps links, and debuggers may attach
   * at these ports.
   */
  readonly inspectPorts?: Readonly<Record<string, number>>;
};

/** The address for programs on this machine. */
export const ownAddress = ({ host, port }: Pick<Settings, 'host' | 'port'>): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? loopback : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

/** The address to type into a browser. */
export const publicAddress = (settings: Settings): string =>
  settings.publicUrl ?? (settings.host === loopback ? `http://localhost:${settings.port}` : ownAddress(settings));

/** Where the gateway listens. */
const gatewayHost = ({
  settings,
  gatewayPort,
}: Pick<Installation, 'settings' | 'gatewayPort'>): Pick<Settings, 'host' | 'port'> =>
  gatewayPort === undefined ? settings : { host: loopback, port: gatewayPort };

/**
 * Programs that process batches, with the megabytes of V8's young generation: large enough that most of a batch is
 * garbage before surviving objects are moved.
 */
const youngMegabytes: Readonly<Record<string, number>> = { projections: 64, 'embedded-document-store': 64 };

/** Stack traces refer to the sources, and no program outlives a killed supervisor. */
export const nodeArguments = (root: string, name: string, inspectPort?: number): string[] => {
  const guard = pathToFileURL(join(root, 'dist', 'end-with-supervisor.mjs')).href;
  const young = youngMegabytes[name];
  return [
    '--enable-source-maps',
    ...(inspectPort === undefined ? [] : [`--inspect=${loopback}:${inspectPort}`]),
    ...(young === undefined ? [] : [`--max-semi-space-size=${young}`]),
    '--import',
    guard,
    join(root, 'dist', `${name}.mjs`),
  ];
};

/** Addresses of the embedded engines. */
export const embeddedAddresses = ({ events, documents }: Pick<Sockets, 'events' | 'documents'>) => ({
  events: `esdb+unix://${encodeURIComponent(events)}`,
  documents: `mongodb://${encodeURIComponent(documents)}/?directConnection=true`,
});

/** The embedded engines that the settings require. */
export const engines = ({
  root,
  settings,
  sockets,
}: {
  readonly root: string;
  readonly settings: Pick<Settings, 'dataDir' | 'durability' | 'eventStoreUrl' | 'mongodbUrl'>;
  readonly sockets: Sockets;
}): Program[] => {
  const { dataDir, durability } = settings;
  const eventStore: Program = {
    name: 'embedded-event-store',
    nodeArguments: nodeArguments(root, 'embedded-event-store'),
    ready: 'line',
    env: {
      EVENT_STORE_SOCKET: sockets.events,
      EVENT_STORE_DATA: join(dataDir, 'events'),
      DURABILITY: durability,
    },
  };
  const documentStore: Program = {
    name: 'embedded-document-store',
    nodeArguments: nodeArguments(root, 'embedded-document-store'),
    ready: 'line',
    env: {
      DOCUMENT_STORE_SOCKET: sockets.documents,
      DOCUMENT_STORE_DATA: join(dataDir, 'documents'),
      DURABILITY: durability,
    },
  };
  return [
    ...(settings.eventStoreUrl === undefined ? [eventStore] : []),
    ...(settings.mongodbUrl === undefined ? [documentStore] : []),
  ];
};

/**
 * The same after every restart, so that a service inherits the leases that it held when it died; no other installation
 * on the machine has the same port.
 */
const instanceName = (program: string, { port }: Settings): string => `${program}-${hostname()}-${port}`;

/**
 * Pages load tiles only if the gateway's content security policy allows it and the query service sends them the
 * address.
 */
const mapTiles = ({ mapTileUrl }: Settings): Readonly<Record<string, string>> =>
  mapTileUrl === undefined ? {} : { MAP_TILE_URL: mapTileUrl };

const services = (installation: Installation): Program[] => {
  const { root, settings, secrets, sockets, inspectPorts } = installation;
  const service = (name: string, socket: string, extraEnv: Readonly<Record<string, string>> = {}): Program => ({
    name,
    nodeArguments: nodeArguments(root, name, inspectPorts?.[name]),
    ready: new URL('/health/ready', socketAddress(socket)),
    env: {
      NODE_ENV: 'production',
      PORT: socket,
      LOG_LEVEL: settings.logLevel,
      SERVICE_INSTANCE: instanceName(name, settings),
      PUBLIC_URL: publicAddress(settings),
      EVENTSTORE_URL: settings.eventStoreUrl ?? embeddedAddresses(sockets).events,
      MONGODB_URL: settings.mongodbUrl ?? embeddedAddresses(sockets).documents,
      MONGODB_DATABASE: settings.mongodbDatabase,
      JWT_SECRET: settings.jwtSecret ?? secrets.jwtSecret,
      SYNC_KEY: settings.syncKey ?? secrets.syncKey,
      MAIL_FROM: settings.mailFrom,
      TRUSTED_PROXIES: String(settings.trustedProxies),
      CHECK_REPLIES: String(settings.checkReplies || inspectPorts !== undefined),
      ...settings.quotas,
      KEEP_LINKS: String(inspectPorts !== undefined),
      ...mapTiles(settings),
      ...(settings.amqpUrl === undefined ? {} : { AMQP_URL: settings.amqpUrl }),
      ...(settings.smtpUrl === undefined ? {} : { SMTP_URL: settings.smtpUrl }),
      ...extraEnv,
    },
  });
  return [
    service('command-service', sockets.command),
    service('worker', sockets.worker, {
      DATA_DIR: settings.dataDir,
      SOCKETS_DIR: dirname(sockets.events),
      GATEWAY_URL: ownAddress(gatewayHost(installation)),
    }),
    service('projections', sockets.projections),
    service('query-service', sockets.query),
  ];
};

const gateway = (installation: Installation): Program => {
  const { root, settings, sockets, inspectPorts } = installation;
  const { host, port } = gatewayHost(installation);
  return {
    name: 'gateway',
    nodeArguments: nodeArguments(root, 'gateway', inspectPorts?.['gateway']),
    ready: new URL('/health/ready', ownAddress({ host, port })),
    env: {
      NODE_ENV: 'production',
      HOST: host,
      PORT: String(port),
      LOG_LEVEL: settings.logLevel,
      COMMAND_SERVICE_URL: socketAddress(sockets.command).href,
      QUERY_SERVICE_URL: socketAddress(sockets.query).href,
      PROJECTIONS_URL: socketAddress(sockets.projections).href,
      PUBLIC_URL: publicAddress(settings),
      TRUSTED_PROXIES: String(settings.trustedProxies),
      ANONYMOUS_CALLS_PER_MINUTE: String(settings.anonymousCallsPerMinute),
      ...mapTiles(settings),
    },
  };
};

/** The demo data loader, which uses the public API like any other client. */
export const demoLoader = ({ root, settings, secrets }: Installation, passwords: PasswordKind): Program => ({
  name: 'demo-data',
  nodeArguments: nodeArguments(root, 'demo-data'),
  ready: 'line',
  env: {
    API_URL: `${ownAddress(settings)}/api`,
    SYNC_KEY: settings.syncKey ?? secrets.syncKey,
    DEMO_PASSWORDS: JSON.stringify(demoPasswords(passwords, secrets.jwtSecret)),
  },
});

/**
 * Engines, then services, then the gateway. They are stopped in reverse, so that no program loses its dependencies.
 */
export const stagesOf = (installation: Installation): Stage[] => [
  { programs: engines(installation), stopTimeoutMs: 20_000 },
  { programs: services(installation), stopTimeoutMs: 21_000 },
  { programs: [gateway(installation)], stopTimeoutMs: 12_000 },
];
