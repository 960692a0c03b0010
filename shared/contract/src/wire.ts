import { fitsPattern, listLimits, maxReasonLength, rfqLimits, type TextPattern } from '@torno/domain';
import { isDecimal } from '@torno/kernel';
import { z } from 'zod';

/** Operators who read, including support, who change nothing. */
export const readers = ['operator', 'support'] as const;

/** Commit position in the reply to a command, which queries accept as `X-Min-Position` (G-21). */
export const position = z.number().int().nonnegative();

export const done = z.object({ position });

const subjects = new WeakSet<z.ZodType>();

/** Declares that the fields of a schema identify the subject of a command. */
export const subject = <Schema extends z.ZodType>(schema: Schema): Schema => {
  subjects.add(schema);
  return schema;
};

export const isSubject = (schema: z.ZodType): boolean => subjects.has(schema);

export const id = subject(z.uuid());

/** A UUID, or the human-readable number of an RFQ or company (C-21). */
export const idOrNumber = subject(
  z.string().regex(/^(\d{1,12}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/),
);

export const companyKey = idOrNumber;

/** An RFQ's UUID, or its human-readable number as text or number (C-21). */
export const rfqKey = subject(
  z.union([idOrNumber, z.number().int().nonnegative().max(999_999_999_999).transform(String)]),
);

export const rfqParams = z.object({ rfqId: rfqKey });

/** RFQs that one command changes. */
export const rfqIDs = z.array(rfqKey).min(1).max(listLimits.bulk);

export const countedChoice = z.object({ positionId: id, scaleId: id });

/** Scales that totals count; of a position that is not named, the smallest (C-37). */
export const countedChoices = z.array(countedChoice).max(rfqLimits.positions);

/** Companies that one command names. */
export const companyIDs = z.array(id).max(rfqLimits.suppliers);

/** ISO 3166. */
export const countryCode = z.string().length(2);

/** Lookup entries of one filter. */
export const filterIds = z.array(z.number().int()).max(listLimits.filterValues).default([]);

/** `YYYY-MM-DD` that exists in the calendar. */
export const calendarDate = z.iso.date();

export const instant = z.iso.datetime();

/** A decimal amount as a string, point as separator. */
export const amount = z.string().refine(isDecimal, 'amount');

export const paging = {
  offset: z.number().int().min(0).max(listLimits.offset).default(0),
  limit: z.number().int().min(1).max(listLimits.pageSize).default(listLimits.defaultPageSize),
};

export const text = (maximum: number) => z.string().max(maximum);

/** The operator's reason, stored with their action. */
export const reasonBody = z.object({ reason: text(maxReasonLength).trim().min(1) });

export const searchTerm = text(listLimits.searchTerm).default('');

/** A stream of the event store, `<category>-<id>`. */
export const streamName = z.string().regex(/^[a-z]+-[^\p{Cc}]{1,300}$/u);

/** A technical key or name, such as a token, for which the domain has no limit. */
export const technicalName = text(300);

/** A field that the fixed contract names and that has no effect so far. */
export const unusedField = z.unknown().optional();

/**
 * A text whose limit the domain checks in its own unit, bytes or code points. Up to four times the limit reaches that
 * check; longer texts are refused here with its code.
 */
export const domainCheckedText = (limit: number) => z.string().max(limit * 4, 'too-long');

/** A text that matches the pattern of the form, or is empty (VAL-22). */
export const textLike = (pattern: TextPattern, maximum: number) =>
  text(maximum).refine((typed) => fitsPattern(pattern, typed), pattern);

/** Fits a filter with a page of ids. */
const maxJsonLength = 10_000;

/** JSON in a query parameter; whatever does not fit is an error of the parameter as a whole. */
export const jsonText = <Shape extends z.ZodType>(shape: Shape) =>
  text(maxJsonLength).transform((typed, { addIssue }): z.output<Shape> => {
    let value: unknown;
    try {
      value = JSON.parse(typed);
    } catch {
      value = undefined;
    }
    const parsed = shape.safeParse(value);
    if (parsed.success) return parsed.data;
    addIssue('invalid');
    return z.NEVER;
  });

export const fileReference = z.object({
  attachmentID: id,
  label: z.string(),
  url: z.string(),
  previewUrl: z.string().nullable(),
  glbPreviewUrl: z.string().nullable(),
  mime: z.string(),
});
export type FileReference = z.infer<typeof fileReference>;

export const documentReference = fileReference.extend({ documentId: id });
export type DocumentReference = z.infer<typeof documentReference>;
