import {
  buyerRfqActions,
  currencies,
  deliveryConditionChoices,
  demandTypes,
  type DimensionName,
  incoterms,
  noAwardReasons,
  numericInput,
  platformScopes,
  type PositionContent,
  type PurchaseConditions,
  type RfqHeader,
  rfqLimits,
  rfqReasons,
  rfqResults,
  rfqStatuses,
  units,
  positionFlagNames,
  quantityChoices,
  requiredThings,
} from '@torno/domain';
import { z } from 'zod';
import {
  amount,
  calendarDate,
  countedChoice,
  documentReference,
  fileReference,
  id,
  instant,
  text,
  unusedField,
} from './wire.js';

/** Names of the header flags (1 §3); a flag that is true marks its field. */
export const headerFlags = z.object({
  rfqLabel: z.boolean(),
  ndaDocument: z.boolean(),
  deliveryCondition: z.boolean(),
  deliveryDate: z.boolean(),
  termsDocument: z.boolean(),
  duration: z.boolean(),
  reason: z.boolean(),
});

const measure = z.number().positive().max(numericInput.maximum);
export const dimensions = z.strictObject({
  length: measure.optional(),
  width: measure.optional(),
  height: measure.optional(),
  thickness: measure.optional(),
  diameter: measure.optional(),
  weight: measure.optional(),
} satisfies Record<DimensionName, z.ZodType>);

/** An amount within the bounds of a numeric input (2 §9). */
const price = amount.refine(
  (amountText) => Number(amountText) >= 0 && Number(amountText) <= numericInput.maximum,
  'out-of-range',
);

export const technologyChoice = z.object({
  technologyId: z.number().int(),
  technologyGroupId: z.number().int(),
});

/** The description of a part, with its texts and counts as a request has them, or a reply. */
const partShape = <Text extends z.ZodType, Count extends z.ZodType>(
  textOf: (limit: number) => Text,
  countOf: (limit: number) => Count,
) =>
  ({
    label: textOf(rfqLimits.label),
    internalCode: textOf(rfqLimits.internalCode),
    description: textOf(rfqLimits.positionDescription),
    deliveryDate: calendarDate.nullable(),
    materialId: z.number().int().nullable(),
    materialDescription: textOf(rfqLimits.materialDescription),
    materialNumber: textOf(rfqLimits.materialNumber),
    arbitraryMaterialNumber: z.boolean(),
    isUnknownPosition: z.boolean(),
    dimensions,
    serialQuantity: countOf(numericInput.maximum).nullable(),
    seriesDurationYears: countOf(rfqLimits.seriesYears).nullable(),
    technologies: z.array(technologyChoice),
  }) satisfies Record<Exclude<keyof PositionContent, 'quantities' | 'targetPrice'>, z.ZodType>;

/** Changes of a position; missing fields stay as they are. */
export const positionInput = z
  .object({
    ...partShape(text, (limit) => z.number().int().min(0).max(limit)),
    quantities: z
      .array(z.object({ scaleId: id.optional(), quantity: z.number().int().min(0).max(numericInput.maximum) }))
      .max(rfqLimits.scales),
    targetPrice: price.nullable(),
    technologies: z.array(technologyChoice).max(rfqLimits.technologies),
  })
  .partial();
export type PositionInput = z.infer<typeof positionInput>;

/** A position as both sides read it. Its delivery date is its own, or the RFQ's if it has none. */
export const positionContent = z.object({
  positionId: id,
  posNumber: z.number().int().positive(),
  rfqId: id,
  ...partShape(
    () => z.string(),
    () => z.number(),
  ),
  quantities: z.array(z.object({ scaleId: id, quantity: z.number() })),
  attachments: z.array(fileReference),
});

/** Fields of a position that are missing for publication. */
export const positionFlag = z.enum(positionFlagNames);

export const buyerPosition = positionContent.extend({
  targetPrice: amount.nullable(),
  errors: z.array(positionFlag),
});
export type BuyerPosition = z.infer<typeof buyerPosition>;

const commercial = {
  currency: z.enum(currencies),
  unit: z.enum(units),
  incoterm: z.enum(incoterms),
  deliveryCondition: z.string(),
  paymentCondition: z.string(),
};

/** A row of the buyer's lists. */
export const buyerRfqRow = z.object({
  rfqId: id,
  secondaryId: z.number().int(),
  label: z.string(),
  internalCode: z.string(),
  status: z.enum(rfqStatuses),
  demandType: z.enum(demandTypes),
  ndaRequired: z.boolean(),
  createdAt: instant,
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  deadlinePassed: z.boolean(),
  result: z.enum(rfqResults).nullable(),
  /** The reason for a result without award; null for others. */
  noAwardReason: z.enum(noAwardReasons).nullable(),
  /** The companies to which an ended RFQ was awarded; several where its positions were split. */
  awards: z.array(
    z.object({
      companyId: id,
      label: z.string(),
      /** Empty for all that the company has quoted. */
      positionIDs: z.array(id),
      /** For the counted quantities, as it was at the moment of the award (C-37, C-41); null where it is not known. */
      total: amount.nullable(),
    }),
  ),
  /** The sum of the awards' totals; null without an award, or where one total is not known. */
  awardedTotal: amount.nullable(),
  currency: z.enum(currencies),
  /**
   * The lowest total of the quotes that cover every position, for the counted quantities (C-37); null for a cancelled RFQ.
   */
  bestTotal: amount.nullable(),
  /** The choice of the quantities that the total counts. */
  quantityChoice: z.enum(quantityChoices),
  ownerUserId: id,
  ownerFirstName: z.string(),
  ownerLastName: z.string(),
  positionCount: z.number().int(),
  supplierCount: z.number().int(),
  viewedCount: z.number().int(),
  quoteCount: z.number().int(),
  newQuoteCount: z.number().int(),
  openNdaCount: z.number().int(),
  previewImageUrl: z.string().nullable(),
  /** Name of the file behind the picture; its type is shown if the picture cannot be loaded. */
  previewImageName: z.string().nullable(),
  allowedActions: z.array(z.enum(buyerRfqActions)),
});
export type BuyerRfqRow = z.infer<typeof buyerRfqRow>;

/** An RFQ in the buyer's lists. */
export const buyerListRow = buyerRfqRow.extend({
  /** The things that publication of a draft still lacks, each once; empty for every other RFQ. */
  missing: z.array(z.enum(requiredThings)),
});
export type BuyerListRow = z.infer<typeof buyerListRow>;

/** The RFQ with everything that its buyer may see, and the progress of its creation (RFQ-01, CREATE-04). */
export const buyerRfq = buyerRfqRow.extend({
  ...commercial,
  reason: z.enum(rfqReasons).nullable(),
  reasonComment: z.string(),
  duration: z.number().int(),
  hasFixedCost: z.boolean(),
  platformScope: z.enum(platformScopes).nullable(),
  ndaDocuments: z.array(documentReference),
  termsDocuments: z.array(documentReference),
  positions: z.array(buyerPosition),
  bookmarked: z.boolean(),
  marketplace: z.boolean(),
  endedAt: instant.nullable(),
  /** The scales that the company counts in totals; of a position that is not named, the smallest (C-37). */
  counted: z.array(countedChoice),
  failureReasons: z.array(z.string()),
  /** The comment of the colleague who assigned the RFQ to the caller (BRFQ-24); null if there is none or for others. */
  handover: z.object({ name: z.string(), date: instant, comment: z.string() }).nullable(),
  rfqLabel: z.string(),
  internalRfqLabel: z.string(),
  isNdaRequired: z.boolean(),
  ownTerms: z.boolean(),
  endDateCustomized: z.boolean(),
  /** `YYYY-MM-DD` of the custom end date in the buyer's time zone, null with a duration. */
  customEndDate: calendarDate.nullable(),
  isToolCostSeparated: z.boolean(),
  deliveryConditionRadioSelect: z.enum(deliveryConditionChoices),
  deliveryDate: calendarDate.nullable(),
  errors: headerFlags,
});
export type BuyerRfq = z.infer<typeof buyerRfq>;

/** Changes of header and conditions; missing fields stay as they are. */
export const rfqInput = z
  .object({
    label: text(rfqLimits.label),
    internalCode: text(rfqLimits.internalCode),
    reason: z.enum(rfqReasons).nullable(),
    reasonComment: text(rfqLimits.reasonComment),
    ndaRequired: z.boolean(),
    ownTerms: z.boolean(),
    demandType: z.enum(demandTypes),
    /** Days: 7, 14, 21 or 28, or 0 for none; clears a custom end date. */
    duration: z.number().int(),
    /** Custom end date; sets the duration to 0. */
    endDate: calendarDate,
    currency: z.enum(currencies),
    unit: z.enum(units),
    incoterm: z.enum(incoterms),
    deliveryConditionRadioSelect: z.enum(deliveryConditionChoices),
    deliveryCondition: text(rfqLimits.condition),
    paymentCondition: text(rfqLimits.condition),
    hasFixedCost: z.boolean(),
    deliveryDate: calendarDate.nullable(),
    marketplace: z.boolean(),
    ndaDocuments: unusedField,
    termsDocuments: unusedField,
  } satisfies Record<string, z.ZodType> &
    Record<keyof RfqHeader | Exclude<keyof PurchaseConditions, 'deliveryConditionChoice'>, z.ZodType>)
  .partial();
export type RfqInput = z.infer<typeof rfqInput>;

/** A message to all suppliers, as both sides read it. */
export const revision = z.object({
  id,
  name: z.string(),
  date: instant,
  message: z.string(),
  attachment: fileReference.nullable(),
});

/** A colleague to whom an RFQ can be assigned. */
export const assignee = z.object({
  usrID: id,
  name: z.string(),
  department: z.string(),
  currentAssignee: z.boolean(),
});
