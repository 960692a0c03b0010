import { catalogue, type EventOf } from '@torno/kernel';
import { emailEvents, loginEvents, numberEvents, sequenceEvents, sessionEvents, userEvents } from './account/events.js';
import { alertsEvents } from './alert/events.js';
import { attachmentEvents } from './attachment/events.js';
import { companyDocumentsEvents } from './company/document-events.js';
import { companyEvents, experienceEvents, membersEvents, technologiesEvents } from './company/events.js';
import { directoryEvents } from './directory/events.js';
import { faultEvents } from './fault/events.js';
import { impersonationEvents } from './impersonation/events.js';
import { downloadEvents } from './download/events.js';
import { jobEvents } from './job/events.js';
import { reactionEvents } from './reaction/events.js';
import { configEvents, lookupEvents } from './lookup-events.js';
import { matchingEvents } from './matching/events.js';
import { noticesEvents } from './notice/events.js';
import { operatorsEvents } from './operators/events.js';
import { participationEvents } from './participation/events.js';
import { projectionEvents } from './projection/events.js';
import { requestEvents } from './request/events.js';
import { rfqEvents } from './rfq/events.js';
import { usageEvents } from './company/usage-events.js';

/** Events about an RFQ, its suppliers and its matching: live updates announce them to buyers and suppliers. */
export const rfqHistoryEvents = [rfqEvents, matchingEvents, participationEvents] as const;

/** One table for each stream category. */
export const eventTables = [
  ...rfqHistoryEvents,
  companyEvents,
  technologiesEvents,
  experienceEvents,
  companyDocumentsEvents,
  membersEvents,
  userEvents,
  sessionEvents,
  impersonationEvents,
  operatorsEvents,
  emailEvents,
  loginEvents,
  numberEvents,
  sequenceEvents,
  directoryEvents,
  requestEvents,
  usageEvents,
  attachmentEvents,
  lookupEvents,
  configEvents,
  noticesEvents,
  alertsEvents,
  faultEvents,
  projectionEvents,
  jobEvents,
  reactionEvents,
  downloadEvents,
] as const;

export type EventCategory = (typeof eventTables)[number]['category'];

/** Every event that Torno stores. */
export type TornoEvent = EventOf<(typeof eventTables)[number]>;

export const eventCatalogue = catalogue(eventTables.flatMap(({ declarations }) => declarations));
