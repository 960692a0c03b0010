import { createHash, timingSafeEqual } from 'node:crypto';
import { Metadata, ServerInterceptingCall, ServerListenerBuilder, status, type ServerInterceptor } from '@grpc/grpc-js';
import { GossipService, ServerFeaturesService } from './protocol.js';

export interface Credentials {
  username: string;
  password: string;
}

/** Calls that a client makes before it authenticates. */
const OPEN_TO_ALL = new Set(
  [...Object.values(GossipService), ...Object.values(ServerFeaturesService)].map(({ path }) => path),
);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Refuses every call without the credentials; the client turns that into its access-denied error. */
export const requireCredentials = ({ username, password }: Credentials): ServerInterceptor => {
  const expectedDigest = digest(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  return ({ path }, call) => {
    const listener = new ServerListenerBuilder().withOnReceiveMetadata((metadata, next) => {
      const brought = String(metadata.get('authorization')[0] ?? '');
      if (OPEN_TO_ALL.has(path) || timingSafeEqual(digest(brought), expectedDigest)) return next(metadata);
      call.sendStatus({
        code: status.UNAUTHENTICATED,
        details: 'The call has no valid credentials',
        metadata: new Metadata(),
      });
    });
    return new ServerInterceptingCall(call, { start: (next) => next(listener.build()) });
  };
};
