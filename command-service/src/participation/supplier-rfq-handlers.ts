import { shownStatus } from '@torno/domain';
import { DomainError, type WithoutMeta } from '@torno/kernel';
import { linkFile } from '../attachments/link-file.js';
import { requireSendable } from '../attachments/require-sendable.js';
import { requireAssignable } from '../company/require-assignable.js';
import type { CommandContext } from '../context.js';
import { participation, type ParticipationCommand } from './participation.js';
import { currentNdaStatus } from './access.js';
import { supplierRfqOf, type LoadedSupplierRfq } from './supplier-rfq.js';
import { acceptRequest } from '../command-runner/accept-request.js';
import { runForAll } from '../command-runner/run-for-all.js';
import { latestPositionReply, positionReply, type CommandHandlers, type CommandRequest } from '../command-request.js';

/** The part of a request for several RFQs that `runForEach` reads. */
type ForSeveral = CommandRequest & {
  readonly caller: { readonly companyId: string };
  readonly body: { readonly rfqIDs: readonly string[] };
};

type CommandFor = (found: LoadedSupplierRfq) => WithoutMeta<ParticipationCommand>;

export const supplierRfqHandlers = (
  context: CommandContext,
): Pick<
  CommandHandlers,
  | 'archiveForSupplier'
  | 'preselectRfqs'
  | 'bookmarkRfq'
  | 'requestNdaAccess'
  | 'assignForSupplier'
  | 'declineRfqs'
  | 'readRfq'
> => {
  /** The same command for several RFQs, all or none. */
  const runForEach = async (request: ForSeveral, commandFor: CommandFor) => {
    const { body, caller } = request;
    const found = await Promise.all(body.rfqIDs.map((key) => supplierRfqOf(key, caller.companyId, context)));
    const plannedCommands = found.map((each) => ({
      streamId: each.streamId,
      state: each.participation,
      command: commandFor(each),
    }));
    await acceptRequest(request);
    return latestPositionReply(await runForAll(participation, plannedCommands, request));
  };

  return {
    archiveForSupplier: (request) =>
      runForEach(request, ({ access }) => ({ type: 'ArchiveForSupplier', data: { access } })),

    preselectRfqs: (request) =>
      runForEach(request, ({ access }) => ({ type: 'Bookmark', data: { access, on: request.body.selected } })),

    bookmarkRfq: async ({ body, caller, meta, run }) => {
      const { streamId, access } = await supplierRfqOf(body.rfqId, caller.companyId, context);
      await acceptRequest({ meta, run });
      return positionReply(
        await run(participation, streamId, { type: 'Bookmark', data: { access, on: body.isBookmarked } }),
      );
    },

    declineRfqs: (request) => runForEach(request, () => ({ type: 'Decline', data: { reason: request.body.reason } })),

    readRfq: async ({ params, caller, run }) => {
      const { streamId, access } = await supplierRfqOf(params.rfqId, caller.companyId, context);
      const { state, position } = await run(participation, streamId, { type: 'Read', data: { access } });
      if (!state.isOpen || state.interactionStatus === null)
        throw new Error(`${streamId} was read, but its participation has not been opened`);
      const { archived, interactionStatus } = state;
      return { body: { interactionStatus: shownStatus({ archived, interactionStatus }), position } };
    },

    requestNdaAccess: async ({ body, caller: { companyId }, meta, run }) => {
      const { documentId, signedAttachmentKey, rfqId } = body;
      const { streamId, access, rfq } = await supplierRfqOf(rfqId, companyId, context);
      if (!rfq.documents.some((document) => document.kind === 'nda' && document.documentId === documentId))
        throw new DomainError('validation', 'invalid', [{ field: 'documentId', code: 'unknown' }]);
      await requireSendable(
        signedAttachmentKey,
        { companyId, type: 'NdaSigned', rfqId: null, field: 'signedAttachmentKey' },
        context,
      );
      await acceptRequest({ meta, run });
      await linkFile(signedAttachmentKey, { companyId, to: `nda-${streamId}` }, meta, context);
      const { state, position } = await run(participation, streamId, {
        type: 'RequestNdaAccess',
        data: { access, documentId, signedAttachmentKey: signedAttachmentKey ?? null },
      });
      return { body: { ndaStatus: currentNdaStatus(state, access), position } };
    },

    assignForSupplier: async (request) => {
      const { receiver, comment } = request.body;
      await requireAssignable(receiver, request.caller.companyId, 'supplier', context);
      return runForEach(request, ({ access }) => ({ type: 'AssignForSupplier', data: { access, receiver, comment } }));
    },
  };
};
