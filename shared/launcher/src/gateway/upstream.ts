import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { requestTo } from '../http-address.js';

/** The service did not answer. */
export class UpstreamUnavailable extends Error {
  override readonly name = 'UpstreamUnavailable';
  /** There was no connection, so the service cannot have done anything. */
  readonly connectFailed: boolean;
  /** The service had received the request and took too long. */
  readonly timedOut: boolean;

  constructor(
    cause: unknown,
    { connectFailed, timedOut }: { readonly connectFailed: boolean; readonly timedOut: boolean },
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.connectFailed = connectFailed;
    this.timedOut = timedOut;
  }
}

/**
 * The connection of the client that waits for the reply. An abort signal would do the same at several times the cost.
 */
export type ClientConnection = {
  readonly hasClosed: () => boolean;
  /** Registers what to do when the client disconnects; replaces an earlier registration. */
  readonly onClose: (onClosed: () => void) => void;
};

/** A service: how requests reach it, and the connections to it. */
export type Upstream = {
  readonly to: RequestOptions;
  readonly request: typeof httpRequest;
  readonly agent: HttpAgent;
  /** The event of a socket from which on it can be written to. */
  readonly connected: 'connect' | 'secureConnect';
};

const agentOptions = { keepAlive: true, maxFreeSockets: 64 };

export const upstreamAt = (address: URL): Upstream => {
  const to = requestTo(address);
  return address.protocol === 'https:'
    ? { to, request: httpsRequest, agent: new HttpsAgent(agentOptions), connected: 'secureConnect' }
    : { to, request: httpRequest, agent: new HttpAgent(agentOptions), connected: 'connect' };
};

export type ProxyRequest = {
  readonly upstream: Upstream;
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly client: ClientConnection;
  /** Writes the body; called once, as soon as there is a connection. */
  readonly send: (upstream: ClientRequest) => void;
  /** Opens a new connection, so that one which the service has just closed is never reused. */
  readonly freshConnection: boolean;
  readonly connectTimeoutMs: number;
  readonly replyTimeoutMs: number;
};

/**
 * Sends one request to a service and resolves with the reply as soon as it begins. Rejects with `UpstreamUnavailable`.
 */
export const forward = (proxyRequest: ProxyRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { upstream, method, path, headers, client } = proxyRequest;
    const { to, request, agent, connected: connectEvent } = upstream;
    const upstreamRequest = request({
      ...to,
      method,
      path,
      // Otherwise a service that replies before it has read everything closes the connection, and its reply is lost.
      headers: { ...headers, connection: 'keep-alive' },
      agent: proxyRequest.freshConnection ? false : agent,
    });
    client.onClose(() => upstreamRequest.destroy(new Error('the client has disconnected')));
    let isConnected = false;
    let timedOut = false;
    const failAfter = (milliseconds: number, description: string): NodeJS.Timeout =>
      setTimeout(() => {
        timedOut = isConnected;
        upstreamRequest.destroy(new Error(`${description} within ${milliseconds} ms`));
      }, milliseconds);
    let timer = failAfter(proxyRequest.connectTimeoutMs, 'no connection');
    const connect = (): void => {
      isConnected = true;
      clearTimeout(timer);
      timer = failAfter(proxyRequest.replyTimeoutMs, 'no answer');
      proxyRequest.send(upstreamRequest);
    };
    upstreamRequest.once('socket', (socket) => {
      if (socket.connecting) socket.once(connectEvent, connect);
      else connect();
    });
    upstreamRequest.once('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    // Errors can also occur after the reply has begun, when the service closes the connection before it has read
    // everything.
    upstreamRequest.on('error', (error) => {
      clearTimeout(timer);
      reject(new UpstreamUnavailable(error, { connectFailed: !isConnected, timedOut }));
    });
  });
