const day = 24 * 60 * 60 * 1000;

/** Days that are left until an instant, begun days counted as whole; 0 when it has passed. */
export const daysLeft = (endDate: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endDate) - now) / day));

export type Deadline =
  | { readonly kind: 'daysLeft'; readonly days: number }
  | { readonly kind: 'over'; readonly date: string }
  | { readonly kind: 'closedEarly' }
  | { readonly kind: 'closedOn'; readonly date: string };

/** What to say of an RFQ's deadline (SDET-31 to SDET-34); `endedAt` is when it was closed. */
export const deadlineOf = (active: boolean, endDate: string, endedAt: string | null, now: number): Deadline => {
  const timeLeft = Date.parse(endDate) > now;
  if (active) return timeLeft ? { kind: 'daysLeft', days: daysLeft(endDate, now) } : { kind: 'over', date: endDate };
  return timeLeft ? { kind: 'closedEarly' } : { kind: 'closedOn', date: endedAt ?? endDate };
};
