import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { useReactionName } from '../hooks/use-reaction-name.js';

/** The commands on a parked reaction. */
export type ReactionAction = 'retry' | 'skip';

type Props = {
  readonly action: ReactionAction;
  readonly reaction: Pick<OperatorRecord<'operatorReactions'>, 'reactionId' | 'process'>;
  readonly onClose: () => void;
};

/** Asks for a parked reaction to be tried again or skipped, with a reason. */
const ReactionDialog = ({ action, reaction, onClose }: Props) => {
  const { t } = useTranslation(['operator-jobs', 'operator']);
  const name = useReactionName()(reaction);
  const retry = useDialogCommand('retryReaction', { done: t('reactions.retry.done'), onClose });
  const skip = useDialogCommand('skipReaction', { done: t('reactions.skip.done'), onClose });
  const params = { reactionId: reaction.reactionId };
  return (
    <ReasonDialog
      title={t(`reactions.${action}.named`, { name })}
      about={t(`reactions.${action}.about`)}
      hint={t('operator:reason.kept')}
      submit={{ label: t(`reactions.${action}.submit`), ...(action === 'skip' ? { color: 'error' } : {}) }}
      onSubmit={(reason) => ({ retry, skip })[action]({ params, body: { reason } })}
      onClose={onClose}
    />
  );
};

export default ReactionDialog;
