import { contract, type EndpointName } from '@torno/contract';

export type Answer = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
type Request = { readonly body: unknown; readonly headers: Headers; readonly url: URL };
export type Answers = Readonly<Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>>;

const parseBody = (body: RequestInit['body']): unknown => (typeof body === 'string' ? JSON.parse(body) : undefined);

/**
 * Answers the requests of a component test instead of the network: `{ 'POST /api/v1/auth/login': { body } }`. A request
 * without an answer gets a 404. `requests` lists them in order, by method and path.
 */
export const fakeApi = (answers: Answers): { readonly requests: string[]; readonly bodies: unknown[] } => {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const name = `${init.method ?? 'GET'} ${url.pathname}`;
    requests.push(name);
    bodies.push(parseBody(init.body));
    const found = answers[name] ?? { status: 404, body: { status: 404, code: 'not-found', message: name } };
    const request = { body: parseBody(init.body), headers: new Headers(init.headers), url };
    const { status = 200, body, headers = {} } = typeof found === 'function' ? await found(request) : found;
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    });
  };
  return { requests, bodies };
};

/** The request of a row of the contract as `fakeApi` names it. */
export const requestOf = (name: EndpointName, params: Readonly<Record<string, string>> = {}): string => {
  const { method, path } = contract[name];
  return `${method} /api${path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '')}`;
};
