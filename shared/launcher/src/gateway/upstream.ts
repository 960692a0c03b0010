import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** The service did not answer. */
export class UpstreamAway extends Error {
  override readonly name = 'UpstreamAway';
  /** There was no connection, so it cannot have done anything. */
  readonly nothingSent: boolean;
  /** It had the request and took too long. */
  readonly late: boolean;

  constructor(cause: unknown, { nothingSent, late }: { readonly nothingSent: boolean; readonly late: boolean }) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.nothingSent = nothingSent;
    this.late = late;
  }
}

/** The one whom the answer is for. An abort signal would say the same at several times the cost. */
export type Asker = {
  readonly hasLeft: () => boolean;
  /** What ends the question when nobody waits for the answer any more; the latest given counts. */
  readonly whenLeaving: (act: () => void) => void;
};

export type Question = {
  readonly target: URL;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly asker: Asker;
  /** Writes the body; called once, as soon as there is a connection. */
  readonly send: (upstream: ClientRequest) => void;
  /** Takes a connection of its own, so that one which the service has just closed is never used. */
  readonly freshConnection: boolean;
  readonly connectWithinMs: number;
  readonly answerWithinMs: number;
};

const kept = { keepAlive: true, maxFreeSockets: 64 };
const protocols = {
  'http:': { request: httpRequest, agent: new HttpAgent(kept) },
  'https:': { request: httpsRequest, agent: new HttpsAgent(kept) },
};

/** Sends one request to a service and resolves with its answer once that begins. Rejects with `UpstreamAway`. */
export const ask = (question: Question): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { target, method, path, headers, asker } = question;
    const { request, agent } = protocols[target.protocol === 'https:' ? 'https:' : 'http:'];
    const upstream = request(target, {
      method,
      path,
      // Otherwise a service that answers before it has read everything closes the connection, and its answer is lost.
      headers: { ...headers, connection: 'keep-alive' },
      agent: question.freshConnection ? false : agent,
    });
    asker.whenLeaving(() => upstream.destroy(new Error('nobody waits for the answer any more')));
    let connected = false;
    let late = false;
    const giveUpAfter = (milliseconds: number, what: string): NodeJS.Timeout =>
      setTimeout(() => {
        late = connected;
        upstream.destroy(new Error(`${what} within ${milliseconds} ms`));
      }, milliseconds);
    let timer = giveUpAfter(question.connectWithinMs, 'no connection');
    const connect = (): void => {
      connected = true;
      clearTimeout(timer);
      timer = giveUpAfter(question.answerWithinMs, 'no answer');
      question.send(upstream);
    };
    upstream.once('socket', (socket) => {
      if (socket.connecting) socket.once(target.protocol === 'https:' ? 'secureConnect' : 'connect', connect);
      else connect();
    });
    upstream.once('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    // Also fails after the answer has begun, when the service ends the connection before it has read everything.
    upstream.on('error', (error) => {
      clearTimeout(timer);
      reject(new UpstreamAway(error, { nothingSent: !connected, late }));
    });
  });
