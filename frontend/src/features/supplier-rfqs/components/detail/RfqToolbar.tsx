import Download from '@mui/icons-material/FolderZipOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { Button, CircularProgress, Divider, MenuItem } from '@mui/material';
import type { OwnQuote, SupplierRfqDetails } from '@torno/contract';
import { awaitsAnswer } from '@torno/domain';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { downloadFile, problemTitle } from '../../../../api/index.js';
import { supplierRfqDetails } from '../../../../api/resources/records.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useRecordOf } from '../../../../shared/record/ShowRecord.js';
import { MoreMenu, MoreMenuItem } from '../../../../shared/ui/MoreMenu.js';
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

/** Bookmark, print, download of all files, and a menu with the other actions (SDET-10 to SDET-13). */
export const RfqToolbar = ({ details, quotes, editing, onAction, onQuote }: ToolbarProps) => {
  const { t } = useTranslation('supplier-rfqs');
  const notify = useNotify();
  const { date } = useFormat();
  const { rfq, metadata } = details;
  const record = useRecordOf(supplierRfqDetails);
  const toggleBookmark = useBookmark(supplierRfqDetails, record);
  const [loading, setLoading] = useState(false);
  const { downloadAttachmentsUrl, interactionStatus } = metadata;

  const download = async (url: string): Promise<void> => {
    setLoading(true);
    try {
      await downloadFile(url, t('detail.zipName', { number: rfq.secondaryId }));
    } catch (error) {
      notify(problemTitle(error), { type: 'error' });
    } finally {
      setLoading(false);
    }
  };
  // A blocked buyer's RFQ cannot be bookmarked (SDET-37).
  const isBlockedBySelf = details.contactData.blocked && metadata.accessRestricted;
  const undecided = awaitsAnswer(interactionStatus);
  const newestFirst = quotes.toSorted((a, b) => b.quoteNumber - a.quoteNumber);

  return (
    <>
      {!isBlockedBySelf && (
        <BookmarkButton label={t('detail.bookmark')} bookmarked={record.bookmarked} onToggle={toggleBookmark} />
      )}
      <Button startIcon={<Print />} disabled={editing || metadata.accessRestricted} onClick={() => window.print()}>
        {t('detail.print')}
      </Button>
      {downloadAttachmentsUrl !== null && (
        <Button
          startIcon={loading ? <CircularProgress size={18} aria-label={t('detail.preparing')} /> : <Download />}
          disabled={loading}
          onClick={() => void download(downloadAttachmentsUrl)}
        >
          {t('detail.downloadAll')}
        </Button>
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
          <MoreMenuItem disabled={!undecided || editing} onChoose={() => onAction('decline')}>
            {t('bulk.decline')}
          </MoreMenuItem>
          {newestFirst.length > 0 && <Divider />}
          {newestFirst.length > 0 && (
            <MenuItem disabled>{t('detail.earlierQuotes', { count: newestFirst.length })}</MenuItem>
          )}
          {newestFirst.map(({ quoteId, quoteNumber, createdAt }) => (
            <MoreMenuItem key={quoteId} onChoose={() => onQuote(quoteNumber)}>
              {t('detail.earlierQuote', { number: quoteNumber, date: date(createdAt) })}
            </MoreMenuItem>
          ))}
        </MoreMenu>
      )}
    </>
  );
};
