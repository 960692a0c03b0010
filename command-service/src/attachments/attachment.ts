import { attachmentEvents, placeOfFile, type AttachmentEvent, type PreviewFailure } from '@torno/domain';
import { decider, DomainError, type CommandOf, type DataOf } from '@torno/kernel';

type Uploaded = DataOf<AttachmentEvent, 'AttachmentUploaded'>;
type Previews = {
  readonly previewKey: string | null;
  /** The reason why the last attempt to make a preview failed. */
  readonly previewFailure: PreviewFailure | null;
};
/** References to the file: from something it was sent with, or from a company's documents or pictures. */
type Links = { readonly links: readonly string[] };
type RecordedFile = { readonly status: 'stored' | 'deleted' } & Uploaded & Previews & Links;
export type AttachmentState = { readonly status: 'none' } | RecordedFile;

/** The result of making a preview: keys of the stored pictures and, for a 3D model, of its surface; or why it failed. */
export type PreviewOutcome =
  | { readonly previewKey: string; readonly thumbnailKey: string; readonly glbKey: string | null }
  | { readonly failure: PreviewFailure };

type ByCompany = { readonly companyId: string };

const requireRecorded = (state: AttachmentState): RecordedFile => {
  if (state.status === 'none') throw new DomainError('attachment.not-found', 'not-found');
  return state;
};

/** A preview that exists is kept, and a deleted file needs none. */
const recordPreview = (outcome: PreviewOutcome, state: RecordedFile): AttachmentEvent[] => {
  const { status, previewKey, previewFailure } = state;
  const place = placeOfFile(state);
  if (status === 'deleted' || previewKey !== null) return [];
  if ('failure' in outcome)
    return outcome.failure === previewFailure
      ? []
      : [{ type: 'AttachmentPreviewFailed', data: { reason: outcome.failure, ...place } }];
  const { glbKey, ...pictures } = outcome;
  return [
    { type: 'AttachmentPreviewCreated', data: { ...pictures, ...place } },
    ...(glbKey === null ? [] : [{ type: 'AttachmentModelPreviewCreated' as const, data: { glbKey, ...place } }]),
  ];
};

const requireOwner = (state: AttachmentState, companyId: string): RecordedFile => {
  const recordedFile = requireRecorded(state);
  if (recordedFile.ownerCompanyId !== companyId) throw new DomainError('attachment.not-found', 'not-found');
  return recordedFile;
};

const storedAttachment = (upload: Uploaded): RecordedFile => ({
  ...upload,
  status: 'stored',
  previewKey: null,
  previewFailure: null,
  links: [],
});

/** Events of a file that was never uploaded change nothing. */
const change = (state: AttachmentState, part: Partial<RecordedFile>): AttachmentState =>
  state.status === 'none' ? state : { ...state, ...part };

/** A file's description. Its bytes are stored before the event that describes it (event model 12). */
export const attachment = decider({
  events: attachmentEvents,
  initial: (): AttachmentState => ({ status: 'none' }),
  evolve: {
    AttachmentUploaded: (_, upload) => storedAttachment(upload),
    AttachmentLinked: (state, { to }) =>
      state.status === 'none' ? state : change(state, { links: [...state.links, to] }),
    AttachmentPreviewCreated: (state, { previewKey }) => change(state, { previewKey, previewFailure: null }),
    AttachmentModelPreviewCreated: (state) => state,
    AttachmentPreviewFailed: (state, { reason }) => change(state, { previewFailure: reason }),
    AttachmentDeleted: (state) => change(state, { status: 'deleted' }),
  },
  commands: {
    RecordUpload: (upload: Uploaded, state) =>
      state.status === 'none' ? [{ type: 'AttachmentUploaded', data: upload }] : [],
    RecordPreview: (outcome: PreviewOutcome, state) => recordPreview(outcome, requireRecorded(state)),
    LinkAttachment: ({ companyId, to }: ByCompany & { readonly to: string }, state) => {
      const file = requireOwner(state, companyId);
      const { links, status } = file;
      if (status === 'deleted') throw new DomainError('attachment.not-found', 'not-found');
      return links.includes(to) ? [] : [{ type: 'AttachmentLinked', data: { to, ...placeOfFile(file) } }];
    },
    DeleteAttachment: ({ companyId }: ByCompany, state) => {
      const file = requireOwner(state, companyId);
      const { links, status } = file;
      // A sent file is kept, because messages and quotes must not change after they are sent (QUOTE-64).
      if (links.length > 0) throw new DomainError('attachment.in-use');
      return status === 'deleted' ? [] : [{ type: 'AttachmentDeleted', data: placeOfFile(file) }];
    },
  },
});
export type AttachmentCommand = CommandOf<typeof attachment>;
