import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { listLimits } from '@torno/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds of silence before a search begins (VAL-21). */
const searchDelayMs = 400;

type Props = {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Names the thing that is searched; also the placeholder. */
  readonly label?: string;
};

/** A search box that searches after a pause in typing; Enter searches at once, Escape clears. */
export const SearchField = ({ value, onSearch, label }: Props) => {
  const { t } = useTranslation('shared');
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  // The address changed from outside: a reset filter, the back button.
  if (searched !== value) {
    setSearched(value);
    setText(value);
  }

  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onSearch(text), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  const clear = (): void => {
    setText('');
    onSearch('');
  };

  return (
    <TextField
      value={text}
      placeholder={label ?? t('search.label')}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          onSearch(text);
        }
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          clear();
        }
      }}
      slotProps={{
        htmlInput: {
          role: 'searchbox',
          'aria-label': label ?? t('search.label'),
          maxLength: listLimits.searchTerm,
          enterKeyHint: 'search',
          style: { textOverflow: 'ellipsis' },
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={t('search.clear')} onClick={clear}>
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
