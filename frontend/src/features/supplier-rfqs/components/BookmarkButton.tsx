import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useBookmark } from '../hooks/use-bookmark.js';

type Props = { readonly rfqId: string; readonly label: string; readonly bookmarked: boolean };

/** Toggles the bookmark (SRFQ-33). */
export const BookmarkButton = ({ rfqId, label, bookmarked: stored }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const { bookmarked, toggle } = useBookmark(rfqId, stored);
  return (
    <Tooltip title={t(bookmarked ? 'bookmark.remove' : 'bookmark.set')}>
      <IconButton aria-pressed={bookmarked} aria-label={t('bookmark.label', { name: label })} onClick={toggle}>
        {bookmarked ? <Bookmark color="primary" /> : <BookmarkBorder />}
      </IconButton>
    </Tooltip>
  );
};
