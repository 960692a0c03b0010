/** An operator who acts as a user. */
export const impersonationLimits = {
  /** Minutes for which the link can be used. */
  linkMinutes: 5,
  /** Minutes after which a session that is not refreshed ends. */
  idleMinutes: 60,
  /** Minutes after which a session ends in any case. */
  sessionMinutes: 8 * 60,
} as const;
