import { constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { status } from '@grpc/grpc-js';

/**
 * Refuses a call whose messages are compressed: a few bytes of them become many megabytes, of all calls at once more than
 * the memory holds. The client of the library compresses none. Returns whether the call was refused.
 */
export const refuseCompressed = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): boolean => {
  const encoding = headers['grpc-encoding'] ?? 'identity';
  if (encoding === 'identity') return false;
  stream.respond(
    {
      [constants.HTTP2_HEADER_STATUS]: constants.HTTP_STATUS_OK,
      [constants.HTTP2_HEADER_CONTENT_TYPE]: 'application/grpc',
      'grpc-status': status.UNIMPLEMENTED,
      'grpc-message': 'Compressed messages are not implemented by the embedded event store',
      'grpc-accept-encoding': 'identity',
    },
    { endStream: true },
  );
  stream.close(constants.NGHTTP2_NO_ERROR);
  return true;
};
