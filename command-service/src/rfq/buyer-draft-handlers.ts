import type { BuyerPosition, PositionInput } from '@torno/contract';
import { contentOfPosition, headerFlags, mayBuyer, positionFlags, type PositionContent } from '@torno/domain';
import { dateIn, derivedId, DomainError, roundAmount, type FieldError, type WithoutMeta } from '@torno/kernel';
import { timeZoneOf } from '../company/time-zone-of.js';
import type { CommandContext } from '../context.js';
import { templateOf } from './draft.js';
import { ownRfqIncludingDiscarded, ownRfq } from './own-rfq.js';
import { rfq, type RfqCommand } from './rfq.js';
import { headerFacts, type RfqState } from './rfq-state.js';
import type { CreateDraft } from './rfq-commands.js';
import { entryOf, isOffered, lookup } from '../lookups/lookup.js';
import { positionReply, type CommandHandlers, type CommandRequest } from '../command-request.js';

/** The mark of a copy's label, in the language of the request (RFQ-24). */
const copySuffix = { de: ' (Kopie)', en: ' (copy)', it: ' (copia)' } as const;

const withoutAttachments = (
  state: RfqState,
  rfqId: string,
  positionId: string,
): { readonly rfqPosition: Omit<BuyerPosition, 'attachments'>; readonly errors: BuyerPosition['errors'] } => {
  const index = state.positions.findIndex((position) => position.positionId === positionId);
  const position = state.positions[index];
  if (!position) throw new DomainError('rfq.position-not-found', 'not-found');
  const errors = [...positionFlags(position, state)];
  const { quantities, technologies, ...content } = contentOfPosition(position);
  return {
    errors,
    rfqPosition: {
      ...content,
      quantities: [...quantities],
      technologies: [...technologies],
      positionId,
      rfqId,
      posNumber: index + 1,
      deliveryDate: position.deliveryDate ?? state.deliveryDate,
      errors,
    },
  };
};

export const draftHandlers = (
  context: CommandContext,
): Pick<
  CommandHandlers,
  | 'createDraft'
  | 'duplicateRfq'
  | 'changeRfq'
  | 'discardDraft'
  | 'addPosition'
  | 'changePosition'
  | 'removePosition'
  | 'swapPositions'
  | 'mergePositions'
  | 'moveAttachment'
> => {
  const { commandRunner, numbers } = context;

  /**
   * Refuses ids that are not in the catalogues (CREATE-38), technologies outside of their group and past dates. A position
   * keeps entries that were deactivated after it had been given them.
   */
  const checkPosition = async (
    input: PositionInput,
    existing: Pick<PositionContent, 'deliveryDate' | 'materialId' | 'technologies'> | undefined,
    { companyId, now }: { readonly companyId: string; readonly now: string },
  ): Promise<void> => {
    const errors: FieldError[] = [];
    const { deliveryDate } = input;
    const isNew = deliveryDate && deliveryDate !== existing?.deliveryDate;
    if (isNew && deliveryDate < dateIn(now, await timeZoneOf(companyId, context)))
      errors.push({ field: 'deliveryDate', code: 'date-out-of-range' });
    if (input.materialId !== undefined && input.materialId !== null) {
      const { state } = await commandRunner.load(lookup, 'material');
      if (input.materialId !== existing?.materialId && !isOffered(state, input.materialId))
        errors.push({ field: 'materialId', code: 'unknown' });
    }
    if (input.technologies && input.technologies.length > 0) {
      const { state } = await commandRunner.load(lookup, 'technology');
      const inGroup = input.technologies.every(
        ({ technologyId, technologyGroupId }) =>
          entryOf(state, technologyId)?.data['groupId'] === technologyGroupId &&
          (isOffered(state, technologyId) || existing?.technologies.some((each) => each.technologyId === technologyId)),
      );
      if (!inGroup) errors.push({ field: 'technologies', code: 'unknown' });
    }
    if (errors.length > 0) throw new DomainError('validation', 'invalid', errors);
  };

  /** Scales keep their ids; new scales get ids that are derived from the command. */
  const contentOf = (input: PositionInput, commandId: string): Partial<PositionContent> => {
    const { quantities, targetPrice } = input;
    return {
      ...input,
      targetPrice: targetPrice && roundAmount(targetPrice),
      quantities: quantities?.map(({ scaleId, quantity }, index) => ({
        scaleId: scaleId ?? derivedId('scale', commandId, index),
        quantity,
      })),
    };
  };

  const create = async (
    {
      caller,
      meta,
      run,
      requireQuota,
    }: CommandRequest & { readonly caller: { readonly userId: string; readonly companyId: string } },
    platformScope: RfqState['platformScope'],
    commandFor: (draft: CreateDraft) => WithoutMeta<RfqCommand>,
  ) => {
    const rfqId = derivedId('rfq', meta.id);
    const existing = await commandRunner.load(rfq, rfqId);
    // A refused request must not use up a number.
    if (existing.revision < 0) await requireQuota({ drafts: 1 });
    const secondaryId = existing.revision < 0 ? await numbers.take('rfq', rfqId, meta) : existing.state.secondaryId;
    const draft = { secondaryId, buyerCompanyId: caller.companyId, ownerUserId: caller.userId, platformScope };
    const { state, position } = await run(rfq, rfqId, commandFor(draft));
    return { body: { rfqId, secondaryId: state.secondaryId, position } };
  };

  return {
    createDraft: (request) =>
      create(request, request.body.platformScope ?? null, (draft) => ({ type: 'CreateDraft', data: draft })),

    duplicateRfq: async (request) => {
      const { rfqId, state } = await ownRfq(request.params.rfqId, request.caller.companyId, context);
      if (!mayBuyer('duplicate', state.status)) throw new DomainError('rfq.not-duplicable');
      const template = templateOf(state, request.meta.id, copySuffix[request.language]);
      return create(request, state.platformScope, (draft) => ({
        type: 'CreateCopy',
        data: { ...draft, of: rfqId, template },
      }));
    },

    changeRfq: async ({ params, body, caller: { companyId }, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, companyId, context);
      const {
        deliveryConditionRadioSelect: deliveryConditionChoice,
        ndaDocuments: _,
        termsDocuments: __,
        ...change
      } = body;
      const { state, position } = await run(rfq, rfqId, {
        type: 'ChangeRfq',
        data: { ...change, deliveryConditionChoice, timeZone: await timeZoneOf(companyId, context) },
      });
      return { body: { errors: headerFlags(headerFacts(state)), position } };
    },

    discardDraft: async ({ params, caller, run }) => {
      // A discarded draft is still found, so that a repeated command is not refused.
      const { rfqId } = await ownRfqIncludingDiscarded(params.rfqId, caller.companyId, context);
      const { position } = await run(rfq, rfqId, { type: 'DiscardDraft', data: {} });
      return { status: 204, headers: { 'X-Position': String(position) } };
    },

    addPosition: async ({ params, body, caller: { companyId }, meta, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, companyId, context);
      await checkPosition(body, undefined, { companyId, now: meta.at });
      const positionId = derivedId('position', meta.id);
      const { state, position } = await run(rfq, rfqId, {
        type: 'AddPosition',
        data: { positionId, content: contentOf(body, meta.id) },
      });
      return { body: { ...withoutAttachments(state, rfqId, positionId), position } };
    },

    changePosition: async ({ params, body, caller: { companyId }, meta, run }) => {
      const { rfqId, state: before } = await ownRfq(params.rfqId, companyId, context);
      const { positionId } = params;
      const existing = before.positions.find((position) => position.positionId === positionId);
      await checkPosition(body, existing, { companyId, now: meta.at });
      const { state, position } = await run(rfq, rfqId, {
        type: 'ChangePosition',
        data: { positionId, content: contentOf(body, meta.id) },
      });
      return { body: { ...withoutAttachments(state, rfqId, positionId), position } };
    },

    removePosition: async ({ params: { rfqId: key, positionId }, caller, run }) => {
      const { rfqId } = await ownRfq(key, caller.companyId, context);
      const { position } = await run(rfq, rfqId, { type: 'RemovePosition', data: { positionId } });
      return { body: { id: positionId, position } };
    },

    swapPositions: async ({ params, body, caller, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, caller.companyId, context);
      const { positionIdA: a, positionIdB: b } = body;
      const { state, position } = await run(rfq, rfqId, { type: 'SwapPositions', data: { a, b } });
      const positions = state.positions.map(({ positionId }, index) => ({ positionId, posNumber: index + 1 }));
      return { body: { positions, position } };
    },

    mergePositions: async ({ params, body, caller, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, caller.companyId, context);
      const { state, position } = await run(rfq, rfqId, { type: 'MergePositions', data: body });
      return { body: { ...withoutAttachments(state, rfqId, body.intoPositionId), position } };
    },

    moveAttachment: async ({ params, body, caller, run }) => {
      const { rfqId } = await ownRfq(params.rfqId, caller.companyId, context);
      return positionReply(await run(rfq, rfqId, { type: 'MoveAttachment', data: body }));
    },
  };
};
