import { useTranslation } from 'react-i18next';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import type { ViewAction } from '../model/actions.js';

type Props = { readonly actions: readonly ViewAction[]; readonly onAction: (action: ViewAction) => void };

/** All actions on the RFQ. */
export const RfqMenu = ({ actions, onAction }: Props) => {
  const { t } = useTranslation(['rfq-view', 'rfq-actions']);
  return (
    <MoreMenu label={t('menu')}>
      {actions.map((action) => (
        <MoreMenuItem key={action} onChoose={() => onAction(action)}>
          {t(`rfq-actions:action.${action}`)}
        </MoreMenuItem>
      ))}
    </MoreMenu>
  );
};
