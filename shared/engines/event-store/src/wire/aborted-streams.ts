import type { Http2Server, IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import type { Server } from '@grpc/grpc-js';

/** What this version of the library keeps for itself. */
interface LibraryInternals {
  http2Servers: Map<Http2Server, unknown>;
}

/**
 * The library answers a call of a method or content type that it does not know without looking whether the stream still
 * stands; when the client has taken the call back in the same breath, that ends the process. Such streams end here, as
 * those do that `refused` has answered; `accepted` hears of the others.
 */
export const dropAbortedStreams = (
  grpc: Server,
  refused: (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => boolean,
  accepted: (stream: ServerHttp2Stream) => void,
): void => {
  for (const server of (grpc as unknown as LibraryInternals).http2Servers.keys()) {
    const listeners = server.listeners('stream');
    server.removeAllListeners('stream');
    server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders, ...rest: unknown[]) => {
      // What breaks a connection is no defect of ours, and ends only the calls on it.
      stream.on('error', () => undefined);
      if (stream.destroyed || stream.closed || refused(stream, headers)) return;
      for (const listener of listeners) listener.call(server, stream, headers, ...rest);
      accepted(stream);
    });
  }
};
