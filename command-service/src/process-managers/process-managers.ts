import { administratorsAreAlerted } from './alert-emails.js';
import { closingReachesParticipants } from './closing.js';
import { deadlineReachesParticipants } from './deadlines.js';
import { quotesMakeExperience } from './experience.js';
import { generalNdaOpensRunningRfqs } from './general-nda.js';
import { chosenSuppliersAreInvited } from './invitations.js';
import { emailsAreSent } from './emails.js';
import { passwordChangeEndsSessions, resetLinksAreSent } from './password-change.js';
import { jobActionsAreCarriedOut } from './job-actions.js';
import { previewsAreMade } from './previews.js';
import { reactionActionsAreCarriedOut } from './reaction-actions.js';
import type { ProcessManager } from './process-manager.js';
import { buyersAreNotifiedOfUnreadableFiles } from './unreadable-file-emails.js';
import { supportAccessIsAnnounced } from './support-access-emails.js';
import { publicationIsVerified } from './verification.js';

/** These also handle events from before they were first deployed, so they have a checkpoint of their own. */
export const processManagersOfAllHistory: readonly ProcessManager[] = [quotesMakeExperience];

const reactions: readonly ProcessManager[] = [
  publicationIsVerified,
  chosenSuppliersAreInvited,
  deadlineReachesParticipants,
  closingReachesParticipants,
  generalNdaOpensRunningRfqs,
  emailsAreSent,
  buyersAreNotifiedOfUnreadableFiles,
  resetLinksAreSent,
  passwordChangeEndsSessions,
  supportAccessIsAnnounced,
  administratorsAreAlerted,
  previewsAreMade,
  jobActionsAreCarriedOut,
];

/** When first deployed, these start with the events that are stored from then on. */
export const processManagers: readonly ProcessManager[] = [
  ...reactions,
  reactionActionsAreCarriedOut([...reactions, ...processManagersOfAllHistory]),
];
