/** A fact. `type` is past tense and never versioned; `data` is plain JSON (ISO instants and decimal amounts as strings). */
export type DomainEvent<Type extends string = string, Data = unknown> = { readonly type: Type; readonly data: Data };

/** The data of one message of a union. */
export type DataOf<M extends DomainEvent, Type extends M['type']> = Extract<M, { readonly type: Type }>['data'];

/** A request to change one stream. Time, ids and everything random arrive in `data` and `meta`, so that deciding is pure. */
export type Command<Type extends string = string, Data = unknown> = {
  readonly type: Type;
  readonly data: Data;
  readonly meta: CommandMeta;
};

/** A command without its metadata. */
export type WithoutMeta<C extends Command> = C extends Command ? Omit<C, 'meta'> : never;

/** Adds the metadata; the cast is needed because the compiler cannot reassemble the members of a union. */
export const withMeta = <C extends Command>(command: WithoutMeta<C>, meta: CommandMeta): C =>
  ({ ...command, meta }) as unknown as C;

export const actorRoles = ['buyer', 'supplier', 'operator', 'system', 'public'] as const;
export type ActorRole = (typeof actorRoles)[number];

/** The user who acts, or `system` for process managers. */
export type Actor = { readonly userId: string; readonly companyId: string; readonly role: ActorRole };

export type CommandMeta = {
  /** UUID; a command with the same id is a repeat. */
  readonly id: string;
  /** ISO instant at which the command was given. */
  readonly at: string;
  readonly actor: Actor;
  /** The user id of the operator who acts as the actor. */
  readonly impersonatedBy?: string;
  /** The impersonation in which they do so. */
  readonly impersonationId?: string;
  readonly correlationId: string;
  /** Digest of the request with which the id came: the same id with another one is not a repeat. */
  readonly requestDigest?: string;
  /** Id of the event (process managers) or command that led to this command. */
  readonly causationId?: string;
};

/** Stored beside an event's data. */
export type EventMetadata = {
  readonly $correlationId: string;
  readonly $causationId: string;
  readonly commandId: string;
  /** Missing in older events and in those whose command had no idempotency key. */
  readonly requestDigest?: string;
  readonly actor: Actor;
  /** Stored name of `impersonatedBy`. */
  readonly onBehalfOf?: string;
  readonly impersonationId?: string;
  /** ISO instant. */
  readonly at: string;
  /** Schema number of the data; the codec lifts old ones to today's. */
  readonly schema: number;
};

/** An event as read back from the store, decoded to today's schema. */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = E & {
  readonly id: string;
  /** `<category>-<id>`. */
  readonly stream: string;
  readonly category: string;
  /** The stream's id without the category. */
  readonly streamId: string;
  readonly revision: number;
  /** Commit position in the whole store; it grows, with gaps. */
  readonly position: number;
  readonly metadata: EventMetadata;
};

/** Splits `<category>-<id>` at the first dash. */
export const parseStreamName = (stream: string): { category: string; streamId: string } => {
  const dash = stream.indexOf('-');
  return dash < 0
    ? { category: stream, streamId: '' }
    : { category: stream.slice(0, dash), streamId: stream.slice(dash + 1) };
};

export const streamName = (category: string, streamId: string): string => `${category}-${streamId}`;
