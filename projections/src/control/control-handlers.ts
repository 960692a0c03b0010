import type { contractOf } from '@torno/contract';
import type { HandlersOf } from '@torno/platform';
import type { ProjectionControl } from './projection-control.js';

type ControlRows = ReturnType<typeof contractOf<'projections'>>;

/** The operators' view of the projections, one handler per row of the contract. */
export const controlHandlers = (
  control: Pick<ProjectionControl, 'states' | 'parkedStreams' | 'difference'>,
): HandlersOf<ControlRows, 'projections'> => ({
  projectionStates: async () => ({ body: await control.states() }),
  buildDifference: async ({ params, query }) => ({ body: await control.difference(params.name, query.collection) }),
  parkedEvents: async ({ params }) => ({ body: await control.parkedStreams(params.name) }),
});
