import Download from '@mui/icons-material/FolderZipOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { Button, CircularProgress, Divider, IconButton, MenuItem } from '@mui/material';
import type { OwnQuote, SupplierRfqDetails } from '@torno/contract';
import { awaitsAnswer } from '@torno/domain';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { downloadFile, problemTitle } from '../../../../api/index.js';
import { supplierRfqDetails } from '../../../../api/resources/records.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useRecordOf } from '../../../../shared/record/ShowRecord.js';
import { MoreMenu, MoreMenuItem } from '../../../../shared/ui/MoreMenu.js';
import { usePhone } from '../../../../shared/ui/use-phone.js';
import { useBookmark } from '../../hooks/use-bookmark.js';
import { BookmarkButton } from '../BookmarkButton.js';

export type DetailAction = 'reassign' | 'archive' | 'decline';

export type ToolbarProps = {
  readonly details: SupplierRfqDetails;
  readonly quotes: readonly OwnQuote[];
  readonly editing: boolean;
  readonly onAction: (action: DetailAction) => void;
  readonly onQuote: (quoteNumber: number) => void;
};

type ToolProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onClick: () => void;
};

/** A button of the toolbar; on a phone an icon, so that the toolbar is one line. */
const Tool = ({ label, icon, disabled, onClick }: ToolProps) =>
  usePhone() ? (
    <IconButton aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {icon}
    </IconButton>
  ) : (
    <Button startIcon={icon} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );

/** Bookmark, print, download of all files, and a menu with the other actions (SDET-10 to SDET-13). */
export const RfqToolbar = ({ details, quotes, editing, onAction, onQuote }: ToolbarProps) => {
  const { t } = useTranslation('supplier-rfqs');
  const notify = useNotify();
  const { date } = useFormat();
  const { rfq, metadata } = details;
  const record = useRecordOf(supplierRfqDetails);
  const toggleBookmark = useBookmark(supplierRfqDetails, record);
  const [isLoading, setIsLoading] = useState(false);
  const { downloadAttachmentsUrl, interactionStatus } = metadata;

  const download = async (url: string): Promise<void> => {
    setIsLoading(true);
    try {
      await downloadFile(url, t('detail.zipName', { number: rfq.secondaryId }));
    } catch (error) {
      notify(problemTitle(error), { type: 'error' });
    } finally {
      setIsLoading(false);
    }
  };
  // A blocked buyer's RFQ cannot be bookmarked (SDET-37).
  const isBlockedBySelf = details.contactData.blocked && metadata.accessRestricted;
  const isUndecided = awaitsAnswer(interactionStatus);
  const [latest, ...earlier] = quotes.toSorted((a, b) => b.quoteNumber - a.quoteNumber);
  const quoteItem = ({ quoteId, quoteNumber, createdAt }: OwnQuote) => (
    <MoreMenuItem key={quoteId} onChoose={() => onQuote(quoteNumber)}>
      {t('detail.ownQuote', { number: quoteNumber, date: date(createdAt) })}
    </MoreMenuItem>
  );

  return (
    <>
      {!isBlockedBySelf && (
        <BookmarkButton label={t('detail.bookmark')} bookmarked={record.bookmarked} onToggle={toggleBookmark} />
      )}
      <Tool
        label={t('detail.print')}
        icon={<Print />}
        disabled={editing || metadata.accessRestricted}
        onClick={() => window.print()}
      />
      {downloadAttachmentsUrl !== null && (
        <Tool
          label={t('detail.downloadAll')}
          icon={isLoading ? <CircularProgress size={18} aria-label={t('detail.preparing')} /> : <Download />}
          disabled={isLoading}
          onClick={() => void download(downloadAttachmentsUrl)}
        />
      )}
      {!metadata.accessRestricted && (
        <MoreMenu label={t('detail.more')}>
          <MoreMenuItem onChoose={() => onAction('reassign')}>{t('detail.reassign')}</MoreMenuItem>
          <MoreMenuItem
            disabled={interactionStatus === 'SupplierArchivedRfq' || editing}
            onChoose={() => onAction('archive')}
          >
            {t('bulk.archive')}
          </MoreMenuItem>
          <MoreMenuItem disabled={!isUndecided || editing} onChoose={() => onAction('decline')}>
            {t('bulk.decline')}
          </MoreMenuItem>
          {latest && <Divider />}
          {latest && quoteItem(latest)}
          {earlier.length > 0 && <MenuItem disabled>{t('detail.earlierQuotes', { count: earlier.length })}</MenuItem>}
          {earlier.map(quoteItem)}
        </MoreMenu>
      )}
    </>
  );
};
