import type { Side } from '../values.js';

/** One company's entry about another in its directory; undefined if it has entered nothing. */
type Entry = { readonly blockedAs: readonly Side[] } | undefined;

/** Whether a company blocks another in the role of this side. */
export const blocksAs = (side: Side, entry: Entry): boolean => entry?.blockedAs.includes(side) ?? false;

export type Blocks = { readonly blockedByBuyer: boolean; readonly blockedBySupplier: boolean };

/** Which of a buyer and a supplier blocks the other (BRFQ-18, SDET-37): only a block in one's own role counts. */
export const blockedBetween = (buyersEntry: Entry, suppliersEntry: Entry): Blocks => ({
  blockedByBuyer: blocksAs('Buyer', buyersEntry),
  blockedBySupplier: blocksAs('Supplier', suppliersEntry),
});

/** Whether the buyer has blocked the supplier or the supplier the buyer. */
export const eitherBlocks = ({ blockedByBuyer, blockedBySupplier }: Blocks): boolean =>
  blockedByBuyer || blockedBySupplier;

/** By side, since when a company blocks another. */
export type BlockedSince = Readonly<Partial<Record<Side, string>>>;

type DatedEntry = (Entry & { readonly blockedSince?: BlockedSince }) | undefined;

const beginOf = (side: Side, entry: DatedEntry): string | undefined =>
  blocksAs(side, entry) ? (entry?.blockedSince?.[side] ?? '') : undefined;

/**
 * When the first of the present blocks between a buyer and a supplier began; null if neither blocks the other. Until the
 * read model of an earlier release is rebuilt, it lacks the times: such a block counts from the beginning of time.
 */
export const blockedSince = (buyersEntry: DatedEntry, suppliersEntry: DatedEntry): string | null =>
  [beginOf('Buyer', buyersEntry), beginOf('Supplier', suppliersEntry)]
    .filter((since) => since !== undefined)
    .toSorted()[0] ?? null;
