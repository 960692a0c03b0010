import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Channel, credentials } from '@grpc/grpc-js';
import { isUnavailable } from './event-store-client.js';

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

it('A call whose channel was closed by the failure of another call just before may be repeated', () => {
  const channel = new Channel('127.0.0.1:1', credentials.createInsecure(), {});
  const client = new streamServices.StreamsClient('', credentials.createInsecure(), { channelOverride: channel });
  channel.close();
  expect(isUnavailable(thrownBy(() => client.read(new streams.ReadReq())))).toBe(true);
});

it('Any other error does not count as the store being unavailable', () =>
  expect(isUnavailable(new Error('undefined is no function'))).toBe(false));
