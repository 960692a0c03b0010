import Search from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const SearchDialog = lazy(() => import('./SearchDialog.js'));

type Props = {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

/** The button of the operator's search, and its dialog while it is open. */
const OperatorSearch = ({ open, onOpen, onClose }: Props) => {
  const { t } = useTranslation('operator-search');
  return (
    <>
      <IconButton
        onClick={onOpen}
        aria-label={t('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('search.shortcut')}
      >
        <Search />
      </IconButton>
      {open && (
        <Suspense>
          <SearchDialog onClose={onClose} />
        </Suspense>
      )}
    </>
  );
};

export default OperatorSearch;
