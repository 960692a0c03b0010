import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import type { Direction } from '../storage/tables.js';
import { readFilter, type Filter } from './filter.js';
import { ReadReq as Req } from './protocol.js';
import { Refusal } from './refusal.js';
import { parseReadableName, readNumber, type IdForm } from './values.js';

/** Where a reader begins: a revision or position, or one of the ends. */
export type From = number | 'start' | 'end';

/** A read of one stream or of $all. `count` is missing for a subscription, which never ends. */
export interface ReadRequest {
  source: { kind: 'stream'; stream: string } | { kind: 'all'; filter?: Filter };
  from: From;
  direction: Direction;
  count?: number;
  resolveLinks: boolean;
  idForm: IdForm;
}

const { StreamOptions, AllOptions } = Req.Options;

const streamFrom = (options: ReadReq.Options.StreamOptions): From => {
  switch (options.getRevisionOptionCase()) {
    case StreamOptions.RevisionOptionCase.REVISION:
      return readNumber(options.getRevision());
    case StreamOptions.RevisionOptionCase.END:
      return 'end';
    default:
      return 'start';
  }
};

const allFrom = (options: ReadReq.Options.AllOptions): From => {
  switch (options.getAllOptionCase()) {
    case AllOptions.AllOptionCase.POSITION:
      return readNumber(options.getPosition()?.getCommitPosition() ?? '0');
    case AllOptions.AllOptionCase.END:
      return 'end';
    default:
      return 'start';
  }
};

/**
 * @throws Refusal for a request that names neither a stream nor $all, neither a count nor a subscription, or filters a
 * stream.
 */
export const readRequest = (message: ReadReq): ReadRequest => {
  const options = message.getOptions();
  const streamOptions = options?.getStream();
  const allOptions = options?.getAll();
  if (!options || !(streamOptions ?? allOptions))
    throw new Refusal(status.INVALID_ARGUMENT, 'A read is of one stream or of all');
  if (!options.hasCount() && !options.hasSubscription()) {
    throw new Refusal(status.INVALID_ARGUMENT, 'A read has a count or is a subscription');
  }
  if (streamOptions && options.hasFilter()) {
    throw new Refusal(status.INVALID_ARGUMENT, 'A read of one stream has no filter');
  }
  return {
    source: streamOptions
      ? { kind: 'stream', stream: parseReadableName(streamOptions.getStreamIdentifier()) }
      : { kind: 'all', filter: readFilter(options) },
    from: streamOptions ? streamFrom(streamOptions) : allOptions ? allFrom(allOptions) : 'start',
    direction: options.getReadDirection() === Req.Options.ReadDirection.BACKWARDS ? 'backwards' : 'forwards',
    count: options.hasCount() ? readNumber(options.getCount()) : undefined,
    resolveLinks: options.getResolveLinks(),
    idForm: options.getUuidOption()?.hasString() ? 'text' : 'structured',
  };
};
