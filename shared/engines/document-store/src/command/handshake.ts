import { doc, isDoc } from '../bson/value.js';
import type { Value } from '../bson/value.js';
import { maxDocumentBytes } from '../bson/encode.js';
import { StoreError } from '../errors.js';
import { reply } from './command.js';
import type { Command } from './command.js';
import { flag, ignore, list, readFields, refuse, requireField } from './fields.js';

/** The server version whose behaviour is followed, and its wire version. */
const version = '7.0.0';
const wireVersion = 21;

export const maxMessageBytes = 48_000_000;

/** `hello` and `isMaster`: a standalone server, so that drivers use no transactions and no change streams. */
export const hello: Command = (command, { connection }) =>
  reply({
    helloOk: true,
    [command.has('hello') ? 'isWritablePrimary' : 'ismaster']: true,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: { kind: 'date', ms: Date.now() },
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
    readOnly: false,
  });

export const ping: Command = (command) => {
  readFields(command, 'ping', { ping: ignore });
  return reply({});
};

export const buildInfo: Command = (command) => {
  readFields(command, 'buildInfo', { buildInfo: ignore, buildinfo: ignore });
  return reply({
    version,
    versionArray: version.split('.').map(Number).concat(0),
    gitVersion: 'embedded-document-store',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: maxDocumentBytes,
    storageEngines: ['lmdb'],
  });
};

export const connectionStatus: Command = (command) => {
  const { showPrivileges } = readFields(command, 'connectionStatus', {
    connectionStatus: ignore,
    showPrivileges: flag,
  });
  const privileges: readonly [string, Value][] = showPrivileges === true ? [['authenticatedUserPrivileges', []]] : [];
  return reply({ authInfo: new Map([...doc({ authenticatedUsers: [], authenticatedUserRoles: [] }), ...privileges]) });
};

/** `getParameter`: the feature level is the only parameter. */
export const getParameter: Command = (command) => {
  const argument = command.get('getParameter');
  if (isDoc(argument)) readFields(argument, 'getParameter', { showDetails: refuse, allParameters: refuse }, true);
  const parameters = [...command.keys()].filter(
    (name) => !['getParameter', '$db', 'lsid', '$readPreference', 'comment', 'maxTimeMS'].includes(name),
  );
  const unknown = parameters.find((name) => name !== 'featureCompatibilityVersion');
  if (unknown !== undefined || parameters.length === 0) {
    throw new StoreError('InvalidOptions', `no option found to get: ${unknown ?? ''}`);
  }
  return reply({ featureCompatibilityVersion: doc({ version: version.slice(0, 3) }) });
};

/** `endSessions`: sessions have no state here, so there is nothing to end. */
export const endSessions: Command = (command) => {
  const fields = readFields(command, 'endSessions', { endSessions: list });
  requireField(fields.endSessions, 'endSessions');
  return reply({});
};
