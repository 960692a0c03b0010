import type {
  AttachmentType,
  BlockedSince,
  Fault,
  FaultState,
  LookupAction,
  LookupType,
  RatingCriterion,
  SharedDirectoryEntry,
  SharedMatching,
  SharedNotice,
} from '@torno/domain';
import type { Alert, EventMetadata, JsonObject } from '@torno/kernel';

/** A change of an entry of reference data; a change by a release of the program has no author and no reason. */
type LookupChange = {
  readonly act: LookupAction;
  readonly at: string;
  readonly userId: string;
  readonly reason: string;
  /** The labels before a change. */
  readonly from: LookupReadModel['labels'] | null;
  readonly to: LookupReadModel['labels'] | null;
};

/** Read model `lookups`: one document per entry, `_id` is `<type>:<id>`. */
export type LookupReadModel = {
  readonly type: LookupType;
  readonly id: number | string;
  readonly labels: Readonly<Record<string, string>>;
  readonly ordering: number;
  readonly data: JsonObject;
  readonly active: boolean;
  /** The latest changes, the newest first. Missing in documents of version 1. */
  readonly acts?: readonly LookupChange[];
};
export const lookupKey = (type: string, id: number | string): string => `${type}:${id}`;

/** Read model `config`: one document per key, `_id` is the key. */
export type ConfigReadModel = { readonly key: string; readonly value: string };

/** The author, time and reason of a change of an announcement. */
type NoticeAction = { readonly userId: string; readonly at: string; readonly reason: string };

/** Read model `notices`: one document per announcement or maintenance, `_id` is its id. */
export type NoticeReadModel = SharedNotice & {
  readonly published: NoticeAction;
  /** The last change of its text or times; null for none. */
  readonly changed: NoticeAction | null;
  /** The early end of the notice, with its operator and reason; null without one. */
  readonly ended: NoticeAction | null;
};

/** Read model `alerts`: one document each time that an alert was raised, `_id` is its id. */
export type AlertReadModel = Alert & {
  readonly alertId: string;
  readonly raisedAt: string;
  /** Null while it is open. */
  readonly endedAt: string | null;
};

/** Read model `faults`: one document per error of the interface that browsers reported, `_id` is its id. */
export type FaultReadModel = Fault & {
  readonly faultId: string;
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly state: FaultState;
  /** The last time that it was settled; null for never. */
  readonly settled: { readonly userId: string; readonly at: string; readonly reason: string } | null;
};

/** Read model `directory`: one company's records about another, `_id` is `<companyId>_<otherCompanyId>`. */
export type DirectoryReadModel = SharedDirectoryEntry & {
  readonly companyId: string;
  readonly otherCompanyId: string;
  readonly generalNdaAttachmentKey: string | null;
  readonly blocked: boolean;
  readonly blockedSince: BlockedSince;
  /** How `companyId` has rated the other, once per closed RFQ. */
  readonly ratings: readonly { readonly rfqId: string; readonly criteria: readonly RatingCriterion[] }[];
};

/** Read model `matchings`: the suppliers that a buyer has chosen for a draft, `_id` is the RFQ's id. */
export type MatchingReadModel = SharedMatching & { readonly rfqId: string };

/** Keys of a file's pictures, and of its surface if it is a 3D model. */
export type AttachmentPreviews = {
  readonly previewKey: string;
  readonly thumbnailKey: string;
  readonly glbKey: string | null;
  /** Commit position of the event that linked them to the file. */
  readonly position: number;
};

/** Read model `attachments`: one document per file, `_id` is its key. */
export type AttachmentReadModel = {
  readonly attachmentKey: string;
  readonly type: AttachmentType;
  readonly ownerCompanyId: string;
  readonly rfqId: string | null;
  readonly referId: string | null;
  readonly fileName: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly uploadedBy: string;
  readonly previews: AttachmentPreviews | null;
  /** Search tokens of the file's name. Missing in documents of version 2. */
  readonly tokens?: readonly string[];
};

/**
 * Read model `rfq-history`: one document per event, `_id` is the event's id. The stored name dates from its first
 * versions, which kept only events about RFQs.
 */
export type RfqHistoryReadModel = {
  /** Null for an event that is about no RFQ. */
  readonly rfqId: string | null;
  /** The supplier that an event about an RFQ concerns, directly or by a file; null for events of the RFQ itself. */
  readonly supplierCompanyId: string | null;
  /** The quotes, companies and users that the event concerns (`subjectKey`). Missing in documents of version 4. */
  readonly subjects?: readonly string[];
  /** A copy of the value in the metadata, which no index reaches. Missing in documents of version 4. */
  readonly correlationId?: string;
  readonly position: number;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly metadata: EventMetadata;
  readonly data: unknown;
};

/** Read model `company-documents`: one document per NDA or terms that a company keeps for its RFQs, `_id` is its id. */
export type CompanyDocumentReadModel = {
  readonly documentId: string;
  readonly companyId: string;
  /** An NDA, otherwise terms. */
  readonly isNda: boolean;
  readonly label: string;
  readonly attachmentKey: string;
  readonly addedAt: string;
};
