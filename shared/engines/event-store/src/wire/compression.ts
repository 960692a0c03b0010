import { constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { status } from '@grpc/grpc-js';

/**
 * Refuses a call with compressed messages: a few bytes can become many megabytes, in all calls together more than the
 * memory. The client library never compresses. Returns whether the call was refused.
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
