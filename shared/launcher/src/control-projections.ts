import type { ProjectionState } from '@torno/contract';
import { hostname, userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addressedApi, callApi, type Api } from './call-api.js';
import { runTool } from './tool.js';
import { ToolRefused } from './refusals.js';

const usage = `Usage: npm run projections -- COMMAND (while Torno runs)

  status [NAME]                       the builds of all projections or of one; exit code 1 if one has failed or parked streams
  parked NAME                         the parked streams of its builds, with their errors
  difference NAME                     the live build and the one beside it, by count and by sample; exit code 1 if they differ
  pause NAME --reason TEXT
  resume NAME --reason TEXT
  replay NAME --reason TEXT           builds it anew beside the live one and swaps it in; with --by-hand, or with
                                      streams parked that the live one follows, it waits for "swap"; with --wait the command ends when it has caught up
  swap NAME --reason TEXT             swaps in a replay that has caught up
  roll-back NAME --reason TEXT        swaps the previous build in again
  discard NAME --reason TEXT          gives a replay up
  heal NAME STREAM --reason TEXT      folds the documents of a parked stream anew; exit code 1 if it stays parked

Exit codes: 0 done, 1 refused or unhealthy, 78 wrong configuration. DATA_DIR names the installation, or API_URL and
SYNC_KEY one that runs elsewhere. A reason is stored with the name of the machine's user.`;

const pollMs = 1_000;

type Print = (text: string) => void;
type Given = {
  readonly api: Api;
  readonly name: string;
  readonly stream: string;
  readonly reason: string;
  readonly byHand: boolean;
  readonly wait: boolean;
  readonly print: Print;
};

const round = (value: number): string => Math.round(value).toLocaleString('en');

const line = (state: ProjectionState): string =>
  [
    state.name.padEnd(20),
    state.collection.padEnd(26),
    (state.state === 'live' && !state.serves ? 'caught-up' : state.state).padEnd(12),
    (state.serves ? 'read by queries' : '').padEnd(16),
    state.eventsBehind === null ? '' : `${round(state.eventsBehind)} events behind`,
    state.secondsBehind ? `${round(state.secondsBehind)} s behind` : '',
    state.eventsPerSecond === null ? '' : `${round(state.eventsPerSecond)} events/s`,
    state.parked > 0 ? `${state.parked} parked` : '',
    state.error === null ? '' : `error: ${state.error}`,
  ]
    .filter((part) => part !== '')
    .join(' ')
    .trimEnd();

const statesOf = async ({ api, name }: Pick<Given, 'api' | 'name'>): Promise<readonly ProjectionState[]> => {
  const states = await callApi(api, 'projectionStates');
  const selected = name === '' ? states : states.filter((state) => state.name === name);
  if (selected.length === 0) throw new ToolRefused(`There is no projection ${name}.`);
  return selected;
};

const liveOf = async (given: Given): Promise<ProjectionState> => {
  const live = (await statesOf(given)).find(({ serves }) => serves);
  if (!live) throw new ToolRefused(`Nothing has been built of ${given.name} yet.`);
  return live;
};

/** The build of the live version beside the live one: a replay, or with `previous` the one before. */
const otherBuildOf = async (given: Given, { previous }: { readonly previous: boolean }): Promise<string> => {
  const { version } = await liveOf(given);
  const found = (await statesOf(given)).find(
    (state) => !state.serves && state.version === version && (state.state === 'superseded') === previous,
  );
  if (!found) throw new ToolRefused(previous ? 'There is no previous build of this version.' : 'No replay is running.');
  return found.collection;
};

type ActionName =
  'pauseProjection' | 'resumeProjection' | 'replayProjection' | 'swapProjection' | 'discardReplay' | 'healProjection';

/** Requests an action, and reports its outcome. */
const ask = async (given: Given, action: ActionName, more: object = {}): Promise<void> => {
  const { api, name, reason } = given;
  if (reason === '') throw new ToolRefused(`A reason is missing.\n\n${usage}`);
  const by = `${reason} (${userInfo().username}@${hostname()})`;
  await callApi(api, action, { params: { name }, body: { reason: by, ...more } });
  const states = await statesOf(given);
  const refused = states[0]?.lastAct?.refused;
  if (refused) throw new ToolRefused(`The projection refused: ${refused}.`);
  for (const state of states) if (state.state !== 'superseded') given.print(line(state));
};

const untilCaughtUp = async (given: Given): Promise<void> => {
  for (;;) {
    const builds = await statesOf(given);
    const replay = builds.find(({ serves, state }) => !serves && state !== 'superseded');
    if (!replay || replay.state === 'live') return given.print(`${given.name} has caught up.`);
    given.print(line(replay));
    await pause(pollMs);
  }
};

const parkedOf = ({ api, name }: Pick<Given, 'api' | 'name'>) => callApi(api, 'parkedEvents', { params: { name } });

const difference = async (given: Given): Promise<void> => {
  const replay = await otherBuildOf(given, { previous: false }).catch(() => otherBuildOf(given, { previous: true }));
  const { api, name, print } = given;
  const found = await callApi(api, 'buildDifference', { params: { name }, query: { collection: replay } });
  print(`Live: ${found.liveCount} documents, ${replay}: ${found.otherCount}.`);
  print(`${found.differing} of ${found.compared} compared documents differ.`);
  for (const { id, changes } of found.documents)
    for (const { field, before, after } of changes) print(`${id} ${field}: ${before ?? '–'} → ${after ?? '–'}`);
  if (found.differing > 0 || found.liveCount !== found.otherCount) process.exitCode = 1;
};

const commands: Readonly<Record<string, (given: Given) => Promise<void>>> = {
  status: async (given) => {
    const states = await statesOf(given);
    for (const state of states) given.print(line(state));
    if (states.some(({ state, parked, serves }) => state === 'failed' || (serves && parked > 0))) process.exitCode = 1;
  },
  parked: async (given) => {
    const { print } = given;
    const streams = await parkedOf(given);
    for (const { collection, stream, type, revision, at, error } of streams)
      print(`${collection}: ${stream} at ${type} ${revision}, ${at}: ${error}`);
    if (streams.length === 0) print('Nothing is parked.');
  },
  difference,
  pause: (given) => ask(given, 'pauseProjection'),
  resume: (given) => ask(given, 'resumeProjection'),
  replay: async (given) => {
    await ask(given, 'replayProjection', { swap: given.byHand ? 'by-hand' : 'automatic' });
    if (given.wait) await untilCaughtUp(given);
  },
  swap: async (given) => ask(given, 'swapProjection', { collection: await otherBuildOf(given, { previous: false }) }),
  'roll-back': async (given) =>
    ask(given, 'swapProjection', { collection: await otherBuildOf(given, { previous: true }) }),
  discard: async (given) => ask(given, 'discardReplay', { collection: await otherBuildOf(given, { previous: false }) }),
  heal: async (given) => {
    const { stream } = given;
    await ask(given, 'healProjection', { stream });
    const still = (await parkedOf(given)).find((parked) => parked.stream === stream);
    if (still) throw new ToolRefused(`${stream} stays parked: ${still.error}`);
  },
};

const read = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        reason: { type: 'string', default: '' },
        'by-hand': { type: 'boolean', default: false },
        wait: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new ToolRefused(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

runTool(async (print) => {
  const { values, positionals } = read(process.argv.slice(2));
  if (values.help) return print(usage);
  const [command = '', name = '', stream = '', ...rest] = positionals;
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const isComplete =
    rest.length === 0 && (name !== '' || command === 'status') && (stream !== '') === (command === 'heal');
  if (!run || !isComplete) throw new ToolRefused(usage);
  const { reason, wait, 'by-hand': byHand } = values;
  await run({ api: addressedApi(), name, stream, reason: reason.trim(), byHand, wait, print });
});
