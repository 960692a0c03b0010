/** The queues by the kind of their jobs; the names are stored. */
export const jobQueues = {
  emails: 'letters',
  /** Files to make previews of. */
  previews: 'previews',
  /** Files that a publication waits for. */
  awaitedPreviews: 'awaited-previews',
  /** Requests for a new password, for names known and unknown alike (AUTH-18). */
  passwordResets: 'password-resets',
} as const;
