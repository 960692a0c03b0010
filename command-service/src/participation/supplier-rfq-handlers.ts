import { shownStatus } from '@torno/domain';
import { DomainError, withMeta, type WithoutMeta } from '@torno/kernel';
import { linkFile } from '../attachments/link-file.js';
import { requireSendable } from '../attachments/require-sendable.js';
import { requireAssignable } from '../company/require-assignable.js';
import type { CommandContext } from '../context.js';
import { participation, type ParticipationCommand } from './participation.js';
import { currentNdaStatus } from './access.js';
import { loadSupplierRfq, type SupplierRfq } from './supplier-rfq.js';
import { rfqIdOf } from '../rfq/own-rfq.js';
import { done, type CommandHandlers, type CommandRequest } from '../command-request.js';

const isRefused = (command: ParticipationCommand, found: SupplierRfq): boolean => {
  try {
    participation.decide(command, found.participation);
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
};

/** The part of a request for several RFQs that `forEach` reads. */
type ForSeveral = CommandRequest & {
  readonly caller: { readonly companyId: string };
  readonly body: { readonly rfqIDs: readonly string[] };
};

type CommandFor = (found: SupplierRfq) => WithoutMeta<ParticipationCommand>;

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
  const supplierRfqOf = async (key: string, companyId: string): Promise<SupplierRfq> => {
    const found = await loadSupplierRfq(await rfqIdOf(key, context), companyId, context);
    if (found.access.visibility === null) throw new DomainError('rfq.not-found', 'not-found');
    return found;
  };

  /**
   * The same command for several RFQs. All are loaded before the first is changed, and those that will probably refuse go
   * first, so that a refusal comes before anything has changed.
   */
  const forEach = async ({ caller, body, meta, run }: ForSeveral, commandFor: CommandFor) => {
    const all = await Promise.all(body.rfqIDs.map((key) => supplierRfqOf(key, caller.companyId)));
    const execute = (found: SupplierRfq) => run(participation, found.streamId, commandFor(found));
    const doubtful = all.filter((found) => isRefused(withMeta(commandFor(found), meta), found));
    const results = [];
    for (const found of doubtful) results.push(await execute(found));
    results.push(...(await Promise.all(all.filter((found) => !doubtful.includes(found)).map(execute))));
    return done({ position: Math.max(0, ...results.map(({ position }) => position)) });
  };

  return {
    archiveForSupplier: (request) =>
      forEach(request, ({ access }) => ({ type: 'ArchiveForSupplier', data: { access } })),

    preselectRfqs: (request) =>
      forEach(request, ({ access }) => ({ type: 'Bookmark', data: { access, on: request.body.selected } })),

    bookmarkRfq: async ({ body, caller, run }) => {
      const { streamId, access } = await supplierRfqOf(body.rfqId, caller.companyId);
      return done(await run(participation, streamId, { type: 'Bookmark', data: { access, on: body.isBookmarked } }));
    },

    declineRfqs: (request) => forEach(request, () => ({ type: 'Decline', data: { reason: request.body.reason } })),

    readRfq: async ({ params, caller, run }) => {
      const { streamId, access } = await supplierRfqOf(params.rfqId, caller.companyId);
      const { state, position } = await run(participation, streamId, { type: 'Read', data: { access } });
      if (!state.opened || state.interactionStatus === null) throw new Error(`${streamId} was read but is not open`);
      const { archived, interactionStatus } = state;
      return { body: { interactionStatus: shownStatus({ archived, interactionStatus }), position } };
    },

    requestNdaAccess: async ({ body, caller: { companyId }, meta, run }) => {
      const { documentId, signedAttachmentKey, rfqId } = body;
      const { streamId, access, rfq } = await supplierRfqOf(rfqId, companyId);
      if (!rfq.documents.some((document) => document.kind === 'nda' && document.documentId === documentId))
        throw new DomainError('validation', 'invalid', [{ field: 'documentId', code: 'unknown' }]);
      await requireSendable(
        signedAttachmentKey,
        { companyId, type: 'NdaSigned', rfqId: null, field: 'signedAttachmentKey' },
        context,
      );
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
      return forEach(request, ({ access }) => ({ type: 'AssignProcessor', data: { access, receiver, comment } }));
    },
  };
};
