import type { AttachmentEvent } from '@torno/domain';
import { DomainError, unreachable, type Command, type Decider } from '@torno/kernel';

type Uploaded = Extract<AttachmentEvent, { type: 'AttachmentUploaded' }>['data'];
export type AttachmentState = { readonly status: 'none' } | ({ readonly status: 'stored' | 'deleted' } & Uploaded);

export type AttachmentCommand =
  Command<'RecordUpload', Uploaded> | Command<'DeleteAttachment', { readonly companyId: string }>;

/** A file's description; the bytes are stored before this says so (event model 12). */
export const attachment: Decider<AttachmentState, AttachmentCommand, AttachmentEvent> = {
  category: 'attachment',
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'RecordUpload':
        return state.status === 'none' ? [{ type: 'AttachmentUploaded', data: command.data }] : [];
      case 'DeleteAttachment':
        if (state.status === 'none' || state.ownerCompanyId !== command.data.companyId)
          throw new DomainError('attachment.not-found', 'not-found');
        return state.status === 'deleted' ? [] : [{ type: 'AttachmentDeleted', data: {} }];
      default:
        return unreachable(command);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'AttachmentUploaded':
        return { ...event.data, status: 'stored' };
      case 'AttachmentDeleted':
        return state.status === 'none' ? state : { ...state, status: 'deleted' };
      default:
        return unreachable(event);
    }
  },
};
