import { quotas, type TornoEvent, type Usage } from '@torno/domain';
import type { DomainEvent } from '@torno/kernel';

type Facts = {
  /** Number of suppliers that the buyer has chosen for the RFQ. */
  readonly chosenSuppliers: () => Promise<number>;
};
type UsedQuotas = Partial<Usage>;
type UsageTable = {
  readonly [Type in TornoEvent['type']]?: (
    data: Extract<TornoEvent, { type: Type }>['data'],
    facts: Facts,
  ) => UsedQuotas | Promise<UsedQuotas>;
};

const oneEmail = (): UsedQuotas => ({ emails: 1 });
const emailToAll = async (_: unknown, { chosenSuppliers }: Facts): Promise<UsedQuotas> => ({
  emails: await chosenSuppliers(),
});

/**
 * The part of a company's quotas that the event of a person's command uses. E-mails are those that `emails.ts` in the
 * process managers enqueues to another company because of it, without suppliers who have come from the marketplace by
 * themselves.
 */
export const usageTable: UsageTable = {
  AttachmentUploaded: ({ size }) => ({ uploadedBytes: size }),
  RfqDraftCreated: () => ({ drafts: 1 }),
  RfqPublicationRequested: ({ companyIds }) => ({ emails: companyIds.length }),
  RfqSuppliersInvited: ({ companyIds }) => ({ emails: companyIds.length }),
  RfqMessageToAllSent: async (_, { chosenSuppliers }) => ({ messages: 1, emails: await chosenSuppliers() }),
  RfqDueDateChanged: emailToAll,
  RfqEnded: emailToAll,
  NdaAccessRequested: oneEmail,
  NdaAccessGranted: oneEmail,
  NdaAccessRejected: oneEmail,
  QuoteSubmitted: () => ({ quotes: 1, emails: 1 }),
  QuoteWithdrawn: oneEmail,
  QuoteRejectedByBuyer: oneEmail,
  QuotePositionsAccepted: oneEmail,
};

const usesQuota = ({ type }: DomainEvent): boolean => type in usageTable;

/** The total usage of events; undefined for none. */
export const usageOf = async (events: readonly DomainEvent[], facts: Facts): Promise<UsedQuotas | undefined> => {
  const sum: Record<string, number> = {};
  for (const { type, data } of events.filter(usesQuota)) {
    // The key of a row proves the type of its data.
    const row = usageTable[type as keyof UsageTable] as (
      data: unknown,
      facts: Facts,
    ) => UsedQuotas | Promise<UsedQuotas>;
    const uses = await row(data, facts);
    for (const quota of quotas) if (uses[quota]) sum[quota] = (sum[quota] ?? 0) + uses[quota];
  }
  return Object.keys(sum).length === 0 ? undefined : sum;
};
