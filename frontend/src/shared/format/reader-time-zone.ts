/** IANA name of the browser's time zone. The server checks dates again in the time zone of the company. */
export const readerTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
