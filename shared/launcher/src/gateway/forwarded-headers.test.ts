import type { IncomingMessage } from 'node:http';
import { endToEnd, headersToForward } from './forwarded-headers.js';

describe('The headers that the gateway passes on', () => {
  it('leave out the connection’s own headers, and the ones that it lists', () =>
    expect(
      endToEnd({
        accept: 'text/html',
        connection: 'keep-alive, X-Internal',
        'keep-alive': 'timeout=5',
        'transfer-encoding': 'chunked',
        'x-internal': 'secret',
      }),
    ).toEqual({ accept: 'text/html' }));

  const request = (headers: IncomingMessage['headers']) =>
    ({ headers, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage;

  it('name the client after those before it, and the address and scheme that were requested', () => {
    expect(headersToForward(request({ host: 'torno.example' }), 'c')).toEqual({
      host: 'torno.example',
      'x-correlation-id': 'c',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'torno.example',
      'x-forwarded-proto': 'http',
    });
    const behindProxy = {
      host: 'inner',
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-host': 'torno.example',
      'x-forwarded-proto': 'https',
    };
    expect(headersToForward(request(behindProxy), 'c')).toMatchObject({
      'x-forwarded-for': '192.0.2.7, 10.0.0.1',
      'x-forwarded-host': 'torno.example',
      'x-forwarded-proto': 'https',
    });
  });
});
