import type { contractOf } from '@torno/contract';
import type { HandlersOf } from '@torno/platform';
import type { ProjectionControl } from './projection-control.js';

type ControlRows = ReturnType<typeof contractOf<'projections'>>;

/** The operator's requests, one handler per row of the contract. */
export const controlHandlers = (control: ProjectionControl): HandlersOf<ControlRows, 'projections'> => ({
  projectionStates: async () => ({ body: await control.states() }),
  pauseProjection: async ({ params }) => ({ body: await control.pause(params.name) }),
  resumeProjection: async ({ params }) => ({ body: await control.resume(params.name) }),
  replayProjection: async ({ params }) => ({ body: await control.replay(params.name) }),
  parkedEvents: async ({ params }) => ({ body: await control.parked(params.name) }),
  healProjection: async ({ params, body }) => ({ body: await control.heal(params.name, body.stream) }),
});
