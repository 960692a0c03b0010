import { closingReachesParticipants } from './closing.js';
import { deadlineReachesParticipants } from './deadlines.js';
import { quotesMakeExperience } from './experience.js';
import { generalNdaOpensRunningRfqs } from './general-nda.js';
import { chosenSuppliersAreInvited } from './invitations.js';
import { lettersAreWritten } from './letters.js';
import { passwordChangeEndsSessions, resetLinksAreSent } from './password-change.js';
import { previewsAreMade } from './previews.js';
import type { Process } from './process.js';
import { buyersHearOfUnreadableFiles } from './unreadable-files.js';
import { publicationIsVerified } from './verification.js';

/** React to what happens from the day on which they were brought in. */
export const processes: readonly Process[] = [
  publicationIsVerified,
  chosenSuppliersAreInvited,
  deadlineReachesParticipants,
  closingReachesParticipants,
  generalNdaOpensRunningRfqs,
  lettersAreWritten,
  buyersHearOfUnreadableFiles,
  resetLinksAreSent,
  passwordChangeEndsSessions,
  previewsAreMade,
];

/** Take up the whole history, also of the time before they were brought in, at a place of their own. */
export const processesOfAllTime: readonly Process[] = [quotesMakeExperience];
