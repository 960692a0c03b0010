import type { AttachmentEvent, PreviewFailure } from '@torno/domain';
import { DomainError, unreachable, type Command, type Decider } from '@torno/kernel';

type Uploaded = Extract<AttachmentEvent, { type: 'AttachmentUploaded' }>['data'];
type Previews = {
  readonly previewKey: string | null;
  /** Why the last attempt to make a picture came to nothing. */
  readonly previewFailure: PreviewFailure | null;
};
/** What holds the file: what it was sent with, the documents or the pictures of a company. */
type Links = { readonly links: readonly string[] };
type Known = { readonly status: 'stored' | 'deleted' } & Uploaded & Previews & Links;
export type AttachmentState = { readonly status: 'none' } | Known;

/** What has become of a file's preview: keys of the stored pictures, of the model if it is one, or why there is none. */
export type PreviewOutcome =
  | { readonly previewKey: string; readonly thumbnailKey: string; readonly glbKey: string | null }
  | { readonly failure: PreviewFailure };

export type AttachmentCommand =
  | Command<'RecordUpload', Uploaded>
  | Command<'RecordPreview', PreviewOutcome>
  | Command<'LinkAttachment', { readonly companyId: string; readonly to: string }>
  | Command<'DeleteAttachment', { readonly companyId: string }>;

const stored = (state: AttachmentState): Known => {
  if (state.status === 'none') throw new DomainError('attachment.not-found', 'not-found');
  return state;
};

/** A picture once made stays, and a file that was deleted meanwhile needs none. */
const recordPreview = (outcome: PreviewOutcome, state: Known): AttachmentEvent[] => {
  const { status, previewKey, previewFailure } = state;
  if (status === 'deleted' || previewKey !== null) return [];
  if ('failure' in outcome)
    return outcome.failure === previewFailure
      ? []
      : [{ type: 'AttachmentPreviewFailed', data: { reason: outcome.failure } }];
  const { glbKey, ...pictures } = outcome;
  return [
    { type: 'AttachmentPreviewCreated', data: pictures },
    ...(glbKey === null ? [] : [{ type: 'AttachmentModelPreviewCreated' as const, data: { glbKey } }]),
  ];
};

const requireOwner = (state: AttachmentState, companyId: string): Known => {
  const known = stored(state);
  if (known.ownerCompanyId !== companyId) throw new DomainError('attachment.not-found', 'not-found');
  return known;
};

/** A file's description; the bytes are stored before this says so (event model 12). */
export const attachment: Decider<AttachmentState, AttachmentCommand, AttachmentEvent> = {
  category: 'attachment',
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'RecordUpload':
        return state.status === 'none' ? [{ type: 'AttachmentUploaded', data: command.data }] : [];
      case 'RecordPreview':
        return recordPreview(command.data, stored(state));
      case 'LinkAttachment': {
        const { companyId, to } = command.data;
        const { links, status } = requireOwner(state, companyId);
        if (status === 'deleted') throw new DomainError('attachment.not-found', 'not-found');
        return links.includes(to) ? [] : [{ type: 'AttachmentLinked', data: { to } }];
      }
      case 'DeleteAttachment': {
        const { links, status } = requireOwner(state, command.data.companyId);
        // What was sent cannot be changed (QUOTE-64): it keeps its file.
        if (links.length > 0) throw new DomainError('attachment.in-use');
        return status === 'deleted' ? [] : [{ type: 'AttachmentDeleted', data: {} }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve: (state, event) => {
    if (event.type === 'AttachmentUploaded')
      return { ...event.data, status: 'stored', previewKey: null, previewFailure: null, links: [] };
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'AttachmentLinked':
        return { ...state, links: [...state.links, event.data.to] };
      case 'AttachmentPreviewCreated':
        return { ...state, previewKey: event.data.previewKey, previewFailure: null };
      case 'AttachmentModelPreviewCreated':
        return state;
      case 'AttachmentPreviewFailed':
        return { ...state, previewFailure: event.data.reason };
      case 'AttachmentDeleted':
        return { ...state, status: 'deleted' };
      default:
        return unreachable(event);
    }
  },
};
