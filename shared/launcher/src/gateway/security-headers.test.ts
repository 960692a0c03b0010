import express from 'express';
import { once } from 'node:events';
import { securityHeaders } from './security-headers.js';

const policy = async (tiles?: string): Promise<string> => {
  const app = express();
  app.use(securityHeaders(tiles));
  app.use((_request, reply) => void reply.end());
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const { headers } = await fetch(`http://127.0.0.1:${address.port}`);
  server.close();
  return headers.get('content-security-policy') ?? '';
};

it('Pages may load nothing from other origins, map tiles neither (MAP-09)', async () => {
  expect(await policy()).toContain("img-src 'self' blob: data:;");
  expect(await policy()).not.toContain('http');
});

it('Maps may load tiles from the host that the operator has configured, and no script', async () => {
  const named = await policy('https://tiles.example/{z}/{x}/{y}.png');
  expect(named).toContain("img-src 'self' blob: data: https://tiles.example;");
  expect(named.match(/https:/g)).toHaveLength(1);
});
