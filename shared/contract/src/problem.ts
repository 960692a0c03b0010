import type { Problem } from '@torno/kernel';
import { z } from 'zod';

/** Body of every refused request (`application/problem+json`). */
export const problem: z.ZodType<Problem> = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  errors: z
    .array(
      z.object({
        field: z.string(),
        code: z.string(),
        positionId: z.string().optional(),
        scaleId: z.string().optional(),
      }),
    )
    .default([]),
  retryAt: z.iso.datetime().optional(),
  correlationId: z.string(),
});
