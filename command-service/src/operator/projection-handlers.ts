import type { ProjectionFacts } from '@torno/domain';
import { DomainError, type WithoutMeta } from '@torno/kernel';
import { positionReply, type CommandHandlers, type CommandRequest } from '../command-request.js';
import type { CommandContext } from '../context.js';
import { projectionControl, type ProjectionControlCommand } from './projection-control.js';

type Names =
  'pauseProjection' | 'resumeProjection' | 'replayProjection' | 'swapProjection' | 'discardReplay' | 'healProjection';

/** Operators' commands on projections become events, which the projections carry out. */
export const projectionHandlers = ({
  commandRunner,
  projectionActions,
}: Pick<CommandContext, 'commandRunner' | 'projectionActions'>): Pick<CommandHandlers, Names> => {
  const requestAction = async (
    { params: { name }, run }: CommandRequest & { readonly params: { readonly name: string } },
    commandOn: (facts: ProjectionFacts | undefined) => WithoutMeta<ProjectionControlCommand>,
  ) => {
    // The stored builds show an action only once it has been carried out.
    const { revision: latestRevision } = await commandRunner.loadLatest(projectionControl, name);
    if (!(await projectionActions.carriedOut(name, latestRevision))) throw new DomainError('projection.act-pending');
    const executed = await run(projectionControl, name, commandOn(await projectionActions.facts(name)));
    await projectionActions.carriedOut(name, executed.revision);
    return positionReply(executed);
  };

  return {
    pauseProjection: (request) =>
      requestAction(request, (facts) => ({ type: 'Pause', data: { facts, ...request.body } })),
    resumeProjection: (request) =>
      requestAction(request, (facts) => ({ type: 'Resume', data: { facts, ...request.body } })),
    replayProjection: (request) =>
      requestAction(request, (facts) => ({ type: 'Replay', data: { facts, ...request.body } })),
    swapProjection: (request) =>
      requestAction(request, (facts) => ({ type: 'Swap', data: { facts, ...request.body } })),
    discardReplay: (request) =>
      requestAction(request, (facts) => ({ type: 'Discard', data: { facts, ...request.body } })),
    healProjection: (request) =>
      requestAction(request, (facts) => ({ type: 'Heal', data: { facts, ...request.body } })),
  };
};
