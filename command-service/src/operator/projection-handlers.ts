import type { ProjectionFacts } from '@torno/domain';
import { DomainError, type WithoutMeta } from '@torno/kernel';
import { positionReply, type CommandHandlers, type CommandRequest } from '../command-request.js';
import type { CommandContext } from '../context.js';
import { projectionControl, type ProjectionControlCommand } from './projection-control.js';

type Names =
  'pauseProjection' | 'resumeProjection' | 'replayProjection' | 'swapProjection' | 'discardReplay' | 'healProjection';

type ActionRequest<Body> = CommandRequest & { readonly params: { readonly name: string }; readonly body: Body };

/** Operators' commands on projections become events, which the projections carry out. */
export const projectionHandlers = ({
  commandRunner,
  projectionActions,
}: Pick<CommandContext, 'commandRunner' | 'projectionActions'>): Pick<CommandHandlers, Names> => {
  /** The handler of an action, which sends the command that `commandOf` makes of the stored builds and the request. */
  const requestAction =
    <Body extends object>(
      commandOf: (
        data: Body & { readonly facts: ProjectionFacts | undefined },
      ) => WithoutMeta<ProjectionControlCommand>,
    ) =>
    async ({ params: { name }, body, run }: ActionRequest<Body>) => {
      // The stored builds show an action only once it has been carried out.
      const { revision: latestRevision } = await commandRunner.loadLatest(projectionControl, name);
      if (!(await projectionActions.carriedOut(name, latestRevision))) throw new DomainError('projection.act-pending');
      const facts = await projectionActions.facts(name);
      const result = await run(projectionControl, name, commandOf({ ...body, facts }));
      await projectionActions.carriedOut(name, result.revision);
      return positionReply(result);
    };

  return {
    pauseProjection: requestAction((data) => ({ type: 'Pause', data })),
    resumeProjection: requestAction((data) => ({ type: 'Resume', data })),
    replayProjection: requestAction((data) => ({ type: 'Replay', data })),
    swapProjection: requestAction((data) => ({ type: 'Swap', data })),
    discardReplay: requestAction((data) => ({ type: 'Discard', data })),
    healProjection: requestAction((data) => ({ type: 'Heal', data })),
  };
};
