import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined';
import { ListSubheader } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { MoreMenu, MoreMenuItem } from '../../../../shared/ui/MoreMenu.js';
import { useMoveFile } from '../../hooks/use-move-file.js';
import { useWizard } from '../../hooks/wizard-context.js';

type Props = { readonly file: FileReference; readonly positionId: string };

/** Moves a document to another position, as an alternative to dragging. */
export const MoveFileMenu = ({ file: { attachmentID, label }, positionId }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { positions } = useWizard().state;
  const move = useMoveFile();
  if (positions.length < 2) return null;
  return (
    <MoreMenu size="small" icon={DriveFileMove} label={t('documents.move', { name: label })}>
      <ListSubheader role="presentation">{t('documents.moveTo')}</ListSubheader>
      {positions.map((position, index) => (
        <MoreMenuItem
          key={position.positionId}
          disabled={position.positionId === positionId}
          onChoose={() => move({ attachmentKey: attachmentID, positionId }, position.positionId)}
        >
          {t('dates.ofPosition', { number: index + 1, name: position.label })}
        </MoreMenuItem>
      ))}
    </MoreMenu>
  );
};
