import type { RfqEvent } from '@torno/domain';
import { DomainError, unreachable, type Decider } from '@torno/kernel';
import { closeRfq } from './closing.js';
import {
  addPosition,
  attachDocument,
  attachToPosition,
  changePosition,
  changeRfq,
  createDraft,
  detachFile,
  removePosition,
  requireDraft,
  swapPositions,
} from './draft.js';
import { evolveRfq } from './evolve-rfq.js';
import {
  changeDueDate,
  expire,
  failPublication,
  passDeadline,
  publish,
  remindOfDeadline,
  requireActive,
  returnToDraft,
  verify,
} from './publication.js';
import type { RfqCommand } from './rfq-commands.js';
import { initialRfq, type RfqState } from './rfq-state.js';

const archive = (state: RfqState): RfqEvent[] => {
  if (state.status !== 'Ended') throw new DomainError('rfq.not-ended');
  return [{ type: 'RfqArchived', data: {} }];
};

const decide = (command: RfqCommand, state: RfqState): readonly RfqEvent[] => {
  const { at, actor } = command.meta;
  switch (command.type) {
    case 'CreateDraft':
      return createDraft(command.data, state);
    case 'ChangeRfq':
      return changeRfq(command.data, state, at);
    case 'AddPosition':
      return addPosition(command.data, state);
    case 'ChangePosition':
      return changePosition(command.data, state);
    case 'RemovePosition':
      return removePosition(command.data, state);
    case 'SwapPositions':
      return swapPositions(command.data, state);
    case 'AttachDocument':
      return attachDocument(command.data, state);
    case 'AttachToPosition':
      return attachToPosition(command.data, state);
    case 'DetachFile':
      return detachFile(command.data, state);
    case 'Publish':
      return publish(command.data, state, at);
    case 'Verify':
      return verify(command.data, state, at);
    case 'FailPublication':
      return failPublication(command.data, state);
    case 'ReturnToDraft':
      return returnToDraft(state);
    case 'ChangeDueDate':
      return changeDueDate(command.data, state, at);
    case 'RemindOfDeadline':
      return remindOfDeadline(state, at);
    case 'PassDeadline':
      return passDeadline(state, at);
    case 'Expire':
      return expire(state, at);
    case 'Reassign': {
      requireActive(state);
      const { toUserId, comment } = command.data;
      return toUserId === state.ownerUserId
        ? []
        : [{ type: 'RfqReassigned', data: { fromUserId: state.ownerUserId, toUserId, comment } }];
    }
    case 'MessageAll':
      requireActive(state);
      return [{ type: 'RfqMessageToAllSent', data: { ...command.data, senderUserId: actor.userId } }];
    case 'InviteSuppliers': {
      requireActive(state);
      const companyIds = [...new Set(command.data.companyIds)].filter((company) => !state.invited.includes(company));
      return companyIds.length === 0
        ? []
        : [{ type: 'RfqSuppliersInvited', data: { companyIds, source: command.data.source } }];
    }
    case 'Close':
      return closeRfq(command.data, state);
    case 'Archive':
      return archive(state);
    case 'DiscardDraft':
      if (state.status === 'discarded') throw new DomainError('rfq.not-found', 'not-found');
      requireDraft(state);
      return [{ type: 'RfqDraftDiscarded', data: {} }];
    default:
      return unreachable(command);
  }
};

/** The life of one RFQ (1 §4, event model 7). */
export const rfq: Decider<RfqState, RfqCommand, RfqEvent> = {
  category: 'rfq',
  initialState: () => initialRfq,
  decide,
  evolve: evolveRfq,
};
