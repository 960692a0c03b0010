import type { IncomingMessage } from 'node:http';
import { limitAnonymousCalls } from './anonymous-calls.js';

const endpoint = { service: 'query', method: 'GET', path: '/v1/open', roles: 'public', multipart: undefined } as const;
const from = (remoteAddress: string) => ({ headers: {}, socket: { remoteAddress } }) as unknown as IncomingMessage;

const limited = (options: { readonly perMinute: number; readonly maxNetworks?: number }) => {
  let time = 0;
  const countCall = limitAnonymousCalls({ trustedProxies: 0, now: () => time, ...options });
  return {
    call: (address = '192.0.2.1') => countCall(endpoint, from(address)).secondsToWait,
    pass: (ms: number) => {
      time += ms;
    },
  };
};

describe('the calls of a network', () => {
  it('may come all at once, and then as they are refilled', () => {
    const { call, pass } = limited({ perMinute: 6 });
    expect(Array.from({ length: 7 }, () => call())).toEqual([0, 0, 0, 0, 0, 0, 10]);
    pass(4_000);
    expect(call()).toBe(6);
    pass(6_000);
    expect([call(), call()]).toEqual([0, 10]);
  });

  it('are never saved up for more than a minute', () => {
    const { call, pass } = limited({ perMinute: 2 });
    pass(3_600_000);
    expect([call(), call(), call()]).toEqual([0, 0, 30]);
    pass(3_600_000);
    expect([call(), call(), call()]).toEqual([0, 0, 30]);
  });

  it('are forgotten first for the network that has been idle for longest', () => {
    const { call } = limited({ perMinute: 1, maxNetworks: 2 });
    expect([call('192.0.2.1'), call('192.0.2.2'), call('192.0.2.1'), call('192.0.2.3')]).toEqual([0, 0, 60, 0]);
    expect([call('192.0.2.1'), call('192.0.2.2')]).toEqual([60, 0]);
  });
});
