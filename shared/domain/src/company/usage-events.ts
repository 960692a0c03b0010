import { event, events, type EventOf } from '@torno/kernel';

/** The actions of a company that a day's quotas limit. */
export const quotas = ['uploadedBytes', 'drafts', 'quotes', 'messages', 'emails'] as const;
export type Quota = (typeof quotas)[number];
export type Usage = Readonly<Record<Quota, number>>;

/** Stream `usage-<companyId>_<YYYY-MM-DD>`: a company's usage of its quotas on a day of its own time zone. */
export const usageEvents = events('usage', {
  QuotaUsed: event<Partial<Usage>>({ sample: { quotes: 1, emails: 1 } }),
});
export type UsageEvent = EventOf<typeof usageEvents>;
