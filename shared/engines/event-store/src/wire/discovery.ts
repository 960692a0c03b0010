import { randomUUID } from 'node:crypto';
import type { ClusterInfo as ClusterInfoMessage } from '@eventstore/db-client/generated/gossip_pb.js';
import type { SupportedMethods as SupportedMethodsMessage } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';
import {
  ClusterInfo,
  EndPoint,
  GossipService,
  MemberInfo,
  ServerFeaturesService,
  StreamsService,
  SupportedMethod,
  SupportedMethods,
  UUID,
} from './protocol.js';

/** The server version whose protocol this store follows. */
const SERVER_VERSION = '23.10.0';

const announcedMethods = [
  ...Object.values(StreamsService),
  ...Object.values(GossipService),
  ...Object.values(ServerFeaturesService),
].map(({ path }) => {
  const [, service = '', method = ''] = path.split('/');
  return new SupportedMethod().setServiceName(service).setMethodName(method.toLowerCase());
});

/** ServerFeatures.GetSupportedMethods: exactly the implemented methods. */
export const supportedMethods: handleUnaryCall<Empty, SupportedMethodsMessage> = (_call, answer) =>
  answer(null, new SupportedMethods().setEventStoreServerVersion(SERVER_VERSION).setMethodsList(announcedMethods));

/** Gossip.Read: a cluster of one, whose leader is this server. */
export const gossip = (host: string, port: () => number): handleUnaryCall<Empty, ClusterInfoMessage> => {
  const instance = new UUID().setString(randomUUID());
  return (_call, answer) => {
    const leader = new MemberInfo()
      .setInstanceId(instance)
      .setTimeStamp(`${Date.now()}0000`)
      .setState(MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new EndPoint().setAddress(host).setPort(port()));
    answer(null, new ClusterInfo().setMembersList([leader]));
  };
};
