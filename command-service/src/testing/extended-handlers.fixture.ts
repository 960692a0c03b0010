import { contract, type EndpointName } from '@torno/contract';
import { commandRequest, type CommandHandlers } from '../command-request.js';
import type { CommandContext } from '../context.js';

type Request = Parameters<typeof commandRequest>[1];
type AnyHandler = (request: Request) => Promise<unknown>;

/** Handlers whose requests are extended with the command's meta, as in the service. */
export const extendedHandlers = <Handlers extends Partial<CommandHandlers>>(
  handlers: Handlers,
  context: CommandContext,
): Handlers => {
  const extend = ([name, handler]: [string, AnyHandler]): [string, AnyHandler] => [
    name,
    (request) =>
      handler({
        ...request,
        ...commandRequest({ name, endpoint: contract[name as EndpointName] }, request, {
          ...context,
          checkAppends: true,
        }),
      }),
  ];
  return Object.fromEntries((Object.entries(handlers) as [string, AnyHandler][]).map(extend)) as unknown as Handlers;
};
