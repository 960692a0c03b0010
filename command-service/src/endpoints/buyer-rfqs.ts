import { participationId } from '@torno/domain';
import { derivedId, DomainError } from '@torno/kernel';
import { company } from '../company/company.js';
import { members } from '../company/members.js';
import type { CommandContext } from '../context.js';
import { participation } from '../participation/participation.js';
import { ownRfq } from '../rfq/own-rfq.js';
import { rfq } from '../rfq/rfq.js';
import { linkFile } from '../attachment/link-file.js';
import { commandMeta } from './command-meta.js';
import type { CommandHandlers } from './handlers.js';

/** Most recent of several commit positions: what a reader has to wait for. */
const latest = (positions: readonly number[]): number => Math.max(0, ...positions);

export const buyerRfqHandlers = (
  context: CommandContext,
): Pick<
  CommandHandlers,
  | 'publishRfq'
  | 'backToDraft'
  | 'archiveRfqs'
  | 'changeDueDate'
  | 'messageAll'
  | 'assignRfqs'
  | 'inviteSuppliers'
  | 'closeRfq'
> => {
  const { execution } = context;

  const timeZoneOf = async (companyId: string): Promise<string> =>
    (await execution.load(company, companyId)).state.timeZone;

  /** Only suppliers that exist and are active can be asked; the buyer's own company never. */
  const checkSuppliers = async (companyIds: readonly string[], buyerCompanyId: string): Promise<void> => {
    const found = await Promise.all(companyIds.map((companyId) => execution.load(company, companyId)));
    const wrong = found.some(({ state }) => !state.exists || !state.isSupplier || state.state !== 'Active');
    if (wrong || companyIds.includes(buyerCompanyId))
      throw new DomainError('validation', 'invalid', [{ field: 'companyIDs', code: 'unknown' }]);
  };

  /** Companies among the named ones whose quote can be awarded or negotiated. */
  const quotedAmong = async (rfqId: string, companyIds: readonly string[]): Promise<readonly string[]> => {
    const found = await Promise.all(
      companyIds.map(async (companyId) => ({
        companyId,
        state: (await execution.load(participation, participationId(rfqId, companyId))).state,
      })),
    );
    return found
      .filter(
        ({ state }) => state.opened && (state.status === 'SupplierQuoted' || state.status === 'BuyerAcceptedQuote'),
      )
      .map(({ companyId }) => companyId);
  };

  return {
    publishRfq: async (request) => {
      const { companyId } = request.caller;
      const { rfqId } = await ownRfq(request.params.rfqId, companyId, context);
      const { companyIDs, marketplace } = request.body;
      await checkSuppliers(companyIDs, companyId);
      const { state, position } = await execution.execute(rfq, rfqId, {
        type: 'Publish',
        data: { companyIds: companyIDs, marketplace, timeZone: await timeZoneOf(companyId) },
        meta: commandMeta('publishRfq', request, 'buyer', context),
      });
      if (state.status === 'none' || state.status === 'discarded') throw new DomainError('rfq.not-found', 'not-found');
      return { body: { status: state.status, position } };
    },

    backToDraft: async (request) => {
      const { rfqId } = await ownRfq(request.params.rfqId, request.caller.companyId, context);
      const { position } = await execution.execute(rfq, rfqId, {
        type: 'ReturnToDraft',
        data: {},
        meta: commandMeta('backToDraft', request, 'buyer', context),
      });
      return { body: { status: 'InWork', position } };
    },

    archiveRfqs: async (request) => {
      const meta = commandMeta('archiveRfqs', request, 'buyer', context);
      const owned = await Promise.all(request.body.rfqIDs.map((key) => ownRfq(key, request.caller.companyId, context)));
      // All or none: one that was never closed stops the others before anything is changed.
      if (owned.some(({ state }) => state.status !== 'Ended' && state.status !== 'Archived'))
        throw new DomainError('rfq.not-ended');
      const results = await Promise.all(
        owned.map(({ rfqId }) => execution.execute(rfq, rfqId, { type: 'Archive', data: {}, meta })),
      );
      return { body: { position: latest(results.map(({ position }) => position)) } };
    },

    changeDueDate: async (request) => {
      const { companyId } = request.caller;
      const { rfqId } = await ownRfq(request.params.rfqId, companyId, context);
      const { state, position } = await execution.execute(rfq, rfqId, {
        type: 'ChangeDueDate',
        data: { endDate: request.body.endDate, timeZone: await timeZoneOf(companyId) },
        meta: commandMeta('changeDueDate', request, 'buyer', context),
      });
      if (state.endDate === null) throw new Error(`RFQ ${rfqId} is active without an end date`);
      return { body: { endDate: state.endDate, position } };
    },

    messageAll: async (request) => {
      const { companyId } = request.caller;
      const { rfqId } = await ownRfq(request.params.rfqId, companyId, context);
      const { message, attachmentKey } = request.body;
      const meta = commandMeta('messageAll', request, 'buyer', context);
      const messageId = derivedId('message', meta.id);
      await linkFile(attachmentKey, { companyId, to: `message-${messageId}` }, meta, context);
      const { position } = await execution.execute(rfq, rfqId, {
        type: 'MessageAll',
        data: { messageId, text: message, attachmentKey: attachmentKey ?? null },
        meta,
      });
      return { body: { id: messageId, position } };
    },

    assignRfqs: async (request) => {
      const { companyId } = request.caller;
      const { rfqIDs, receiver, comment } = request.body;
      const [{ state: staff }, { state: employer }] = await Promise.all([
        execution.load(members, companyId),
        execution.load(company, companyId),
      ]);
      const colleague = staff.find(({ userId }) => userId === receiver);
      const buys = !employer.isSupplier || colleague?.roles.includes('buyer');
      if (!colleague?.isActive || !buys) throw new DomainError('rfq.not-assignable', 'forbidden');
      const owned = await Promise.all(rfqIDs.map((key) => ownRfq(key, companyId, context)));
      if (owned.some(({ state }) => state.status !== 'Active')) throw new DomainError('rfq.not-active');
      const meta = commandMeta('assignRfqs', request, 'buyer', context);
      const results = await Promise.all(
        owned.map(({ rfqId }) =>
          execution.execute(rfq, rfqId, { type: 'Reassign', data: { toUserId: receiver, comment }, meta }),
        ),
      );
      return { body: { position: latest(results.map(({ position }) => position)) } };
    },

    inviteSuppliers: async (request) => {
      const { companyId } = request.caller;
      const { rfqId } = await ownRfq(request.params.rfqId, companyId, context);
      await checkSuppliers(request.body.companyIDs, companyId);
      const { position } = await execution.execute(rfq, rfqId, {
        type: 'InviteSuppliers',
        data: { companyIds: request.body.companyIDs, source: 'directory' },
        meta: commandMeta('inviteSuppliers', request, 'buyer', context),
      });
      return { body: { position } };
    },

    closeRfq: async (request) => {
      const { rfqId } = await ownRfq(request.params.rfqId, request.caller.companyId, context);
      const { outcome, suppliers, negotiationCompanyIDs, noAwardReason } = request.body;
      const named = [
        ...new Set([...suppliers.filter(({ awarded }) => awarded).map((s) => s.companyId), ...negotiationCompanyIDs]),
      ];
      const { state, position } = await execution.execute(rfq, rfqId, {
        type: 'Close',
        data: {
          outcome,
          suppliers,
          negotiationCompanyIds: negotiationCompanyIDs,
          noAwardReason: noAwardReason ?? null,
          quotedCompanyIds: await quotedAmong(rfqId, named),
        },
        meta: commandMeta('closeRfq', request, 'buyer', context),
      });
      if (state.result === null) throw new Error(`RFQ ${rfqId} was closed without a result`);
      return { body: { status: 'Ended', result: state.result, position } };
    },
  };
};
