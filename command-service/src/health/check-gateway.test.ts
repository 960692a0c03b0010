import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkGateway } from './check-gateway.js';

const withGatewayAnswering = async (status: number, check: (address: string) => Promise<void>): Promise<void> => {
  const requestedUrls: (string | undefined)[] = [];
  const server = createServer((request, reply) => {
    requestedUrls.push(request.url);
    reply.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  try {
    await check(`http://127.0.0.1:${port}`);
    expect(requestedUrls).toEqual(['/health/live']);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
};

it('A gateway that reports that it is alive passes the check', () => withGatewayAnswering(200, checkGateway));

it('A gateway that reports anything else fails the check', () =>
  withGatewayAnswering(500, (address) => expect(checkGateway(address)).rejects.toThrow('500')));

it('A gateway that does not listen fails the check', async () => {
  let address = '';
  await withGatewayAnswering(200, async (own) => {
    address = own;
    await checkGateway(own);
  });
  await expect(checkGateway(address)).rejects.toThrow();
});
