import { quotas, usageEvents, type Quota, type Usage } from '@torno/domain';
import { decider, DomainError, type CommandOf } from '@torno/kernel';

const noUsage: Usage = { uploadedBytes: 0, drafts: 0, quotes: 0, messages: 0, emails: 0 };

const refusalByQuota: Readonly<Record<Quota, (retryAt: string) => DomainError>> = {
  uploadedBytes: (retryAt) => new DomainError('quota.uploads', 'too-many', [], { retryAt }),
  drafts: (retryAt) => new DomainError('quota.drafts', 'too-many', [], { retryAt }),
  quotes: (retryAt) => new DomainError('quota.quotes', 'too-many', [], { retryAt }),
  messages: (retryAt) => new DomainError('quota.messages', 'too-many', [], { retryAt }),
  emails: (retryAt) => new DomainError('quota.emails', 'too-many', [], { retryAt }),
};

type Use = {
  readonly uses: Partial<Usage>;
  readonly limits: Usage;
  /** ISO instant at which the day ends. */
  readonly endOfDay: string;
};

/** Throws a refusal if the rest of a day's quotas is too small. */
export const requireRemainingQuota = ({ uses, limits, endOfDay }: Use, usedToday: Usage): void => {
  const first = quotas.find((quota) => usedToday[quota] + (uses[quota] ?? 0) > limits[quota] && uses[quota]);
  if (first) throw refusalByQuota[first](endOfDay);
};

/** The part of its quotas that a company has used in a day. */
export const usage = decider({
  events: usageEvents,
  initial: () => noUsage,
  evolve: {
    QuotaUsed: (usedToday, uses) => {
      const sum = { ...usedToday };
      for (const quota of quotas) sum[quota] += uses[quota] ?? 0;
      return sum;
    },
  },
  commands: {
    Use: (use: Use, usedToday) => {
      requireRemainingQuota(use, usedToday);
      return [{ type: 'QuotaUsed', data: use.uses }];
    },
  },
});
export type UsageCommand = CommandOf<typeof usage>;
