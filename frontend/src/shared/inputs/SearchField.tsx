import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { listLimits } from '@torno/domain';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds of silence before a search begins (VAL-21). */
const searchDelayMs = 400;

type Props = {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Names the thing that is searched; also the placeholder. */
  readonly label?: string;
  /** Gets the focus when it appears, where searching is the first thing to do. */
  readonly takesFocus?: boolean;
};

/** A search box that searches after a pause in typing; Enter searches at once, Escape clears. */
export const SearchField = ({ value, onSearch, label, takesFocus = false }: Props) => {
  const { t } = useTranslation('shared');
  const [text, setText] = useState(value);
  const [searchedText, setSearchedText] = useState(value);
  /** The text that was searched here and has not come back as the value. */
  const [sentText, setSentText] = useState<string>();
  if (searchedText !== value) {
    setSearchedText(value);
    // More may have been typed since the search was sent; any other change comes from outside: a reset filter, the back
    // button.
    if (sentText === value) setSentText(undefined);
    else setText(value);
  }

  const search = useCallback(
    (searchText: string): void => {
      setSentText(searchText === value ? undefined : searchText);
      onSearch(searchText);
    },
    [onSearch, value],
  );

  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => search(text), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text, value, search]);

  const input = useRef<HTMLInputElement>(null);
  const focusFirst = useEffectEvent(() => {
    if (takesFocus) input.current?.focus();
  });
  useEffect(() => focusFirst(), []);

  const clear = (): void => {
    setText('');
    search('');
  };

  return (
    <TextField
      inputRef={input}
      value={text}
      placeholder={label ?? t('search.label')}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          search(text);
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
