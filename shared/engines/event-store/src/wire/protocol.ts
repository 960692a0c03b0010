/**
 * The protocol's messages and services from the client package. They are CommonJS modules without static export names,
 * hence the default imports; the classes serve as values here and as types through `import type`.
 */
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import monitoringServices from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import operationsServices from '@eventstore/db-client/generated/operations_grpc_pb.js';
import persistentServices from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import projectionsServices from '@eventstore/db-client/generated/projections_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import streamsServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import usersServices from '@eventstore/db-client/generated/users_grpc_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';

export const { ClusterInfo, EndPoint, MemberInfo } = gossip;
export const { GossipService } = gossipServices;
export const { SupportedMethod, SupportedMethods } = features;
export const { ServerFeaturesService } = featuresServices;
export const { MonitoringService } = monitoringServices;
export const { OperationsService } = operationsServices;
export const { PersistentSubscriptionsService } = persistentServices;
export const { ProjectionsService } = projectionsServices;
export const { UsersService } = usersServices;
export const { AllStreamPosition, Empty, StreamIdentifier, UUID } = shared;
export const { BadRequest, MaximumAppendSizeExceeded, StreamDeleted, Timeout, WrongExpectedVersion } = shared;
export const { Status } = status;
export const { AppendReq, AppendResp, BatchAppendReq, BatchAppendResp, DeleteResp } = streams;
export const { ReadReq, ReadResp, TombstoneResp } = streams;
export const { StreamsService } = streamsServices;
export const { Any } = any;
export const { Empty: GoogleEmpty } = empty;
