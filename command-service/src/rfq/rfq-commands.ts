import type {
  CloseOutcome,
  Currency,
  DeliveryConditionChoice,
  DemandType,
  Incoterm,
  InvitationSource,
  NoAwardReason,
  PlatformScope,
  PositionContent,
  RatingCriterion,
  RfqDocumentKind,
  RfqReason,
  Unit,
} from '@torno/domain';
import type { Command } from '@torno/kernel';
import type { RfqState } from './rfq-state.js';

/** What may change of header and conditions; what is missing stays. */
export type RfqChange = {
  readonly label?: string;
  readonly internalCode?: string;
  readonly reason?: RfqReason | null;
  readonly reasonComment?: string;
  readonly ndaRequired?: boolean;
  readonly ownTerms?: boolean;
  readonly demandType?: DemandType;
  readonly duration?: number;
  /** `YYYY-MM-DD`. */
  readonly endDate?: string;
  readonly currency?: Currency;
  readonly unit?: Unit;
  readonly incoterm?: Incoterm;
  readonly deliveryConditionRadioSelect?: DeliveryConditionChoice;
  readonly deliveryCondition?: string;
  readonly paymentCondition?: string;
  readonly hasFixedCost?: boolean;
  readonly deliveryDate?: string | null;
};

/** A copy to start a draft from; ids in it are new. */
export type RfqTemplate = Pick<RfqState, 'header' | 'conditions' | 'duration' | 'documents' | 'positions'>;

export type SupplierRating = {
  readonly companyId: string;
  readonly awarded: boolean;
  readonly ratings: readonly RatingCriterion[];
  readonly freeText: string;
};

export type RfqCommand =
  | Command<
      'CreateDraft',
      {
        readonly secondaryId: number;
        readonly buyerCompanyId: string;
        readonly ownerUserId: string;
        readonly platformScope: PlatformScope | null;
        readonly copy?: { readonly of: string; readonly template: RfqTemplate };
      }
    >
  | Command<'ChangeRfq', RfqChange & { readonly timeZone: string }>
  | Command<'AddPosition', { readonly positionId: string; readonly content: Partial<PositionContent> }>
  | Command<'ChangePosition', { readonly positionId: string; readonly content: Partial<PositionContent> }>
  | Command<'RemovePosition', { readonly positionId: string }>
  | Command<'SwapPositions', { readonly a: string; readonly b: string }>
  | Command<
      'AttachDocument',
      {
        readonly kind: RfqDocumentKind;
        readonly documentId: string;
        readonly attachmentKey: string;
        readonly label: string;
      }
    >
  | Command<'AttachToPosition', { readonly positionId: string; readonly attachmentKey: string; readonly label: string }>
  /** Removes a file wherever the RFQ holds it. */
  | Command<'DetachFile', { readonly attachmentKey: string }>
  | Command<
      'Publish',
      { readonly companyIds: readonly string[]; readonly marketplace: boolean; readonly timeZone: string }
    >
  /** `unreadable` are files that nobody could read, as reasons of a failure. */
  | Command<'Verify', { readonly verifiedBy: string; readonly unreadable: readonly string[] }>
  | Command<'FailPublication', { readonly reasons: readonly string[] }>
  | Command<'ReturnToDraft', Record<string, never>>
  /** `endDate` is `YYYY-MM-DD`. */
  | Command<'ChangeDueDate', { readonly endDate: string; readonly timeZone: string }>
  | Command<'RemindOfDeadline', Record<string, never>>
  | Command<'PassDeadline', Record<string, never>>
  | Command<'Expire', Record<string, never>>
  | Command<'Reassign', { readonly toUserId: string; readonly comment: string }>
  | Command<'MessageAll', { readonly messageId: string; readonly text: string; readonly attachmentKey: string | null }>
  | Command<'InviteSuppliers', { readonly companyIds: readonly string[]; readonly source: InvitationSource }>
  | Command<
      'Close',
      {
        readonly outcome: CloseOutcome;
        readonly suppliers: readonly SupplierRating[];
        readonly negotiationCompanyIds: readonly string[];
        readonly noAwardReason: NoAwardReason | null;
        /** Companies among the named ones whose quote can be awarded. */
        readonly quotedCompanyIds: readonly string[];
        /** Companies among the named ones that have ever quoted, whatever became of it. */
        readonly ratableCompanyIds: readonly string[];
      }
    >
  | Command<'Archive', Record<string, never>>
  | Command<'DiscardDraft', Record<string, never>>;
