import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Installation } from '../installation/installation.js';
import { httpClient } from './http-client.js';
import { percentile } from './timing.js';

const rounds = 5;
const perRound = 2_000;
const clients = 16;
/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock. */
const tickMs = 10;

/** Milliseconds of processor time that a process has used, threads included. */
const usedBy = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain blanks; user and system time are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
};

const inTurn = async (count: number, work: (index: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const client = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: clients }, client));
};

/** A server that answers with the body that it receives. */
const startEcho = async () => {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      reply.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const http = httpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    http,
    close: async () => {
      http.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/**
 * Milliseconds of processor time for one command in all processes of an installation together, and for one request to
 * a bare echo server, client and server in this process: medians of rounds in turn.
 */
export const processorTimes = async (
  installation: Installation,
  command: (index: number) => Promise<unknown>,
): Promise<{ readonly command: number; readonly echo: number }> => {
  const echo = await startEcho();
  const commands: number[] = [];
  const echoes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const own = process.cpuUsage();
    await inTurn(perRound, (index) => echo.http.send('PUT', '/echo', { body: { label: `Shaft ${index}` } }));
    const { user, system } = process.cpuUsage(own);
    echoes.push((user + system) / 1000 / perRound);
    const pids = installation.pids();
    const before = pids.map(usedBy);
    await inTurn(perRound, (index) => command(round * perRound + index));
    const used = pids.map((pid, index) => usedBy(pid) - before[index]!);
    commands.push(used.reduce((sum, one) => sum + one, 0) / perRound);
  }
  await echo.close();
  return { command: percentile(commands, 0.5), echo: percentile(echoes, 0.5) };
};
