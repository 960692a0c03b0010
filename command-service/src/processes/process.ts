import type { TornoEvent } from '@torno/domain';
import type { DocumentCollection, StoredDocument } from '@torno/platform';
import { derivedId, type Actor, type CommandMeta, type RecordedEvent } from '@torno/kernel';
import type { CommandContext } from '../context.js';
import type { HeldPublication } from './held-publications.js';
import type { RfqRoster } from './rfq-roster.js';

export type StoredRoster = StoredDocument & RfqRoster;

export type ProcessContext = CommandContext & {
  readonly roster: DocumentCollection<StoredRoster>;
  readonly held: DocumentCollection<HeldPublication>;
};

type Reaction<Type extends TornoEvent['type']> = (
  event: RecordedEvent<Extract<TornoEvent, { type: Type }>>,
  context: ProcessContext,
) => Promise<void>;

export type Reactions = { readonly [Type in TornoEvent['type']]?: Reaction<Type> };

/** Turns events into commands. Its commands' ids follow from the event's, so a repeated reaction changes nothing. */
export type Process = { readonly name: string; readonly on: Reactions };

export const systemActor = (process: string): Actor => ({ userId: process, companyId: '', role: 'system' });

/** The command of a process: given at the instant of its cause, as its consequence. */
export const reactionMeta = (process: string, event: RecordedEvent): CommandMeta => ({
  id: derivedId('reaction', event.id, process),
  at: event.metadata.at,
  actor: systemActor(process),
  correlationId: event.metadata.$correlationId,
  causationId: event.id,
});

/** Participants of an RFQ as of now. */
export const rosterOf = async (rfqId: string, { roster }: ProcessContext): Promise<RfqRoster | null> =>
  roster.findOne({ _id: rfqId });
