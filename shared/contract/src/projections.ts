import { replaySwaps } from '@torno/domain';
import { buildStates } from '@torno/read-models';
import { z } from 'zod';
import { command, control, type Endpoint } from './endpoint.js';
import { done, instant, readers, reasonBody, technicalName } from './wire.js';

export const projectionState = z.object({
  name: z.string(),
  version: z.number().int(),
  collection: z.string(),
  /** A build that has caught up is `live`, even while queries do not read it yet. */
  state: z.enum(buildStates),
  /** Queries read this build. */
  serves: z.boolean(),
  /** A replay that has parked streams which the live build follows becomes one that is swapped in by hand. */
  swap: z.enum(replaySwaps),
  position: z.number(),
  head: z.number(),
  /** Events that the build has not read yet, an estimate if there are thousands; null where nothing was measured. */
  eventsBehind: z.number().int().nullable(),
  /** How long ago the store appended the first event that it has not read yet; null where nothing was measured. */
  secondsBehind: z.number().nullable(),
  /** Events read lately, including those that concern no document. */
  eventsPerSecond: z.number().nullable(),
  parked: z.number().int(),
  error: z.string().nullable(),
  owner: z.string().nullable(),
  /** The last command of an operator on the projection. */
  lastAct: z
    .object({
      type: z.string(),
      at: instant,
      userId: z.string(),
      /** Null for a program, and for somebody who is not known. */
      userName: z.string().nullable(),
      reason: z.string(),
      /** The code of the rule that did not allow it any more. */
      refused: z.string().nullable(),
    })
    .nullable(),
});
export type ProjectionState = z.infer<typeof projectionState>;

const params = z.object({ name: technicalName });
/** Operators, and people on a server with the sync key. */
const roles = ['operator', 'service'] as const;
const readRoles = [...readers, 'service'] as const;
export const projectionStates = control('GET', '/v1/admin/projections', {
  roles: readRoles,
  shows: ['projection'],
  reply: z.array(projectionState),
});
export const parkedEvents = control('GET', '/v1/admin/projections/:name/parked', {
  roles: readRoles,
  params,
  shows: ['projection'],
  reply: z.array(
    z.object({
      /** The build that has parked it. */
      collection: z.string(),
      stream: z.string(),
      revision: z.number(),
      position: z.number(),
      type: z.string(),
      error: z.string(),
      at: instant,
    }),
  ),
});
export type ParkedStreams = z.infer<typeof parkedEvents.reply>;

/** Another build of the same read model beside the live one: counts of documents, and a sample of both, field by field. */
export const buildDifference = control('GET', '/v1/admin/projections/:name/difference', {
  roles: readRoles,
  params,
  shows: ['projection'],
  query: z.object({ collection: technicalName }),
  heavy: true,
  reply: z.object({
    liveCount: z.number().int(),
    otherCount: z.number().int(),
    /** Documents of the sample that could be compared. */
    compared: z.number().int(),
    differing: z.number().int(),
    /** Some of the differing fields; a value is the beginning of its JSON, null where the field is missing. */
    documents: z.array(
      z.object({
        id: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
      }),
    ),
  }),
});
export type BuildDifference = z.infer<typeof buildDifference.reply>;

/** Commands of operators on a projection. The projections carry them out; the reply waits some seconds for that. */
const projectionAction = <Body extends z.ZodType>(name: string, event: Endpoint['appends'][number], body: Body) =>
  command('POST', `/v1/admin/projections/:name/${name}`, { roles, appends: [event], params, body, reply: done });

const buildBody = reasonBody.extend({ collection: technicalName });

export const pauseProjection = projectionAction('pause', 'ProjectionPaused', reasonBody);
export const resumeProjection = projectionAction('resume', 'ProjectionResumed', reasonBody);
export const replayProjection = projectionAction(
  'replay',
  'ProjectionReplayRequested',
  reasonBody.extend({ swap: z.enum(replaySwaps).default('automatic') }),
);
/** Lets queries read a replay that has caught up, or the previous build again. */
export const swapProjection = projectionAction('swap', 'ProjectionSwapRequested', buildBody);
export const discardReplay = projectionAction('discard', 'ProjectionReplayDiscarded', buildBody);
export const healProjection = projectionAction(
  'heal',
  'ProjectionHealingRequested',
  reasonBody.extend({ stream: technicalName }),
);
