import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined';
import { IconButton, ListSubheader, Menu, MenuItem } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveFile } from '../../hooks/use-move-file.js';
import { useWizard } from '../../hooks/wizard-context.js';

type Props = { readonly file: FileReference; readonly positionId: string };

/** Moves a document to another position, for those who do not drag it there. */
export const MoveFileMenu = ({ file: { attachmentID, label }, positionId }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { positions } = useWizard().state;
  const move = useMoveFile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (positions.length < 2) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('documents.move', { name: label })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DriveFileMove fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation">{t('documents.moveTo')}</ListSubheader>
        {positions.map((position, index) => (
          <MenuItem
            key={position.positionId}
            disabled={position.positionId === positionId}
            onClick={() => {
              setAnchor(null);
              move({ attachmentKey: attachmentID, positionId }, position.positionId);
            }}
          >
            {t('dates.ofPosition', { number: index + 1, name: position.label })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
