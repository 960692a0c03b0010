/** The present as an ISO instant. */
export const presentInstant = (): string => new Date().toISOString();

/** IANA name of the time zone in which the reader lives; the server checks dates again in that of the company. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
