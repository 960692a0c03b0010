import { fitsPattern, type TextPattern } from '@torno/domain';
import { isDecimal } from '@torno/kernel';
import { z } from 'zod';

/** Commit position in the reply to a command, which queries accept as `X-Min-Position` (G-21). */
export const position = z.number().int().nonnegative();

export const done = z.object({ position });

export const id = z.uuid();

/** An RFQ's UUID, or its human-readable number as text or number (C-21). */
export const rfqKey = z.union([
  z.string().regex(/^(\d{1,12}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/),
  z.number().int().nonnegative().max(999_999_999_999).transform(String),
]);

export const rfqParams = z.object({ rfqId: rfqKey });

/** `YYYY-MM-DD` that exists in the calendar. */
export const calendarDate = z.iso.date();

export const instant = z.iso.datetime();

/** A decimal amount as a string, point as separator. */
export const amount = z.string().refine(isDecimal, 'amount');

export const paging = {
  offset: z.number().int().min(0).max(100_000).default(0),
  limit: z.number().int().min(1).max(200).default(25),
};

export const text = (maximum: number) => z.string().max(maximum);

/** A text that matches the pattern of the form, or is empty (VAL-22). */
export const textLike = (pattern: TextPattern, maximum: number) =>
  text(maximum).refine((typed) => fitsPattern(pattern, typed), pattern);

/** JSON in a query parameter; whatever does not fit is an error of the parameter as a whole. */
export const jsonText = <Shape extends z.ZodType>(maximum: number, shape: Shape) =>
  text(maximum).transform((typed, { addIssue }): z.output<Shape> => {
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
