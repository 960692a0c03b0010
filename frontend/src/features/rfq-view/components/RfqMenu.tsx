import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../../../shared/ui/MoreMenu.js';
import { useActionItems } from '../../rfq-actions/index.js';
import type { ViewAction } from '../model/actions.js';

type Props = { readonly actions: readonly ViewAction[]; readonly onAction: (action: ViewAction) => void };

/** All actions on the RFQ. */
export const RfqMenu = ({ actions, onAction }: Props) => {
  const { t } = useTranslation('rfq-view');
  return <MoreMenu label={t('menu')}>{useActionItems({ actions, onAction })}</MoreMenu>;
};
