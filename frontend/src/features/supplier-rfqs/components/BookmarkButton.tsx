import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { IconButton, Tooltip } from '@mui/material';
import type { SupplierRfqRow } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { useBookmark } from '../hooks/use-bookmark.js';

type Props = { readonly label: string; readonly bookmarked: boolean; readonly onToggle: () => void };

/** Toggles the bookmark (SRFQ-33). */
export const BookmarkButton = ({ label, bookmarked, onToggle }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  return (
    <Tooltip title={t(bookmarked ? 'bookmark.remove' : 'bookmark.set')}>
      <IconButton aria-pressed={bookmarked} aria-label={label} onClick={onToggle}>
        {bookmarked ? <Bookmark color="primary" /> : <BookmarkBorder />}
      </IconButton>
    </Tooltip>
  );
};

/** The bookmark of a row. */
export const RowBookmark = ({ row, name }: { readonly row: SupplierRfqRow; readonly name: string }) => {
  const { t } = useTranslation('supplier-rfqs');
  const toggle = useBookmark(supplierRfqs, row);
  return <BookmarkButton label={t('bookmark.label', { name })} bookmarked={row.bookmarked} onToggle={toggle} />;
};
