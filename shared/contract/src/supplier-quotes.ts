import { incoterms, interactionStatuses, quoteLimits, rfqLimits, type QuoteHeader } from '@torno/domain';
import { openingEvents } from './supplier-rfqs.js';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { amount, done, id, instant, domainCheckedText, position, rfqKey, text } from './wire.js';

const roles = 'supplier';

/** The header of a quote, with its days and texts as a request has them, or a reply. */
const quoteHeader = <Days extends z.ZodType, Text extends z.ZodType>(days: Days, textOf: (limit: number) => Text) =>
  z.object({
    quoteNo: textOf(quoteLimits.quoteNo),
    daysValid: days,
    incoterm: z.enum(incoterms),
    deliveryCondition: textOf(quoteLimits.deliveryCondition),
    paymentCondition: textOf(quoteLimits.paymentCondition),
    description: textOf(quoteLimits.description),
  } satisfies Record<keyof QuoteHeader, z.ZodType>);

/** The fields of a sent quote that both sides read, named as in the read model. */
export const sentQuote = quoteHeader(z.number().int(), () => z.string()).extend({
  quoteId: id,
  quoteNumber: z.number().int(),
  createdAt: instant,
  validUntil: instant,
  useToolCost: z.boolean(),
  totalprice: amount,
  viewedByBuyer: z.boolean(),
  acceptedPositionIds: z.array(id),
  rejectReason: z.string(),
  /** The buyer has closed the RFQ to negotiate this quote (CLOSE-15). */
  markedForNegotiation: z.boolean(),
  /** When the supplier withdrew the quote; null for all others. */
  withdrawnAt: instant.nullable(),
  withdrawReason: z.string(),
});

/** The quoted values for one quantity, named as in the read model; the buyer's side has names of its own (C-12). */
export const quotedScale = z.object({
  scaleId: id,
  quantity: z.number(),
  /** The lead time in the supplier's words. */
  deliveryAt: z.string(),
  /** The lead time in calendar days; null where it is known in words only (C-30). */
  leadTimeDays: z.number().int().nullable(),
  unitCost: amount,
  fixedCost: amount.nullable(),
  positionCost: amount,
});

export const ownQuote = sentQuote.extend({
  rfqId: id,
  attachment: z.object({ attachmentId: id, label: z.string(), url: z.string() }).nullable(),
  authorFirstname: z.string(),
  authorLastname: z.string(),
  interactionStatus: z.enum(interactionStatuses),
  positions: z.array(z.object({ positionId: id, scales: z.array(quotedScale.extend({ positionId: id })) })),
});
export type OwnQuote = z.infer<typeof ownQuote>;

export const ownQuotes = query('POST', '/v1/supplier/quote/listMyQuotes', {
  operationId: 'listMyQuotes',
  roles,
  body: z.object({ rfqId: rfqKey }),
  reads: ['rfqs', 'participations', 'companies', 'users', 'directory', 'attachments'],
  reply: z.object({ quotes: z.array(ownQuote) }),
});

/**
 * A number as typed, with a point as separator; it may be empty or invalid. Twice as long as the input, because what other
 * programs send need not be rounded.
 */
const typedAmount = text(quoteLimits.amount * 2);
const typedOrNumber = z.union([typedAmount, z.number().transform(String)]);
const noAmount = z.null().transform(() => '');

/** The header of a quote and of its draft; its rules are in the domain, which reports the failing fields (QUOTE-66). */
const headerInput = quoteHeader(typedOrNumber, (limit) => domainCheckedText(limit).default(''));
const leadTime = {
  deliveryAt: domainCheckedText(quoteLimits.deliveryAt).default(''),
  /** Whole calendar days from order to delivery, 7 a week; null for free text (C-30). */
  leadTimeDays: z.number().int().min(0).max(quoteLimits.leadTimeDays).nullable().default(null),
};

/** The name or URL of a file in a reply. */
const fileText = text(1_000);

/**
 * The body that saves a draft. A draft that was read may be saved as it is: fields that only its reply has are left
 * out.
 */
export const draftInput = z.object({
  ...headerInput.partial().shape,
  createdAt: instant.optional(),
  rfqId: rfqKey,
  header: headerInput,
  /** If omitted, it defaults to true when any scale has a tooling cost. */
  useToolCost: z.boolean().optional(),
  positions: z
    .array(
      z.object({
        positionId: id,
        selected: z.boolean(),
        scales: z
          .array(
            z
              .object({
                scaleId: id,
                ...leadTime,
                unitCost: z.union([typedOrNumber, noAmount]),
                fixedCost: z.union([typedOrNumber, noAmount]).default(''),
                positionId: id.optional(),
                positionCost: typedAmount.nullable().optional(),
              })
              .transform(({ positionId: _positionId, positionCost: _positionCost, ...scale }) => scale),
          )
          .max(rfqLimits.scales),
      }),
    )
    .max(rfqLimits.positions),
  attachment: z
    .object({ attachmentId: id, label: fileText.optional(), url: fileText.optional() })
    .nullable()
    .default(null),
});

const draftHeader = quoteHeader(z.string(), () => z.string());

/** A saved draft. Its header appears both as fields of the draft (2 §3) and as it was saved. */
export const quoteDraft = draftHeader.extend({
  rfqId: id,
  header: draftHeader,
  useToolCost: z.boolean(),
  positions: z.array(
    z.object({
      positionId: id,
      selected: z.boolean(),
      scales: z.array(
        z.object({
          scaleId: id,
          positionId: id,
          deliveryAt: z.string(),
          leadTimeDays: z.number().int().nullable(),
          unitCost: z.string(),
          fixedCost: z.string(),
          /** Null while the unit cost is not a number. */
          positionCost: amount.nullable(),
        }),
      ),
    }),
  ),
  createdAt: instant,
  attachment: z.object({ attachmentId: id, label: z.string(), url: z.string() }).nullable(),
});
export type QuoteDraft = z.infer<typeof quoteDraft>;

/** `{error: 'OK'}` means that there is no draft (QUOTE-16). */
export const ownQuoteDraft = query('POST', '/v1/supplier/quote/draft/get', {
  operationId: 'getDraft',
  roles,
  body: z.object({ rfqId: rfqKey }),
  reads: ['rfqs', 'participations', 'quote-drafts', 'companies', 'directory', 'attachments'],
  reply: z.union([z.object({ error: z.literal('OK') }), quoteDraft]),
});
export const saveQuoteDraft = command('POST', '/v1/supplier/quote/draft/save', {
  operationId: 'saveDraft',
  roles,
  appends: ['RequestAccepted', ...openingEvents, 'QuoteDraftSaved'],
  impersonated: 'recorded',
  longBody: true,
  body: draftInput,
  reply: z.object({ createdAt: instant, position }),
});
export const deleteQuoteDraft = command('POST', '/v1/supplier/quote/draft/delete', {
  operationId: 'deleteDraft',
  roles,
  appends: ['RequestAccepted', 'QuoteDraftDeleted'],
  impersonated: 'recorded',
  body: z.object({ rfqId: rfqKey }),
  reply: done,
});

export const submitQuote = command('POST', '/v1/supplier/quote/quoteRfq', {
  roles,
  appends: [...openingEvents, 'QuoteChangeAnnounced', 'QuoteSubmitted'],
  impersonated: 'refused',
  longBody: true,
  body: headerInput.extend({
    rfqId: rfqKey,
    attachmentId: id.nullable().default(null),
    /** If omitted, it defaults to true when any scale has a tooling cost. */
    useToolCost: z.boolean().optional(),
    scales: z
      .array(
        z.object({
          scaleId: id,
          positionId: id,
          ...leadTime,
          unitCost: typedOrNumber,
          fixedCost: typedOrNumber.nullable().default(null),
        }),
      )
      .max(rfqLimits.positions * rfqLimits.scales),
  }),
  reply: z.object({ quoteId: id, quoteNumber: z.number().int(), position }),
});

/** Withdraws the supplier's newest quote while the buyer has not decided it; the supplier may quote again (C-44). */
export const withdrawQuote = command('POST', '/v1/supplier/quote/withdraw', {
  roles,
  appends: ['RequestAccepted', 'QuoteChangeAnnounced', 'QuoteWithdrawn'],
  impersonated: 'refused',
  body: z.object({ rfqId: rfqKey, quoteId: id, reason: text(quoteLimits.withdrawReason).default('') }),
  reply: done,
});
