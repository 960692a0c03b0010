import type { TornoEvent } from '@torno/domain';
import type { DocumentCollection, StoredDocument } from '@torno/platform';
import { derivedId, type Actor, type CommandMeta, type RecordedEvent } from '@torno/kernel';
import type { CommandContext } from '../context.js';
import type { RfqParticipants } from './rfq-participants.js';

export type StoredParticipants = StoredDocument & RfqParticipants;

/** A publication that waits to be verified until its files have been checked (RFQ-10). */
export type HeldPublication = {
  /** The RFQ's id. */
  readonly _id: string;
  /** Id of the `RfqPublicationRequested`. */
  readonly eventId: string;
  readonly correlationId: string;
  /** ISO instant. */
  readonly since: string;
  /** Keys of the files that had not been checked when the publication was held. */
  readonly awaited: readonly string[];
};

export type ProcessManagerContext = CommandContext & {
  readonly participants: DocumentCollection<StoredParticipants>;
  readonly held: DocumentCollection<HeldPublication>;
};

type EventHandler<Type extends TornoEvent['type']> = (
  event: RecordedEvent<Extract<TornoEvent, { type: Type }>>,
  context: ProcessManagerContext,
) => Promise<void>;

export type EventHandlers = { readonly [Type in TornoEvent['type']]?: EventHandler<Type> };

/**
 * Reacts to events with commands. The ids of its commands follow from the event and from `name`, so handling an event
 * twice changes nothing; a name therefore never changes.
 */
export type ProcessManager = { readonly name: string; readonly on: EventHandlers };

export const systemActor = (processManager: string): Actor => ({
  userId: processManager,
  companyId: '',
  role: 'system',
});

/** Meta of the command that a process manager sends because of an event, at the event's own time. */
export const commandMeta = (processManager: string, event: RecordedEvent): CommandMeta => ({
  id: derivedId('reaction', event.id, processManager),
  at: event.metadata.at,
  actor: systemActor(processManager),
  correlationId: event.metadata.$correlationId,
  causationId: event.id,
});

/** The participants of an RFQ, as of the event that is being handled. */
export const participantsOf = (
  rfqId: string,
  { participants }: ProcessManagerContext,
): Promise<RfqParticipants | null> => participants.findOne({ _id: rfqId });
