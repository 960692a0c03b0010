import { DomainError } from '@torno/kernel';
import { linkFile } from '../attachment/link-file.js';
import { requireSendable } from '../attachment/require-sendable.js';
import { company } from '../company/company.js';
import { members } from '../company/members.js';
import type { CommandContext } from '../context.js';
import type { ParticipationCommand } from './participation-commands.js';
import { participation } from './participation.js';
import { ndaStatusOf } from './quoting.js';
import { supplierView, type SupplierView } from './standing.js';
import { rfqIdOf } from '../rfq/own-rfq.js';
import { commandMeta } from '../command-request.js';
import type { CommandHandlers } from '../handlers.js';

type Many = { readonly caller: { readonly companyId: string }; readonly body: { readonly rfqIDs: readonly string[] } };

const isRefused = (command: ParticipationCommand, view: SupplierView): boolean => {
  try {
    participation.decide(command, view.participation);
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
};

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
  const { execution } = context;

  const viewOf = async (key: string, companyId: string): Promise<SupplierView> => {
    const view = await supplierView(await rfqIdOf(key, context), companyId, context);
    if (view.standing.visibility === null) throw new DomainError('rfq.not-found', 'not-found');
    return view;
  };

  /**
   * The same command for several RFQs. All of them are looked up before the first is changed, and what looks as if it
   * would be refused goes first: if it is, no other has been changed.
   */
  const forEach = async (request: Many, command: (view: SupplierView) => ParticipationCommand) => {
    const views = await Promise.all(request.body.rfqIDs.map((key) => viewOf(key, request.caller.companyId)));
    const run = (view: SupplierView) => execution.execute(participation, view.streamId, command(view));
    const doubtful = views.filter((view) => isRefused(command(view), view));
    const results = [];
    for (const view of doubtful) results.push(await run(view));
    results.push(...(await Promise.all(views.filter((view) => !doubtful.includes(view)).map(run))));
    return { body: { position: Math.max(0, ...results.map(({ position }) => position)) } };
  };

  return {
    archiveForSupplier: (request) => {
      const meta = commandMeta('archiveForSupplier', request, 'supplier', context);
      return forEach(request, ({ standing }) => ({ type: 'ArchiveForSupplier', data: { standing }, meta }));
    },

    preselectRfqs: (request) => {
      const meta = commandMeta('preselectRfqs', request, 'supplier', context);
      const on = request.body.selected;
      return forEach(request, ({ standing }) => ({ type: 'Bookmark', data: { standing, on }, meta }));
    },

    bookmarkRfq: async (request) => {
      const { rfqId, isBookmarked } = request.body;
      const { streamId, standing } = await viewOf(rfqId, request.caller.companyId);
      const { position } = await execution.execute(participation, streamId, {
        type: 'Bookmark',
        data: { standing, on: isBookmarked },
        meta: commandMeta('bookmarkRfq', request, 'supplier', context),
      });
      return { body: { position } };
    },

    declineRfqs: (request) => {
      const meta = commandMeta('declineRfqs', request, 'supplier', context);
      const { reason } = request.body;
      return forEach(request, () => ({ type: 'Decline', data: { reason }, meta }));
    },

    readRfq: async (request) => {
      const { streamId, standing } = await viewOf(request.params.rfqId, request.caller.companyId);
      const { state, position } = await execution.execute(participation, streamId, {
        type: 'Read',
        data: { standing },
        meta: commandMeta('readRfq', request, 'supplier', context),
      });
      if (!state.opened || state.status === 'Opened') throw new Error(`${streamId} was read but is not open`);
      return {
        body: { interactionStatus: state.archived ? 'SupplierArchivedRfq' : state.status, position },
      };
    },

    requestNdaAccess: async (request) => {
      const { companyId } = request.caller;
      const { documentId, signedAttachmentKey, rfqId } = request.body;
      const { streamId, standing, rfq } = await viewOf(rfqId, companyId);
      if (!rfq.documents.some((document) => document.kind === 'nda' && document.documentId === documentId))
        throw new DomainError('validation', 'invalid', [{ field: 'documentId', code: 'unknown' }]);
      await requireSendable(
        signedAttachmentKey,
        { companyId, type: 'NdaSigned', rfqId: null, field: 'signedAttachmentKey' },
        context,
      );
      const meta = commandMeta('requestNdaAccess', request, 'supplier', context);
      await linkFile(signedAttachmentKey, { companyId, to: `nda-${streamId}` }, meta, context);
      const { state, position } = await execution.execute(participation, streamId, {
        type: 'RequestNdaAccess',
        data: { standing, documentId, signedAttachmentKey: signedAttachmentKey ?? null },
        meta,
      });
      return { body: { ndaStatus: ndaStatusOf(state, standing), position } };
    },

    assignForSupplier: async (request) => {
      const { companyId } = request.caller;
      const { receiver, comment } = request.body;
      const [{ state: staff }, { state: employer }] = await Promise.all([
        execution.load(members, companyId),
        execution.load(company, companyId),
      ]);
      const colleague = staff.find(({ userId }) => userId === receiver);
      const supplies = !employer.isBuyer || colleague?.roles.includes('supplier');
      if (!colleague?.isActive || !supplies) throw new DomainError('rfq.not-assignable', 'forbidden');
      const meta = commandMeta('assignForSupplier', request, 'supplier', context);
      return forEach(request, ({ standing }) => ({
        type: 'AssignProcessor',
        data: { standing, receiver, comment },
        meta,
      }));
    },
  };
};
