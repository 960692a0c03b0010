import { useFormCommand } from '../../../shared/forms/use-form-command.js';
import type { ProjectionAction, ActionValues } from '../model/actions.js';

/** Sends an action by its command. */
export const useAction = (onSuccess: () => void) => {
  const options = { onSuccess };
  const pause = useFormCommand('pauseProjection', options);
  const resume = useFormCommand('resumeProjection', options);
  const replay = useFormCommand('replayProjection', options);
  const swapIn = useFormCommand('swapProjection', options);
  const discard = useFormCommand('discardReplay', options);
  const heal = useFormCommand('healProjection', options);
  return (action: ProjectionAction, { reason, swap }: ActionValues): Promise<unknown> => {
    const params = { name: action.name };
    switch (action.kind) {
      case 'pause':
        return pause({ params, body: { reason } });
      case 'resume':
        return resume({ params, body: { reason } });
      case 'replay':
        return replay({ params, body: { reason, swap } });
      case 'swap':
      case 'rollBack':
        return swapIn({ params, body: { reason, collection: action.collection } });
      case 'discard':
        return discard({ params, body: { reason, collection: action.collection } });
      case 'heal':
        return heal({ params, body: { reason, stream: action.stream } });
    }
  };
};
