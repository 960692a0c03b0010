import type { BuyerPosition, PositionInput } from '@torno/contract';
import { headerFlags, positionFlags, type PositionContent } from '@torno/domain';
import { dateIn, derivedId, DomainError, roundAmount, type FieldError } from '@torno/kernel';
import { company } from '../company/company.js';
import type { CommandContext } from '../context.js';
import { templateOf } from './draft.js';
import { onceOwnRfq, ownRfq } from './own-rfq.js';
import { rfq } from './rfq.js';
import { headerFacts, type RfqState } from './rfq-state.js';
import type { RfqTemplate } from './rfq-commands.js';
import { entryOf, lookup } from '../lookups/lookup.js';
import { commandMeta } from '../command-request.js';
import type { CommandHandlers } from '../handlers.js';

/** What a copy's label is marked with, in the language of the request (RFQ-24). */
const copySuffix = { de: ' (Kopie)', en: ' (copy)', it: ' (copia)' } as const;

const mayDuplicate: readonly RfqState['status'][] = ['ToBeVerified', 'Active', 'Ended', 'Archived'];

const withoutAttachments = (
  state: RfqState,
  rfqId: string,
  positionId: string,
): { readonly rfqPosition: Omit<BuyerPosition, 'attachments'>; readonly errors: BuyerPosition['errors'] } => {
  const index = state.positions.findIndex((position) => position.positionId === positionId);
  const position = state.positions[index];
  if (!position) throw new DomainError('rfq.position-not-found', 'not-found');
  const errors = [
    ...positionFlags(position.content, { demandType: state.header.demandType, deliveryDate: state.deliveryDate }),
  ];
  const { quantities, technologies, ...content } = position.content;
  return {
    errors,
    rfqPosition: {
      ...content,
      quantities: [...quantities],
      technologies: [...technologies],
      positionId,
      rfqId,
      posNumber: index + 1,
      deliveryDate: position.content.deliveryDate ?? state.deliveryDate,
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
> => {
  const { execution, numbers } = context;

  const timeZoneOf = async (companyId: string): Promise<string> =>
    (await execution.load(company, companyId)).state.timeZone;

  /** Refuses ids that are not in the catalogues (CREATE-38), technologies outside of their group and new dates gone by. */
  const checkPosition = async (
    input: PositionInput,
    known: Pick<PositionContent, 'deliveryDate'> | undefined,
    { companyId, now }: { readonly companyId: string; readonly now: string },
  ): Promise<void> => {
    const errors: FieldError[] = [];
    const { deliveryDate } = input;
    const isNew = deliveryDate && deliveryDate !== known?.deliveryDate;
    if (isNew && deliveryDate < dateIn(now, await timeZoneOf(companyId)))
      errors.push({ field: 'deliveryDate', code: 'date-out-of-range' });
    if (input.materialId !== undefined && input.materialId !== null) {
      const { state } = await execution.load(lookup, 'material');
      if (!state.has(String(input.materialId))) errors.push({ field: 'materialId', code: 'unknown' });
    }
    if (input.technologies && input.technologies.length > 0) {
      const { state } = await execution.load(lookup, 'technology');
      const inGroup = input.technologies.every(
        ({ technologyId, technologyGroupId }) => entryOf(state, technologyId)?.data['groupId'] === technologyGroupId,
      );
      if (!inGroup) errors.push({ field: 'technologies', code: 'unknown' });
    }
    if (errors.length > 0) throw new DomainError('validation', 'invalid', errors);
  };

  /** Scales keep the ids they have; new ones get an id from the command. */
  const contentOf = (input: PositionInput, commandId: string): Partial<PositionContent> => {
    const { quantities, targetPrice, ...others } = input;
    return {
      ...others,
      ...(targetPrice === undefined ? {} : { targetPrice: targetPrice === null ? null : roundAmount(targetPrice) }),
      ...(quantities && {
        quantities: quantities.map(({ scaleId, quantity }, index) => ({
          scaleId: scaleId ?? derivedId('scale', commandId, index),
          quantity,
        })),
      }),
    };
  };

  const create = async (
    meta: ReturnType<typeof commandMeta>,
    caller: { readonly userId: string; readonly companyId: string },
    platformScope: RfqState['platformScope'],
    copy?: { readonly of: string; readonly template: RfqTemplate },
  ) => {
    const rfqId = derivedId('rfq', meta.id);
    const known = await execution.load(rfq, rfqId);
    const secondaryId = known.revision < 0 ? await numbers.take('rfq', rfqId, meta) : known.state.secondaryId;
    const { state, position } = await execution.execute(rfq, rfqId, {
      type: 'CreateDraft',
      data: {
        secondaryId,
        buyerCompanyId: caller.companyId,
        ownerUserId: caller.userId,
        platformScope,
        ...(copy ? { copy } : {}),
      },
      meta,
    });
    return { body: { rfqId, secondaryId: state.secondaryId, position } };
  };

  return {
    createDraft: (request) =>
      create(commandMeta('createDraft', request, 'buyer', context), request.caller, request.body.platformScope ?? null),

    duplicateRfq: async (request) => {
      const { rfqId, state } = await ownRfq(request.params.rfqId, request.caller.companyId, context);
      if (!mayDuplicate.includes(state.status)) throw new DomainError('rfq.not-duplicable');
      const meta = commandMeta('duplicateRfq', request, 'buyer', context);
      const template = templateOf(state, meta.id, copySuffix[request.language]);
      return create(meta, request.caller, state.platformScope, { of: rfqId, template });
    },

    changeRfq: async (request) => {
      const { rfqId } = await ownRfq(request.params.rfqId, request.caller.companyId, context);
      const { state, position } = await execution.execute(rfq, rfqId, {
        type: 'ChangeRfq',
        data: { ...request.body, timeZone: await timeZoneOf(request.caller.companyId) },
        meta: commandMeta('changeRfq', request, 'buyer', context),
      });
      return { body: { errors: headerFlags(headerFacts(state)), position } };
    },

    discardDraft: async (request) => {
      // A discarded draft is still the caller's: the same command again is no refusal.
      const { rfqId } = await onceOwnRfq(request.params.rfqId, request.caller.companyId, context);
      const { position } = await execution.execute(rfq, rfqId, {
        type: 'DiscardDraft',
        data: {},
        meta: commandMeta('discardDraft', request, 'buyer', context),
      });
      return { status: 204, headers: { 'X-Position': String(position) } };
    },

    addPosition: async (request) => {
      const { rfqId } = await ownRfq(request.params.rfqId, request.caller.companyId, context);
      const meta = commandMeta('addPosition', request, 'buyer', context);
      await checkPosition(request.body, undefined, { companyId: request.caller.companyId, now: meta.at });
      const positionId = derivedId('position', meta.id);
      const { state, position } = await execution.execute(rfq, rfqId, {
        type: 'AddPosition',
        data: { positionId, content: contentOf(request.body, meta.id) },
        meta,
      });
      return { body: { ...withoutAttachments(state, rfqId, positionId), position } };
    },

    changePosition: async (request) => {
      const { companyId } = request.caller;
      const { rfqId, state: before } = await ownRfq(request.params.rfqId, companyId, context);
      const { positionId } = request.params;
      const meta = commandMeta('changePosition', request, 'buyer', context);
      const known = before.positions.find((position) => position.positionId === positionId)?.content;
      await checkPosition(request.body, known, { companyId, now: meta.at });
      const { state, position } = await execution.execute(rfq, rfqId, {
        type: 'ChangePosition',
        data: { positionId, content: contentOf(request.body, meta.id) },
        meta,
      });
      return { body: { ...withoutAttachments(state, rfqId, positionId), position } };
    },

    removePosition: async (request) => {
      const { rfqId } = await ownRfq(request.params.rfqId, request.caller.companyId, context);
      const { positionId } = request.params;
      const { position } = await execution.execute(rfq, rfqId, {
        type: 'RemovePosition',
        data: { positionId },
        meta: commandMeta('removePosition', request, 'buyer', context),
      });
      return { body: { id: positionId, position } };
    },

    swapPositions: async (request) => {
      const { rfqId } = await ownRfq(request.params.rfqId, request.caller.companyId, context);
      const { positionIdA: a, positionIdB: b } = request.body;
      const { state, position } = await execution.execute(rfq, rfqId, {
        type: 'SwapPositions',
        data: { a, b },
        meta: commandMeta('swapPositions', request, 'buyer', context),
      });
      const positions = state.positions.map(({ positionId }, index) => ({ positionId, posNumber: index + 1 }));
      return { body: { positions, position } };
    },
  };
};
