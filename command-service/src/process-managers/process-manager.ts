import type { TornoEvent } from '@torno/domain';
import type { DocumentCollection, EventStore, HealthSamples, StoredDocument } from '@torno/platform';
import { derivedId, type CommandMeta, type RecordedEvent } from '@torno/kernel';
import { runWith, type RunCommand } from '../command-runner/run-command.js';
import type { CommandContext } from '../context.js';
import type { Administrators } from '../operator/administrators.js';
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
  /** The health samples of the services. */
  readonly health: Pick<HealthSamples, 'after'>;
  readonly administrators: Administrators;
  readonly eventStore: Pick<EventStore, 'readStream'>;
};

export type PolicyContext = ProcessManagerContext & {
  /** Executes a command because of the event, at the event's own time. */
  readonly run: RunCommand;
};

/** One rule: on this event, send these commands. */
type Policy<Type extends TornoEvent['type']> = (
  event: RecordedEvent<Extract<TornoEvent, { type: Type }>>,
  context: PolicyContext,
) => Promise<void>;

type Policies = { readonly [Type in TornoEvent['type']]?: Policy<Type> };

/**
 * Sends commands because of events. The ids of its commands follow from the event and from `name`, so handling an event
 * twice changes nothing; a name therefore never changes.
 */
export type ProcessManager = { readonly name: string; readonly on: Policies };

type Cause = { readonly eventId: string; readonly correlationId: string; readonly at: string };

/** Meta of the command that a policy sends because of an event. */
export const policyMeta = (processManager: string, { eventId, correlationId, at }: Cause): CommandMeta => ({
  // Stored: the ids of events that have been appended are derived from this word.
  id: derivedId('reaction', eventId, processManager),
  at,
  actor: { userId: processManager, companyId: '', role: 'system' },
  correlationId,
  causationId: eventId,
});

/** The context that the policies of a process manager receive with an event. */
export const contextFor = (
  { id, metadata }: RecordedEvent,
  processManager: string,
  context: ProcessManagerContext,
): PolicyContext => {
  const cause = { eventId: id, correlationId: metadata.$correlationId, at: metadata.at };
  return { ...context, run: runWith(policyMeta(processManager, cause), context.commandRunner) };
};

/** The participants of an RFQ, as of the event that is being handled. */
export const participantsOf = (
  rfqId: string,
  { participants }: ProcessManagerContext,
): Promise<RfqParticipants | null> => participants.findOne({ _id: rfqId });
