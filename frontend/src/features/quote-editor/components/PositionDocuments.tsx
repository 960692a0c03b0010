import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Link, Tab, Tabs, Typography } from '@mui/material';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileViewer } from '../../../shared/files/FileViewer.js';
import { useDialog } from '../../../shared/routing/use-dialog.js';
import { useNearViewport } from '../../../shared/ui/use-near-viewport.js';
import type { QuotedPosition } from '../model/entries.js';
import { tabLabel } from '../model/position-facts.js';

type Props = {
  readonly attachments: QuotedPosition['attachments'];
  /** Documents are withheld by the NDA or the visibility. */
  readonly isLocked: boolean;
  /** The supplier may ask for access under the NDA. */
  readonly requestable: boolean;
  /** Loads documents before the position is in view. */
  readonly eager: boolean;
  /** Pixels. */
  readonly height: number;
};

const Note = ({
  text,
  height,
  lock = false,
  children,
}: {
  readonly text: string;
  readonly height: number;
  readonly lock?: boolean;
  readonly children?: ReactNode;
}) => (
  <Box
    className="no-print"
    sx={{
      height,
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 1,
      p: 2,
      textAlign: 'center',
      borderRadius: 1,
      bgcolor: 'grey.100',
      color: 'text.secondary',
    }}
  >
    {lock && <LockOutlined />}
    <Typography variant="body2">{text}</Typography>
    {children}
  </Box>
);

/** Leads from a locked position to the request for access. */
const NdaLink = () => {
  const { t } = useTranslation('quote-editor');
  const { open } = useDialog();
  return (
    <Link component="button" type="button" variant="body2" aria-haspopup="dialog" onClick={() => open('nda')}>
      {t('documents.request')}
    </Link>
  );
};

/** Pixels of the note in place of missing documents. */
const noteHeight = 140;

/** The drawings and models of a position, one tab each; where the tab cuts the name of the open one, it is below in full. */
export const PositionDocuments = memo(({ attachments, isLocked, requestable, eager, height }: Props) => {
  const { t } = useTranslation('quote-editor');
  const { element, near: seen } = useNearViewport<HTMLElement>({ once: true, atFirst: eager });
  const [chosenId, setChosenId] = useState('');
  const selectedFile = attachments.find(({ attachmentID }) => attachmentID === chosenId) ?? attachments[0];
  if (selectedFile === undefined)
    return (
      <Note height={noteHeight} lock={isLocked} text={t(isLocked ? 'documents.locked' : 'documents.none')}>
        {requestable && <NdaLink />}
      </Note>
    );
  return (
    <Box ref={element} className="no-print" sx={{ minHeight: height, minWidth: 0 }}>
      {attachments.length > 1 && (
        <Tabs
          value={selectedFile.attachmentID}
          variant="scrollable"
          aria-label={t('documents.label')}
          onChange={(_, id: string) => setChosenId(id)}
          sx={{ mb: 1 }}
        >
          {attachments.map(({ attachmentID, label }) => (
            <Tab key={attachmentID} value={attachmentID} label={tabLabel(label)} title={label} />
          ))}
        </Tabs>
      )}
      {attachments.length > 1 && tabLabel(selectedFile.label) !== selectedFile.label && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {selectedFile.label}
        </Typography>
      )}
      {seen ? (
        <FileViewer file={selectedFile} height={height} />
      ) : (
        <Note height={height} text={t('documents.waiting')} />
      )}
    </Box>
  );
});
PositionDocuments.displayName = 'PositionDocuments';
