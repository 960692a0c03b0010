import { accountEmailKinds, emailKinds, platformEmailKinds } from '@torno/domain';

/** All kinds of e-mails, as they are offered to choose from. */
export const emailKindsInOrder: readonly string[] = [
  ...Object.keys(emailKinds),
  ...accountEmailKinds,
  ...platformEmailKinds,
];
