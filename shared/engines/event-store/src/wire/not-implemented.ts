import {
  status,
  type handleClientStreamingCall,
  type handleUnaryCall,
  type MethodDefinition,
  type Server,
} from '@grpc/grpc-js';
import {
  MonitoringService,
  OperationsService,
  PersistentSubscriptionsService,
  ProjectionsService,
  UsersService,
} from './protocol.js';
import { Refusal } from './refusal.js';

type Service = Readonly<Record<string, MethodDefinition<unknown, unknown>>>;

/** The parts of the protocol that this store does not implement. */
const LEFT_OUT: readonly (readonly [string, Service])[] = [
  ['Persistent subscriptions', PersistentSubscriptionsService],
  ['Server projections', ProjectionsService],
  ['Operations', OperationsService],
  ['Users', UsersService],
  ['Monitoring', MonitoringService],
];

const refusalOf = (feature: string): Refusal =>
  new Refusal(
    status.UNIMPLEMENTED,
    `${feature} are not implemented by the embedded event store; they need an EventStoreDB server`,
  );

/** Answers the calls of everything not implemented with a text that says so. */
export const refuseOtherMethods = (server: Server): void => {
  for (const [feature, service] of LEFT_OUT) {
    const refusal = refusalOf(feature).toStatus();
    const answer: handleUnaryCall<unknown, unknown> & handleClientStreamingCall<unknown, unknown> = (_call, done) =>
      done(refusal);
    const end = (call: { emit(event: 'error', error: unknown): boolean }): void => void call.emit('error', refusal);
    for (const { path, requestStream, responseStream, responseSerialize, requestDeserialize } of Object.values(
      service,
    )) {
      if (responseStream) {
        server.register(path, end, responseSerialize, requestDeserialize, requestStream ? 'bidi' : 'serverStream');
      } else {
        server.register(path, answer, responseSerialize, requestDeserialize, requestStream ? 'clientStream' : 'unary');
      }
    }
  }
};

/** The answer to an HTTP/1 client; the library uses HTTP/1 for calls that are not announced. */
export const HTTP_1_REFUSAL = [
  `HTTP/1.1 501 ${refusalOf('Calls over HTTP/1, as for persistent subscriptions,').message}`,
  'Content-Length: 0',
  'Connection: close',
  '',
  '',
].join('\r\n');
