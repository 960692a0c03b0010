import type { Http2Server, IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import type { Server } from '@grpc/grpc-js';

/** Private parts of this version of @grpc/grpc-js. */
interface LibraryInternals {
  http2Servers: Map<Http2Server, unknown>;
}

/**
 * The library answers a call of an unknown method or content type without checking whether the stream is still open; if
 * the client has cancelled the call immediately, that ends the process. Closed streams, and those that
 * `refuse` has answered, end here; `onAccepted` receives the others.
 */
export const dropAbortedStreams = (
  grpc: Server,
  refuse: (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => boolean,
  onAccepted: (stream: ServerHttp2Stream) => void,
): void => {
  for (const server of (grpc as unknown as LibraryInternals).http2Servers.keys()) {
    const listeners = server.listeners('stream');
    server.removeAllListeners('stream');
    server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders, ...rest: unknown[]) => {
      // An error of a connection is not a defect of the store, and ends only the calls on it.
      stream.on('error', () => undefined);
      if (stream.destroyed || stream.closed || refuse(stream, headers)) return;
      for (const listener of listeners) listener.call(server, stream, headers, ...rest);
      onAccepted(stream);
    });
  }
};
