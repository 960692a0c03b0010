import { rfqEvents, rfqLimits } from '@torno/domain';
import { decider, DomainError, type CommandOf } from '@torno/kernel';
import { closeRfq } from './closing.js';
import { chooseCountedScales } from './counted-scales.js';
import {
  addPosition,
  attachDocument,
  attachToPosition,
  changePosition,
  changeRfq,
  createCopy,
  createDraft,
  detachFile,
  removePosition,
  requireDraft,
  mergePositions,
  moveAttachment,
  swapPositions,
} from './draft.js';
import {
  changeDueDate,
  expire,
  failPublication,
  holdPublication,
  passDeadline,
  requestPublication,
  remindOfDeadline,
  requireActive,
  returnToDraft,
  verifyPublication,
} from './publication.js';
import type { AnnounceQuoteChange, AssignRfq, InviteSuppliers, MessageAll } from './rfq-commands.js';
import { evolveRfq, noRfq } from './rfq-state.js';

/** One RFQ from draft to archive (1 §4, event model 7). */
export const rfq = decider({
  events: rfqEvents,
  initial: () => noRfq,
  evolve: evolveRfq,
  commands: {
    CreateDraft: createDraft,
    CreateCopy: createCopy,
    ChangeRfq: changeRfq,
    AddPosition: addPosition,
    ChangePosition: changePosition,
    RemovePosition: removePosition,
    SwapPositions: swapPositions,
    MergePositions: mergePositions,
    MoveAttachment: moveAttachment,
    AttachDocument: attachDocument,
    AttachToPosition: attachToPosition,
    /** Removes a file from every place where the RFQ refers to it. */
    DetachFile: detachFile,
    Publish: requestPublication,
    HoldPublication: holdPublication,
    Verify: verifyPublication,
    FailPublication: failPublication,
    ReturnToDraft: returnToDraft,
    ChangeDueDate: changeDueDate,
    RemindOfDeadline: remindOfDeadline,
    PassDeadline: passDeadline,
    Expire: expire,
    ChooseCountedScales: chooseCountedScales,
    AnnounceQuoteChange: ({ supplierCompanyId }: AnnounceQuoteChange, state, { id: commandId }) => {
      requireActive(state);
      return [{ type: 'QuoteChangeAnnounced', data: { supplierCompanyId, commandId } }];
    },
    AssignRfq: ({ toUserId, comment }: AssignRfq, state) => {
      requireActive(state);
      const fromUserId = state.ownerUserId;
      return toUserId === fromUserId ? [] : [{ type: 'RfqReassigned', data: { fromUserId, toUserId, comment } }];
    },
    MessageAll: (message: MessageAll, state, { actor }) => {
      requireActive(state);
      if (state.sentMessages >= rfqLimits.messages) throw new DomainError('rfq.too-many-messages');
      return [{ type: 'RfqMessageToAllSent', data: { ...message, senderUserId: actor.userId } }];
    },
    InviteSuppliers: ({ companyIds, source }: InviteSuppliers, state) => {
      requireActive(state);
      const addedIds = [...new Set(companyIds)].filter((companyId) => !state.invitedCompanyIds.includes(companyId));
      return addedIds.length === 0 ? [] : [{ type: 'RfqSuppliersInvited', data: { companyIds: addedIds, source } }];
    },
    Close: closeRfq,
    Archive: (_, { status }) => {
      if (status !== 'Ended') throw new DomainError('rfq.not-ended');
      return [{ type: 'RfqArchived', data: {} }];
    },
    DiscardDraft: (_, state) => {
      if (state.status === 'discarded') throw new DomainError('rfq.not-found', 'not-found');
      requireDraft(state);
      return [{ type: 'RfqDraftDiscarded', data: {} }];
    },
  },
});
export type RfqCommand = CommandOf<typeof rfq>;
