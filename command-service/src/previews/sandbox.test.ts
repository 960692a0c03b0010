import { createServer } from 'node:net';
import { dirname, relative } from 'node:path';
import { buildConverter } from './converter.fixture.js';
import { chooseSandbox, type Sandbox } from './sandbox.js';

let converter: Awaited<ReturnType<typeof buildConverter>>;
beforeAll(async () => {
  converter = await buildConverter();
});
afterAll(() => converter.remove());

/** The files and addresses that a compromised converter can reach. */
const captured = (port: number, hidden: readonly string[]): string => `
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
const tried = (read) => { try { return read(); } catch (error) { return error.code; } };
const files = ${JSON.stringify(hidden)}.map((directory) => tried(() => readdirSync(directory).join()));
const environment = tried(() => readFileSync('/proc/' + process.ppid + '/environ').length > 0);
const socket = connect(${port}, '127.0.0.1');
const reached = await new Promise((resolve) => {
  socket.on('connect', () => resolve(true));
  socket.on('error', () => resolve(false));
});
process.send({ failure: 'crashed', detail: JSON.stringify({ files, environment, reached }) }, () => process.exit());
`;

const capturedIn = async (sandbox: Sandbox): Promise<unknown> => {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const answer = await converter.program(captured(port, converter.hidden), sandbox)();
  server.close();
  return 'failure' in answer ? JSON.parse(answer.detail) : answer;
};

const open = { files: ['prices', 'events.sock'], environment: true, reached: true };

it('A compromised converter reaches no network, hidden directory or process where the system has namespaces', async () => {
  const { sandbox } = converter;
  const found = await capturedIn({ ...sandbox, permissions: () => [] });
  const hasNamespaces = sandbox.namespaces.length > 0;
  expect(found).toEqual(hasNamespaces ? { files: ['', ''], environment: 'EACCES', reached: false } : open);
});

it("A compromised converter's JavaScript opens no other file where Node has permissions", async () => {
  const { sandbox } = converter;
  const found = await capturedIn({ ...sandbox, namespaces: [] });
  const denied = { files: ['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED'], environment: 'ERR_ACCESS_DENIED' };
  const hasPermissions = sandbox.permissions('/').length > 0;
  expect(found).toMatchObject(hasPermissions ? denied : open);
});

it('A directory named by a relative path is hidden like any other', async () => {
  const { script, hidden, sandbox } = converter;
  const named = hidden.map((directory) => relative(process.cwd(), directory));
  expect(await chooseSandbox(script, named)).toMatchObject({
    namespaces: sandbox.namespaces,
    description: sandbox.description,
  });
});

it('A data directory that contains the converter itself is not hidden, and the description differs', async () => {
  const { namespaces, description } = await chooseSandbox(converter.script, [dirname(converter.script)]);
  expect(namespaces).toEqual([]);
  expect(description === converter.sandbox.description).toBe(converter.sandbox.namespaces.length === 0);
});

it('A converter without a sandbox sees everything, so these tests would notice', async () =>
  expect(await capturedIn({ ...converter.sandbox, namespaces: [], permissions: () => [] })).toEqual(open));
