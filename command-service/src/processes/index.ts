import { closingReachesParticipants } from './closing.js';
import { deadlineReachesParticipants } from './deadlines.js';
import { generalNdaOpensRunningRfqs } from './general-nda.js';
import { chosenSuppliersAreInvited } from './invitations.js';
import { lettersAreWritten } from './letters.js';
import { passwordChangeEndsSessions, resetLinksAreSent } from './password-change.js';
import { previewsAreMade } from './previews.js';
import type { Process } from './process.js';
import { buyersHearOfUnreadableFiles } from './unreadable-files.js';
import { publicationIsVerified } from './verification.js';

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
