import { toCountedScales, isAwardable, mayBeInvited, participationId } from '@torno/domain';
import { derivedId, DomainError, type WithoutMeta } from '@torno/kernel';
import { company } from '../company/company.js';
import { requireActive } from '../company/require-active.js';
import { requireAssignable } from '../company/require-assignable.js';
import { timeZoneOf } from '../company/time-zone-of.js';
import type { CommandContext } from '../context.js';
import { isBlocked } from '../directory/is-blocked.js';
import { latestQuote } from '../participation/participation-state.js';
import { participation } from '../participation/participation.js';
import { endRfq } from './end-rfq.js';
import { ownRfq } from './own-rfq.js';
import { rfq, type RfqCommand } from './rfq.js';
import { rfqExists } from './rfq-state.js';
import { linkFile } from '../attachments/link-file.js';
import { acceptRequest } from '../command-runner/accept-request.js';
import { runForAll } from '../command-runner/run-for-all.js';
import { latestPositionReply, positionReply, type CommandHandlers, type CommandRequest } from '../command-request.js';

type ForSeveral = CommandRequest & {
  readonly caller: { readonly companyId: string };
  readonly body: { readonly rfqIDs: readonly string[] };
};

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
  | 'chooseCountedScales'
  | 'closeRfq'
> => {
  const { commandRunner } = context;

  const isInvitable = async (companyId: string, buyerCompanyId: string): Promise<boolean> => {
    const [{ state }, isBlockedPair] = await Promise.all([
      commandRunner.load(company, companyId),
      isBlocked(buyerCompanyId, companyId, context),
    ]);
    return mayBeInvited({ ...state, companyId }, { buyerCompanyId, blocked: isBlockedPair });
  };

  const checkSuppliers = async (companyIds: readonly string[], buyerCompanyId: string): Promise<void> => {
    const found = await Promise.all(companyIds.map((companyId) => isInvitable(companyId, buyerCompanyId)));
    if (found.includes(false))
      throw new DomainError('validation', 'invalid', [{ field: 'companyIDs', code: 'unknown' }]);
  };

  /** The given companies with a quote that can be awarded or negotiated, and the ones that have ever quoted. */
  const findQuotingCompanies = async (rfqId: string, companyIds: readonly string[]) => {
    const found = await Promise.all(
      companyIds.map(async (companyId) => ({
        companyId,
        state: (await commandRunner.loadLatest(participation, participationId(rfqId, companyId))).state,
      })),
    );
    return {
      awardable: found.flatMap(({ companyId, state }) =>
        state.isOpen && isAwardable(state.interactionStatus)
          ? [{ companyId, positions: latestQuote(state)?.positions ?? [] }]
          : [],
      ),
      ratableCompanyIds: found.flatMap(({ companyId, state }) => (state.isOpen && state.quoted ? [companyId] : [])),
    };
  };

  /** The same command for several RFQs of the caller, all or none. */
  const changeAll = async (request: ForSeveral, command: WithoutMeta<RfqCommand>) => {
    const { body, caller } = request;
    const ownedRfqs = await Promise.all(body.rfqIDs.map((key) => ownRfq(key, caller.companyId, context)));
    const plannedCommands = ownedRfqs.map(({ rfqId, state }) => ({ streamId: rfqId, state, command }));
    await acceptRequest(request);
    return latestPositionReply(await runForAll(rfq, plannedCommands, request));
  };

  return {
    publishRfq: async ({ params, body, caller: { companyId }, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, companyId, context);
      await requireActive(companyId, context);
      const { companyIDs, marketplace } = body;
      await checkSuppliers(companyIDs, companyId);
      const { state, position } = await run(rfq, rfqId, {
        type: 'Publish',
        data: { companyIds: companyIDs, marketplace, timeZone: await timeZoneOf(companyId, context) },
      });
      if (!rfqExists(state)) throw new DomainError('rfq.not-found', 'not-found');
      return { body: { status: state.status, position } };
    },

    backToDraft: async ({ params, caller, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, caller.companyId, context);
      const { position } = await run(rfq, rfqId, { type: 'ReturnToDraft', data: {} });
      return { body: { status: 'InWork', position } };
    },

    archiveRfqs: (request) => changeAll(request, { type: 'Archive', data: {} }),

    changeDueDate: async ({ params, body, caller: { companyId }, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, companyId, context);
      const { state, position } = await run(rfq, rfqId, {
        type: 'ChangeDueDate',
        data: { endDate: body.endDate, timeZone: await timeZoneOf(companyId, context) },
      });
      if (state.endDate === null) throw new Error(`RFQ ${rfqId} is active without an end date`);
      return { body: { endDate: state.endDate, position } };
    },

    messageAll: async ({ params, body, caller: { companyId }, meta, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, companyId, context);
      await requireActive(companyId, context);
      const { message, attachmentKey } = body;
      const messageId = derivedId('message', meta.id);
      await acceptRequest({ meta, run });
      await linkFile(attachmentKey, { companyId, to: `message-${messageId}` }, meta, context);
      const { position } = await run(rfq, rfqId, {
        type: 'MessageAll',
        data: { messageId, text: message, attachmentKey: attachmentKey ?? null },
      });
      return { body: { id: messageId, position } };
    },

    assignRfqs: async (request) => {
      const { receiver, comment } = request.body;
      await requireAssignable(receiver, request.caller.companyId, 'buyer', context);
      return changeAll(request, { type: 'AssignRfq', data: { toUserId: receiver, comment } });
    },

    inviteSuppliers: async ({ params, body, caller: { companyId }, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, companyId, context);
      await requireActive(companyId, context);
      const companyIds = body.companyIDs;
      await checkSuppliers(companyIds, companyId);
      return positionReply(
        await run(rfq, rfqId, { type: 'InviteSuppliers', data: { companyIds, source: 'directory' } }),
      );
    },

    chooseCountedScales: async ({ params, body, caller, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, caller.companyId, context);
      const countedScales = toCountedScales(body.counted);
      return positionReply(await run(rfq, rfqId, { type: 'ChooseCountedScales', data: { counted: countedScales } }));
    },

    closeRfq: async ({ params, body, caller, meta, run, requireQuotaFor }) => {
      const { rfqId, state: found } = await ownRfq(params.rfqId, caller.companyId, context);
      const storedCounted = found.counted;
      const { outcome, suppliers, awards, counted, negotiationCompanyIDs, noAwardReason } = body;
      const namedCompanyIds = [
        ...new Set([...suppliers.map((supplier) => supplier.companyId), ...negotiationCompanyIDs]),
      ];
      const { state, position } = await endRfq(
        rfqId,
        async (settledChanges) => ({
          type: 'Close',
          data: {
            settledChanges,
            outcome,
            suppliers,
            awards,
            counted: toCountedScales(counted ?? storedCounted),
            negotiationCompanyIds: negotiationCompanyIDs,
            noAwardReason: noAwardReason ?? null,
            ...(await findQuotingCompanies(rfqId, namedCompanyIds)),
          },
        }),
        { meta, run, requireQuotaFor },
        context,
      );
      if (state.result === null) throw new Error(`RFQ ${rfqId} was closed without a result`);
      return { body: { status: 'Ended', result: state.result, position } };
    },
  };
};
