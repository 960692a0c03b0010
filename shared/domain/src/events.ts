import { catalogue } from '@torno/kernel';
import {
  accountEventDeclarations,
  type ReservationEvent,
  type SequenceEvent,
  type SessionEvent,
  type UserEvent,
} from './account/events.js';
import { attachmentEventDeclarations, type AttachmentEvent } from './attachment/events.js';
import { companyDocumentsEventDeclarations, type CompanyDocumentsEvent } from './company/document-events.js';
import {
  companyEventDeclarations,
  type CompanyEvent,
  type ExperienceEvent,
  type MembersEvent,
  type TechnologiesEvent,
} from './company/events.js';
import { directoryEventDeclarations, type DirectoryEvent } from './directory/events.js';
import { lookupEventDeclarations, type ConfigEvent, type LookupEvent } from './lookup-events.js';
import { matchingEventDeclarations, type MatchingEvent } from './matching/events.js';
import { participationEventDeclarations, type ParticipationEvent } from './participation/events.js';
import { rfqEventDeclarations, type RfqEvent } from './rfq/events.js';

/** Every event that Torno stores. */
export type TornoEvent =
  | RfqEvent
  | ParticipationEvent
  | MatchingEvent
  | CompanyEvent
  | TechnologiesEvent
  | ExperienceEvent
  | CompanyDocumentsEvent
  | MembersEvent
  | UserEvent
  | SessionEvent
  | ReservationEvent
  | SequenceEvent
  | DirectoryEvent
  | AttachmentEvent
  | LookupEvent
  | ConfigEvent;

export const eventCatalogue = catalogue([
  ...rfqEventDeclarations,
  ...participationEventDeclarations,
  ...matchingEventDeclarations,
  ...companyEventDeclarations,
  ...companyDocumentsEventDeclarations,
  ...accountEventDeclarations,
  ...directoryEventDeclarations,
  ...attachmentEventDeclarations,
  ...lookupEventDeclarations,
]);
