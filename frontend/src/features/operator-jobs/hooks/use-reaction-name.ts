import type { OperatorReaction } from '@torno/contract';
import { useTranslation } from 'react-i18next';

/** The name of a reaction in words; reactions of a release with other process managers keep their technical names. */
export const useReactionName = () => {
  const { t, i18n } = useTranslation('operator-jobs');
  return ({ process }: Pick<OperatorReaction, 'process'>): string =>
    i18n.exists(`operator-jobs:reactions.process.${process}`) ? t(`reactions.process.${process}`) : process;
};
