import type { ImpersonationReadModel, RevocationReadModel, SessionReadModel, UserReadModel } from './account.js';
import type { CompanyReadModel } from './company.js';
import type { ParticipationReadModel } from './participation.js';
import type { QuoteDraftReadModel } from './quote-draft.js';
import type { RfqReadModel } from './rfq.js';
import type { SupplierRecordReadModel } from './supplier-record.js';
import type {
  AlertReadModel,
  AttachmentReadModel,
  CompanyDocumentReadModel,
  ConfigReadModel,
  DirectoryReadModel,
  FaultReadModel,
  LookupReadModel,
  MatchingReadModel,
  NoticeReadModel,
  RfqHistoryReadModel,
} from './small-models.js';

/**
 * Every read model by the name that the contract's `reads` uses, with its document. Indexes, the projections' catalogue
 * and the queries' collections are typed by this table, so that a row that is missing there does not compile.
 */
export type ReadModelDocuments = {
  lookups: LookupReadModel;
  config: ConfigReadModel;
  notices: NoticeReadModel;
  alerts: AlertReadModel;
  faults: FaultReadModel;
  users: UserReadModel;
  sessions: SessionReadModel;
  revocations: RevocationReadModel;
  impersonations: ImpersonationReadModel;
  companies: CompanyReadModel;
  rfqs: RfqReadModel;
  participations: ParticipationReadModel;
  'quote-drafts': QuoteDraftReadModel;
  matchings: MatchingReadModel;
  directory: DirectoryReadModel;
  'supplier-records': SupplierRecordReadModel;
  attachments: AttachmentReadModel;
  'company-documents': CompanyDocumentReadModel;
  'rfq-history': RfqHistoryReadModel;
};
export type ReadModelName = keyof ReadModelDocuments;

/** The collection that names the live collection of each read model; `_id` is the read model's name. */
export const aliasCollection = 'projection-aliases';

export type Alias = {
  readonly _id: string;
  readonly collection: string;
  readonly version: number;
  /** The collection that it has replaced, kept so that operators can swap back. */
  readonly previous: string | null;
  /** Whether a build has ever caught up with the store; before that, the first one may lack any event. */
  readonly isBuilt?: boolean;
};

/** The collection of checkpoints; `_id` is the name of a read model's collection. */
export const checkpointCollection = 'projection-checkpoints';

/** A document as it is stored: `_pos` is the position of the last event in it; a removed one is only `_deleted`. */
export type Stored<Document> = Document & {
  readonly _id: string;
  readonly _pos: number;
  readonly _deleted?: true;
};
