import { knownVariables, previewHostVariables, readConfig, serviceVariables, type ServiceName } from '@torno/platform';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { programTargets } from '../../shared/launcher/src/build/targets.js';

const root = join(__dirname, '..', '..');

type Service = {
  build?: string;
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  networks?: string[];
  depends_on?: Record<string, unknown>;
  volumes?: string[];
  read_only?: boolean;
  network_mode?: string;
  cap_drop?: string[];
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
};

const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose;
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

const names = Object.keys(knownVariables) as ServiceName[];
const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no ${name}`);
  return found;
};

/** Expands `${NAME:-default}` and `${NAME:?why}` like compose. */
const interpolate = (text: string, env: Record<string, string>): string =>
  text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = env[name];
    if (value !== undefined) return value;
    if (kind === '?') throw new Error(`${name} ${rest}`);
    return rest;
  });

const environmentOf = (name: string, env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([key, value]) => [key, interpolate(value, env)]),
  );

const env = { JWT_SECRET: 'x'.repeat(32) };

it.each(names)('%s gets only variables that it reads, and all required ones', (name) => {
  const environment = environmentOf(name, env);
  expect(Object.keys(environment).filter((key) => !knownVariables[name].includes(key))).toEqual([]);
  expect(() => readConfig(serviceVariables[name], environment, () => {})).not.toThrow();
});

it.each(names)('%s runs a built program from the only image, as an unprivileged user', (name) => {
  const { command, build, image, read_only } = service(name);
  expect(programTargets.map((target) => [`dist/${target.name}.mjs`])).toContainEqual(command);
  expect({ build, image, read_only }).toEqual({ build: '.', image: 'torno', read_only: true });
  expect(dockerfile.match(/^USER .*$/gm)).toEqual(['USER node']);
});

const foreignImages = [
  ...Object.values(compose.services).flatMap(({ build, image }) => (build || !image ? [] : [image])),
  ...[...dockerfile.matchAll(/^(?:ARG \w+_IMAGE=|FROM (?!\$))(\S+)/gm)].map(([, image]) => image),
];

it('The only foreign images are the engines’ and Node’s', () =>
  expect(foreignImages.map((image) => image?.match(/([\w.-]+):/)?.[1]).sort()).toEqual([
    'kurrentdb',
    'mongo',
    'node',
    'rabbitmq',
  ]));

it.each(foreignImages)('%s is named by its version and its digest', (image) =>
  expect(image).toMatch(/:\d+\.\d+\.\d+[\w.-]*@sha256:[\da-f]{64}$/),
);

it('Compose does not start without a secret', () => {
  expect(() => environmentOf('query-service', {})).toThrow('JWT_SECRET must be set');
});

it('Address, mail server, sync key and engines can be configured', () => {
  const given = {
    ...env,
    PUBLIC_URL: 'https://torno.example',
    SMTP_URL: 'smtp://mail.example:587',
    MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    SYNC_KEY: 'k'.repeat(16),
    TRUSTED_PROXIES: '1',
    EVENTSTORE_URL: 'esdb://cluster.example:2113',
    MONGODB_URL: 'mongodb+srv://cluster.example',
    MONGODB_DATABASE: 'torno_eu',
    AMQP_URL: 'amqps://user:password@queue.example',
  };
  const { PUBLIC_URL, SMTP_URL, MAP_TILE_URL, SYNC_KEY, TRUSTED_PROXIES, ...addresses } = given;
  const { EVENTSTORE_URL, MONGODB_URL, MONGODB_DATABASE, AMQP_URL } = addresses;
  const documents = { MONGODB_URL, MONGODB_DATABASE };
  const engines = { EVENTSTORE_URL, ...documents, AMQP_URL };
  expect(environmentOf('worker', given)).toMatchObject({ PUBLIC_URL, SMTP_URL, ...engines });
  for (const name of ['gateway', 'query-service']) expect(environmentOf(name, given)).toMatchObject({ MAP_TILE_URL });
  for (const name of ['projections', 'query-service']) expect(environmentOf(name, given)).toMatchObject(documents);
  expect(environmentOf('command-service', given)).toMatchObject({
    PUBLIC_URL,
    SYNC_KEY,
    TRUSTED_PROXIES,
    ...engines,
  });
});

it('Every service and engine is addressed where it listens', () => {
  const listening: Record<string, string> = { eventstore: '2113', mongodb: '27017', rabbitmq: '5672' };
  for (const name of names) listening[name] = environmentOf(name, env)['PORT'] ?? '';
  for (const name of names) {
    const { PUBLIC_URL: _, ...environment } = environmentOf(name, env);
    const targets = Object.values(environment).flatMap(
      (value) => /^\w+:\/\/([\w-]+):(\d+)/.exec(value)?.slice(1, 3) ?? [],
    );
    for (let at = 0; at < targets.length; at += 2) expect(listening[targets[at] ?? '']).toBe(targets[at + 1]);
  }
});

it('Only the gateway is exposed', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(['gateway']);
  expect(compose.networks['engines']).toEqual({ internal: true });
  for (const engine of ['eventstore', 'mongodb', 'rabbitmq']) expect(service(engine).networks).toEqual(['engines']);
});

it('Uploaded files are opened without network, rights and secrets, and meet the worker in one directory only', () => {
  const host = service('preview-host');
  expect(host).toMatchObject({
    build: '.',
    image: 'torno',
    command: ['dist/preview-host.mjs'],
    network_mode: 'none',
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    pids_limit: expect.any(Number),
    mem_limit: expect.any(String),
  });
  expect([host.networks, host.ports, host.depends_on]).toEqual([undefined, undefined, undefined]);
  const environment = environmentOf('preview-host', env);
  expect(Object.keys(environment).filter((key) => !(key in previewHostVariables))).toEqual([]);
  const directory = readConfig(previewHostVariables, environment, () => {}).CONVERSIONS_DIR;
  expect(host.volumes).toEqual([`conversions:${directory}`]);
  expect(service('worker').volumes).toEqual(host.volumes);
  expect(environmentOf('worker', env)['CONVERSIONS_DIR']).toBe(directory);
  const others = Object.entries(compose.services).filter(([, { volumes = [] }]) =>
    volumes.includes(host.volumes?.[0] ?? ''),
  );
  expect(others.map(([name]) => name).sort()).toEqual(['preview-host', 'worker']);
});

it('Services wait only for existing services, and keep data only in existing volumes', () => {
  for (const { depends_on = {}, volumes = [], networks = [] } of Object.values(compose.services)) {
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes.map((volume) => volume.split(':')[0])));
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks));
  }
});
