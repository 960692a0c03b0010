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
type CommandLine = {
  readonly api: Api;
  readonly name: string;
  readonly stream: string;
  readonly reason: string;
  readonly byHand: boolean;
  readonly wait: boolean;
  readonly print: Print;
};

const formatRounded = (value: number): string => Math.round(value).toLocaleString('en');

const formatState = (state: ProjectionState): string =>
  [
    state.name.padEnd(20),
    state.collection.padEnd(26),
    (state.state === 'live' && !state.serves ? 'caught-up' : state.state).padEnd(12),
    (state.serves ? 'read by queries' : '').padEnd(16),
    state.eventsBehind === null ? '' : `${formatRounded(state.eventsBehind)} events behind`,
    state.secondsBehind ? `${formatRounded(state.secondsBehind)} s behind` : '',
    state.eventsPerSecond === null ? '' : `${formatRounded(state.eventsPerSecond)} events/s`,
    state.parked > 0 ? `${state.parked} parked` : '',
    state.error === null ? '' : `error: ${state.error}`,
  ]
    .filter((part) => part !== '')
    .join(' ')
    .trimEnd();

const statesOf = async ({ api, name }: Pick<CommandLine, 'api' | 'name'>): Promise<readonly ProjectionState[]> => {
  const states = await callApi(api, 'projectionStates');
  const selected = name === '' ? states : states.filter((state) => state.name === name);
  if (selected.length === 0) throw new ToolRefused(`There is no projection ${name}.`);
  return selected;
};

const liveOf = async (commandLine: CommandLine): Promise<ProjectionState> => {
  const live = (await statesOf(commandLine)).find(({ serves }) => serves);
  if (!live) throw new ToolRefused(`Nothing has been built of ${commandLine.name} yet.`);
  return live;
};

/** The build of the live version beside the live one: a replay, or with `previous` the one before. */
const otherBuildOf = async (
  commandLine: CommandLine,
  { previous }: { readonly previous: boolean },
): Promise<string> => {
  const { version } = await liveOf(commandLine);
  const found = (await statesOf(commandLine)).find(
    (state) => !state.serves && state.version === version && (state.state === 'superseded') === previous,
  );
  if (!found) throw new ToolRefused(previous ? 'There is no previous build of this version.' : 'No replay is running.');
  return found.collection;
};

type ActionName =
  'pauseProjection' | 'resumeProjection' | 'replayProjection' | 'swapProjection' | 'discardReplay' | 'healProjection';

/** Requests an action, and reports its outcome. */
const requestAction = async (commandLine: CommandLine, action: ActionName, details: object = {}): Promise<void> => {
  const { api, name, reason } = commandLine;
  if (reason === '') throw new ToolRefused(`A reason is missing.\n\n${usage}`);
  const signedReason = `${reason} (${userInfo().username}@${hostname()})`;
  await callApi(api, action, { params: { name }, body: { reason: signedReason, ...details } });
  const states = await statesOf(commandLine);
  const refusal = states[0]?.lastAct?.refused;
  if (refusal) throw new ToolRefused(`The projection refused: ${refusal}.`);
  for (const state of states) if (state.state !== 'superseded') commandLine.print(formatState(state));
};

const waitUntilCaughtUp = async (commandLine: CommandLine): Promise<void> => {
  for (;;) {
    const builds = await statesOf(commandLine);
    const replay = builds.find(({ serves, state }) => !serves && state !== 'superseded');
    if (!replay || replay.state === 'live') return commandLine.print(`${commandLine.name} has caught up.`);
    commandLine.print(formatState(replay));
    await pause(pollMs);
  }
};

const parkedOf = ({ api, name }: Pick<CommandLine, 'api' | 'name'>) =>
  callApi(api, 'parkedEvents', { params: { name } });

const printDifference = async (commandLine: CommandLine): Promise<void> => {
  const replay = await otherBuildOf(commandLine, { previous: false }).catch(() =>
    otherBuildOf(commandLine, { previous: true }),
  );
  const { api, name, print } = commandLine;
  const found = await callApi(api, 'buildDifference', { params: { name }, query: { collection: replay } });
  print(`Live: ${found.liveCount} documents, ${replay}: ${found.otherCount}.`);
  print(`${found.differing} of ${found.compared} compared documents differ.`);
  for (const { id, changes } of found.documents)
    for (const { field, before, after } of changes) print(`${id} ${field}: ${before ?? '–'} → ${after ?? '–'}`);
  if (found.differing > 0 || found.liveCount !== found.otherCount) process.exitCode = 1;
};

const commands: Readonly<Record<string, (commandLine: CommandLine) => Promise<void>>> = {
  status: async (commandLine) => {
    const states = await statesOf(commandLine);
    for (const state of states) commandLine.print(formatState(state));
    if (states.some(({ state, parked, serves }) => state === 'failed' || (serves && parked > 0))) process.exitCode = 1;
  },
  parked: async (commandLine) => {
    const { print } = commandLine;
    const streams = await parkedOf(commandLine);
    for (const { collection, stream, type, revision, at, error } of streams)
      print(`${collection}: ${stream} at ${type} ${revision}, ${at}: ${error}`);
    if (streams.length === 0) print('Nothing is parked.');
  },
  difference: printDifference,
  pause: (commandLine) => requestAction(commandLine, 'pauseProjection'),
  resume: (commandLine) => requestAction(commandLine, 'resumeProjection'),
  replay: async (commandLine) => {
    await requestAction(commandLine, 'replayProjection', { swap: commandLine.byHand ? 'by-hand' : 'automatic' });
    if (commandLine.wait) await waitUntilCaughtUp(commandLine);
  },
  swap: async (commandLine) =>
    requestAction(commandLine, 'swapProjection', { collection: await otherBuildOf(commandLine, { previous: false }) }),
  'roll-back': async (commandLine) =>
    requestAction(commandLine, 'swapProjection', { collection: await otherBuildOf(commandLine, { previous: true }) }),
  discard: async (commandLine) =>
    requestAction(commandLine, 'discardReplay', { collection: await otherBuildOf(commandLine, { previous: false }) }),
  heal: async (commandLine) => {
    const { stream } = commandLine;
    await requestAction(commandLine, 'healProjection', { stream });
    const stillParked = (await parkedOf(commandLine)).find((parked) => parked.stream === stream);
    if (stillParked) throw new ToolRefused(`${stream} stays parked: ${stillParked.error}`);
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
  const runCommand = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const isComplete =
    rest.length === 0 && (name !== '' || command === 'status') && (stream !== '') === (command === 'heal');
  if (!runCommand || !isComplete) throw new ToolRefused(usage);
  const { reason, wait, 'by-hand': byHand } = values;
  await runCommand({ api: addressedApi(), name, stream, reason: reason.trim(), byHand, wait, print });
});
