import { eventTables } from '@torno/domain';
import { fold, type Command, type Decider, type DomainEvent } from '@torno/kernel';
import fc from 'fast-check';
import { session } from './account/session.js';
import { user } from './account/user.js';
import { acceptedRequest } from './command-runner/accept-request.js';
import { alerts } from './alerts/alerts.js';
import { attachment } from './attachments/attachment.js';
import { companyDocuments } from './company-documents/company-documents.js';
import { company } from './company/company.js';
import { experience } from './company/experience.js';
import { members } from './company/members.js';
import { technologies } from './company/technologies.js';
import { directory } from './directory/directory.js';
import { download } from './downloads/download.js';
import { fault } from './faults/fault.js';
import { impersonation } from './impersonation/impersonation.js';
import { operators } from './operator/operators.js';
import { lookup } from './lookups/lookup.js';
import { platformConfig } from './lookups/platform-config.js';
import { jobControl } from './operator/job-control.js';
import { projectionControl } from './operator/projection-control.js';
import { reactionControl } from './operator/reaction-control.js';
import { notices } from './notices/notices.js';
import { matching } from './matching/matching.js';
import { emailReservation, logNameReservation, numberReservation } from './numbers/reservation.js';
import { sequence } from './numbers/sequence.js';
import { participation } from './participation/participation.js';
import { usage } from './quotas/usage.js';
import { rfq } from './rfq/rfq.js';

// The laws give each decider events of its own category only.
type AnyDecider = Decider<unknown, Command, DomainEvent>;
const deciders = [
  acceptedRequest,
  alerts,
  attachment,
  company,
  companyDocuments,
  directory,
  download,
  emailReservation,
  experience,
  fault,
  impersonation,
  logNameReservation,
  lookup,
  matching,
  members,
  notices,
  numberReservation,
  operators,
  participation,
  platformConfig,
  projectionControl,
  reactionControl,
  jobControl,
  rfq,
  sequence,
  session,
  technologies,
  usage,
  user,
] as unknown as readonly AnyDecider[];

it('Every category of events has exactly one decider', () => {
  const decided = deciders.map(({ category }) => category).sort();
  expect(decided).toEqual(eventTables.map(({ category }) => category).sort());
});

it.each(deciders)(
  '$category evolves by every event in every state, and leaves earlier states as they were',
  (decider) => {
    const table = eventTables.find(({ category }) => category === decider.category);
    const samples = (table?.declarations ?? []).map(({ type, sample }) => ({ type, data: sample }));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...samples), { maxLength: 30 }),
        fc.constantFrom(...samples),
        (history, event) => {
          const state = fold(decider, history);
          const before = structuredClone(state);
          expect(decider.evolve(state, event, '2026-01-01T00:00:00.000Z')).toBeDefined();
          expect(state).toEqual(before);
        },
      ),
    );
  },
);
