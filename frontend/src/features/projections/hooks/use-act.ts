import { useFormCommand } from '../../../shared/forms/use-form-command.js';
import type { Act, ActValues } from '../model/acts.js';

/** Sends an act by its command. */
export const useAct = (onSuccess: () => void) => {
  const options = { onSuccess };
  const pause = useFormCommand('pauseProjection', options);
  const resume = useFormCommand('resumeProjection', options);
  const replay = useFormCommand('replayProjection', options);
  const swapIn = useFormCommand('swapProjection', options);
  const discard = useFormCommand('discardReplay', options);
  const heal = useFormCommand('healProjection', options);
  return (act: Act, { reason, swap }: ActValues): Promise<unknown> => {
    const params = { name: act.name };
    switch (act.kind) {
      case 'pause':
        return pause({ params, body: { reason } });
      case 'resume':
        return resume({ params, body: { reason } });
      case 'replay':
        return replay({ params, body: { reason, swap } });
      case 'swap':
      case 'rollBack':
        return swapIn({ params, body: { reason, collection: act.collection } });
      case 'discard':
        return discard({ params, body: { reason, collection: act.collection } });
      case 'heal':
        return heal({ params, body: { reason, stream: act.stream } });
    }
  };
};
