import Search from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SearchDialog = lazy(() => import('./SearchDialog.js'));

/** The button of the operator's search, which Ctrl-K (on a Mac Cmd-K) opens from anywhere. */
const OperatorSearch = () => {
  const { t } = useTranslation('operator-search');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconButton
        onClick={() => setOpen(true)}
        aria-label={t('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('search.shortcut')}
      >
        <Search />
      </IconButton>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

export default OperatorSearch;
